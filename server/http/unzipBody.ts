import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** Ends at the first byte too many: of a small body that unpacks to gigabytes the rest is never unpacked. */
async function* upTo(limit: number, parts: AsyncIterable<Buffer>, counted: (size: number) => void = () => undefined): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const part of parts) {
    size += part.length;
    if (size > limit) throw Object.assign(new Error('The body is too large'), { statusCode: 413 });
    counted(size);
    yield part;
  }
}

/**
 * The body as its parser is to read it: what came as gzip, unpacked, within the same limit as any other of its call. Phones send their answers so.
 * @throws Refusal `unsupported_type` for every other encoding, and for what is no JSON
 */
export function unzipBody({ headers, routeOptions: { bodyLimit = 0 } }: FastifyRequest, payload: Readable): Readable {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return payload;
  if (encoding !== 'gzip' || !headers['content-type']?.startsWith('application/json')) throw new Refusal('unsupported_type');
  // What fails on the way is told by whoever reads the body.
  const unzip = pipeline(
    upTo(bodyLimit, payload, (size) => (body.receivedEncodedLength = size)),
    createGunzip(),
    () => undefined,
  );
  // The length that was announced is that of the packed body: Fastify holds it against this one.
  const body = Object.assign(Readable.from(upTo(bodyLimit, unzip), { objectMode: false }), { receivedEncodedLength: 0 });
  return body;
}
