import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../http/compress.ts';
import { isUnchanged } from '../http/entityTag.ts';
import type { StaticFile } from './readStaticFiles.ts';

/** A worker fetches under its own policy, not under that of the pages it serves. */
const workerPolicy = "default-src 'self'; object-src 'none'; frame-ancestors 'none'";

/** One built file, as the build compressed it, never asked for again where its name holds its hash. */
export async function sendStaticFile(file: StaticFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (file.worker) void reply.header('content-security-policy', workerPolicy);
  void reply
    .header('cache-control', file.hashed ? 'public, max-age=31536000, immutable' : file.worker ? 'no-cache' : 'public, max-age=3600')
    .header('vary', 'Accept-Encoding')
    .type(file.type);
  if (isUnchanged(request, reply, file.etag)) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  const compressed = encoding && file.compressed[encoding];
  if (!compressed) return reply.send(file.content);
  return reply.header('content-encoding', encoding).send(compressed);
}
