import { getDefaultHighWaterMark, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { unzipBody } from './unzipBody.ts';

const megabyte = 1024 * 1024;
const limited = (bodyLimit: number) =>
  ({ headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' }, routeOptions: { bodyLimit } }) as unknown as FastifyRequest;

it('reads no more of a body that unpacks to gigabytes than shows that it is too large', async () => {
  const bomb = gzipSync(Buffer.alloc(128 * megabyte));
  let read = 0;
  const pieces = function* () {
    for (; read < bomb.length; read += 1024) yield bomb.subarray(read, read + 1024);
  };
  await expect(buffer(unzipBody(limited(megabyte), Readable.from(pieces())))).rejects.toMatchObject({ statusCode: 413 });
  // What a stream holds ready before anybody reads it, and what showed it.
  expect(read).toBeLessThanOrEqual(getDefaultHighWaterMark(false) + 4096);
  expect(bomb.length).toBeGreaterThan(getDefaultHighWaterMark(false) + 4096);
});

it('reads no more than the limit of a packed body in which nothing is, without end', async () => {
  const nothing = gzipSync('');
  let read = 0;
  const pieces = function* () {
    for (;;) {
      read += nothing.length;
      yield nothing;
    }
  };
  await expect(buffer(unzipBody(limited(16 * 1024), Readable.from(pieces())))).rejects.toMatchObject({ statusCode: 413 });
  expect(read).toBeLessThan(2 * 16 * 1024);
});
