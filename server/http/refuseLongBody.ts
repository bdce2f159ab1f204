import type { FastifyRequest } from 'fastify';
import { limits } from './limits.ts';
import { Refusal } from './refusal.ts';
import { sizeInWords } from './sizeInWords.ts';

/** By what it announces, before any of it is read. What announces nothing, or less than it brings, ends where it is read. @throws Refusal `too_large` */
export function refuseLongBody({ headers, routeOptions: { bodyLimit = limits.jsonBytes } }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) <= bodyLimit) return;
  const isUpload = headers['content-type']?.startsWith('multipart/') && bodyLimit > limits.frameBytes;
  throw new Refusal('too_large', { params: { max: sizeInWords(isUpload ? bodyLimit - limits.frameBytes : bodyLimit) } });
}
