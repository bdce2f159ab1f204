import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, type Encoding, encodingFor } from '../http/compress.ts';
import type { StaticFile } from './readStaticFiles.ts';

const compressed = new WeakMap<StaticFile, Map<Encoding, Promise<Buffer>>>();

function inEncoding(file: StaticFile, encoding: Encoding): Promise<Buffer> {
  const known = compressed.get(file) ?? new Map<Encoding, Promise<Buffer>>();
  compressed.set(file, known);
  const content = known.get(encoding) ?? compress(file.content, encoding, 'kept');
  known.set(encoding, content);
  return content;
}

/** A worker fetches under its own policy, not under that of the pages it serves. */
const workerPolicy = "default-src 'self'; object-src 'none'; frame-ancestors 'none'";

/** One built file: compressed once and kept, never asked for again where its name holds its hash. */
export async function sendStaticFile(file: StaticFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (file.worker) void reply.header('content-security-policy', workerPolicy);
  void reply
    .header('cache-control', file.hashed ? 'public, max-age=31536000, immutable' : file.worker ? 'no-cache' : 'public, max-age=3600')
    .header('etag', file.etag)
    .header('vary', 'Accept-Encoding')
    .type(file.type);
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  const encoding = /png|woff2|x-icon/.test(file.type) ? undefined : encodingFor(request.headers['accept-encoding']);
  if (!encoding) return reply.send(file.content);
  return reply.header('content-encoding', encoding).send(await inEncoding(file, encoding));
}
