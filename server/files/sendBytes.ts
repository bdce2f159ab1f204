import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { fileName, type NamedFile } from '../../src/contract/files/fileName.ts';
import { fileTypes } from '../../src/contract/files/fileTypes.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';

/** What a call answers that gives a file. */
export const fileAnswer = { file: Object.values(fileTypes) } as const;

/**
 * Answers with the bytes of a file: to be kept or shown by a page that asked for it, never to be opened as a page of its own.
 * @throws Refusal `not_found` where they are gone
 */
export async function sendBytes({ files }: Services, reply: FastifyReply, { hash, ending }: NamedFile): Promise<FastifyReply> {
  const size = await files.size(hash);
  if (size === undefined) throw new Refusal('not_found');
  return sendContent(reply, { hash, ending }, { size, content: files.read(hash) });
}

/** The same of bytes that are not in the store as they stand. */
export function sendContent(reply: FastifyReply, { hash, ending }: NamedFile, { size, content }: { size: number; content: Readable | Buffer }): FastifyReply {
  return reply
    .type(fileTypes[ending])
    .header('content-length', size)
    .header('content-disposition', `attachment; filename="${fileName(hash, ending)}"`)
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .send(content);
}
