import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendStaticFile } from './sendStaticFile.ts';

const file = { content: Buffer.from('text'), compressed: {}, type: 'text/javascript', hashed: false, worker: true, etag: '"abc"' };

test.each([
  ['its name', '"abc"', 304],
  ['its name among others', '"older", "abc"', 304],
  ['its name as a proxy that compresses writes it', 'W/"abc"', 304],
  ['another name', '"older"', 200],
])('a built file, asked for with %s (%s), is answered %i', async (_, held, status) => {
  const app = Fastify();
  app.get('/worker.js', (request, reply) => sendStaticFile(file, request, reply));
  const answer = await app.inject({ url: '/worker.js', headers: { 'if-none-match': held } });
  expect([answer.statusCode, answer.headers.etag, answer.body]).toEqual([status, '"abc"', status === 200 ? 'text' : '']);
  await app.close();
});
