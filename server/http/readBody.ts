import type { FastifyRequest } from 'fastify';
import { isPlainObject, readJson } from '../../src/resources/define/kinds/readJson.ts';
import { countMultipart } from './countMultipart.ts';
import { Refusal } from './refusal.ts';
import type { UploadedFile } from './route.ts';
import { limits } from './limits.ts';

export interface ReadBody {
  /** JSON of any shape, or the named values of a form; undefined where nothing was sent. */
  content: unknown;
  file?: UploadedFile;
}

/** Own keys only ever, and none that could reach a prototype. */
function addValue(values: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__' || name === 'constructor' || name === 'prototype') throw new Refusal('unknown_field', { params: { field: name } });
  if (Object.hasOwn(values, name)) throw new Refusal('bad_request', { problems: { [name]: { code: 'not_text' } } });
  values[name] = value;
}

/** What the parser says of a body that is cut or has no boundary is an error without a status. */
async function readMultipart(request: FastifyRequest, fileBytes: number): Promise<ReadBody> {
  try {
    return await readParts(request, fileBytes);
  } catch (error) {
    if (error instanceof Error && !(error instanceof Refusal) && !('statusCode' in error)) throw new Refusal('bad_request');
    throw error;
  }
}

const isJson = (type: string | undefined) => type?.startsWith('application/json') === true;

/** What says it is JSON would be parsed by the parser of parts, however deep it is: as a file its text is given. */
const isPartAFile = (_name: string | undefined, type: string | undefined, fileName: string | undefined) =>
  type === 'application/octet-stream' || fileName !== undefined || isJson(type);

async function readParts(request: FastifyRequest, fileBytes: number): Promise<ReadBody> {
  const values = Object.create(null) as Record<string, unknown>;
  let file: UploadedFile | undefined;
  let size = 0;
  countMultipart(request);
  for await (const part of request.parts({ limits: { ...limits.multipart, fileSize: fileBytes || limits.jsonBytes }, isPartAFile })) {
    if (part.type === 'file' && part.filename === undefined && isJson(part.mimetype)) {
      const text = String(await part.toBuffer());
      addValue(values, part.fieldname, text);
      size += text.length;
    } else if (part.type === 'file') {
      if (fileBytes === 0 || file) {
        part.file.resume();
        throw new Refusal('unknown_field', { params: { field: part.fieldname } });
      }
      file = { name: part.filename ?? '', content: await part.toBuffer() };
    } else {
      size += String(part.value ?? '').length;
      addValue(values, part.fieldname, part.value);
    }
    if (size > limits.jsonBytes) throw new Refusal('too_large', { params: { max: '1 MB' } });
  }
  return { content: { ...values }, file };
}

/** @throws Refusal `too_many_parts` before any of them is read */
export function refuseManyPairs(text: string, max: number): void {
  if (text.split('&', max + 1).length > max) throw new Refusal('too_many_parts', { params: { max } });
}

function readUrlEncoded(text: string): Record<string, unknown> {
  refuseManyPairs(text, limits.names);
  const values = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of new URLSearchParams(text)) addValue(values, name, value);
  return { ...values };
}

/** Text of a form body, before it is read: lets one parser serve every route. */
export class UrlEncodedText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A multipart or urlencoded body gives the same named values as JSON would. A file may have so many bytes; 0 takes none. */
export async function readBody(request: FastifyRequest, fileBytes: number): Promise<ReadBody> {
  if (request.isMultipart()) return request.headers['content-length'] === '0' ? { content: undefined } : readMultipart(request, fileBytes);
  if (request.body instanceof UrlEncodedText) return { content: readUrlEncoded(request.body.text) };
  return { content: request.body ?? undefined };
}

/** The named values of a body that must be an object; nothing sent counts as an empty one. */
export function namedValues(content: unknown): Record<string, unknown> {
  if (content === undefined || content === null) return {};
  if (!isPlainObject(content)) throw new Refusal('bad_request');
  // Each would be looked up and told of; a form body has no more either.
  if (Object.keys(content).length > limits.names) throw new Refusal('bad_request');
  if (Object.hasOwn(content, 'constructor')) throw new Refusal('unknown_field', { params: { field: 'constructor' } });
  return content;
}

/** JSON of any shape. A form body may carry it too, as the text of its only field. */
export function anyJson(content: unknown, fromForm: boolean): unknown {
  if (!fromForm || !isPlainObject(content)) return content;
  const texts = Object.values(content);
  const only = texts.length === 1 ? readJson(texts[0]) : undefined;
  return only === undefined ? content : only;
}
