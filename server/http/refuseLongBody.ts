import type { FastifyRequest } from 'fastify';
import { limits } from './limits.ts';
import { Refusal } from './refusal.ts';
import { sizeInWords } from './sizeInWords.ts';

/** By what it announces, before any of it is read. What announces nothing, or less than it brings, ends where it is read. @throws Refusal `too_large` */
export function refuseLongBody(request: FastifyRequest): void {
  const { headers, routeOptions } = request;
  if (Number(headers['content-length'] ?? 0) > (routeOptions.bodyLimit ?? limits.jsonBytes)) throw tooLarge(request);
}

/** The limit as the sender knows it: of an upload that of its file, which the body has its frame around. */
export function tooLarge({ headers, routeOptions: { bodyLimit = limits.jsonBytes } }: FastifyRequest): Refusal {
  const isUpload = headers['content-type']?.startsWith('multipart/') && bodyLimit > limits.frameBytes;
  return new Refusal('too_large', { params: { max: sizeInWords(isUpload ? bodyLimit - limits.frameBytes : bodyLimit) } });
}
