import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { limits } from './limits.ts';
import { UrlEncodedText } from './readBody.ts';
import { unzipBody } from './unzipBody.ts';

/** The three ways a body may come, JSON as gzip too. Anything else is refused with 415. */
export async function parseBodies(app: FastifyInstance): Promise<void> {
  app.addHook('preParsing', async (request, _reply, payload) => unzipBody(request, payload));
  await app.register(multipart, { limits: limits.multipart });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Clients that always name JSON send nothing with a deletion; that is no mistake worth a refusal.
    if (String(text).trim() === '') done(null, undefined);
    else void parseJson(request, String(text), done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
    done(null, new UrlEncodedText(String(text)));
  });
}
