import type { FastifyRequest } from 'fastify';
import { limits } from './limits.ts';
import { tooLarge } from './refuseLongBody.ts';

/**
 * Ends a multipart body at the first byte that its call does not take, whatever it announced: its parser reads from the connection itself, where no limit of a body
 * stands. Begins with the parser, in the same moment.
 */
export function countMultipart(request: FastifyRequest): void {
  const { raw, routeOptions } = request;
  const most = routeOptions.bodyLimit ?? limits.jsonBytes;
  let size = 0;
  const count = (part: Buffer) => {
    size += part.length;
    if (size <= most) return;
    raw.off('data', count);
    raw.emit('error', tooLarge(request));
  };
  raw.on('data', count);
}
