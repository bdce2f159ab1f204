import type { FastifyInstance } from 'fastify';
import { entityTag, isUnchanged } from './entityTag.ts';

/** Names the answers that may be kept and asked for again, where their call has not, and sends nothing of those that the caller holds as they are. */
export function answerUnchanged(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    const mayBeKept = String(reply.getHeader('cache-control')).includes('no-cache');
    if (!mayBeKept || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const named = reply.getHeader('etag');
    if (!isUnchanged(request, reply, typeof named === 'string' ? named : entityTag(payload))) return payload;
    void reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return null;
  });
}
