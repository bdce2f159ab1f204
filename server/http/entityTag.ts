import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Names a content, whichever way it is compressed. */
export function entityTag(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

/** A proxy that compresses by itself marks a name as weak. */
const plainTag = (tag: string) => tag.replace(/^W\//, '');

/** Names the answer, and tells whether the caller holds it already: then nothing of it is sent again. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  void reply.header('etag', tag);
  const held = (request.headers['if-none-match'] ?? '').split(',').map((one) => plainTag(one.trim()));
  return held.includes(plainTag(tag)) && (request.method === 'GET' || request.method === 'HEAD');
}
