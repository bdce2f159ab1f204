import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { jsonExcess, mostLevels, mostParts } from '../../src/resources/define/jsonExcess.ts';
import { limits } from './limits.ts';
import { UrlEncodedText } from './readBody.ts';
import { Refusal } from './refusal.ts';
import { unzipBody } from './unzipBody.ts';

/** The three ways a body may come, JSON as gzip too. Anything else is refused with 415. */
export async function parseBodies(app: FastifyInstance): Promise<void> {
  app.addHook('preParsing', async (request, _reply, payload) => unzipBody(request, payload));
  await app.register(multipart, { limits: limits.multipart });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const json = String(text);
    const excess = jsonExcess(json);
    // Clients that always name JSON send nothing with a deletion; that is no mistake worth a refusal.
    if (json.trim() === '') done(null, undefined);
    else if (excess) done(new Refusal(excess, { params: { max: excess === 'too_deep' ? mostLevels : mostParts } }));
    else void parseJson(request, json, done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
    done(null, new UrlEncodedText(String(text)));
  });
}
