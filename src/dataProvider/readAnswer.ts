import { problemStatus, type ProblemCode } from '../contract/problems.ts';
import { hasOwn } from '../resources/define/hasOwn.ts';
import { CallFailure, type FailureCode } from './callFailure.ts';

export interface CallAnswer {
  status: number;
  /** The parsed body; undefined where the server sent none. Nothing is known of its shape yet. */
  json: unknown;
  headers: Headers;
  /** Where a file was asked for. */
  file?: Blob;
}

const noJson = Symbol('not JSON');

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return noJson;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function codeOf(status: number, code: unknown): FailureCode {
  if (typeof code === 'string' && hasOwn(problemStatus, code)) return code as ProblemCode;
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  return status < 500 ? 'bad_request' : 'bad_response';
}

/** A sentence per field; servers that give several for one field have them joined. */
function errorsOf(errors: unknown): Record<string, string> | undefined {
  if (!isRecord(errors)) return undefined;
  const sentences = Object.entries(errors).map(([field, words]) => [field, Array.isArray(words) ? words.join(' ') : String(words)]);
  return Object.fromEntries(sentences) as Record<string, string>;
}

function refusalOf(response: Response, json: unknown): CallFailure {
  const body = isRecord(json) ? json : {};
  const wait = Number(response.headers.get('retry-after') ?? undefined);
  return new CallFailure({
    status: response.status,
    code: codeOf(response.status, body.code),
    message: typeof body.message === 'string' ? body.message : undefined,
    errors: errorsOf(body.errors),
    details: isRecord(body.details) ? body.details : undefined,
    body: isRecord(json) ? json : undefined,
    requestId: typeof body.requestId === 'string' ? body.requestId : undefined,
    retryAfter: Number.isFinite(wait) ? wait : undefined,
  });
}

/** The answer of a success; a refusal, or a success that is not JSON (the page of a captive portal), throws `CallFailure`. */
export async function readAnswer(response: Response, expect: 'json' | 'file' = 'json'): Promise<CallAnswer> {
  const { status, headers } = response;
  const isPage = /^text\/html/i.test(headers.get('content-type') ?? '');
  if (expect === 'file' && response.ok && !isPage) return { status, json: undefined, headers, file: await response.blob() };
  const json = await readJson(response);
  if (!response.ok) throw refusalOf(response, json);
  if (json === noJson || expect === 'file') throw new CallFailure({ status, code: 'bad_response' });
  return { status, json, headers };
}

/** Why nothing came: given up by the caller, too late, or no network. */
export function failureOf(error: unknown, { aborted, timedOut }: { aborted: boolean; timedOut: boolean }): CallFailure {
  if (error instanceof CallFailure) return error;
  return new CallFailure({ status: 0, code: aborted ? 'aborted' : timedOut ? 'timeout' : 'network_error' });
}
