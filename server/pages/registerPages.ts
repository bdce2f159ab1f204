import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { projectRoot } from '../database/projectRoot.ts';
import type { Services } from '../services.ts';
import { type Build, readBuild } from './readBuild.ts';
import { sendPage } from './sendPage.ts';
import { securityTxt } from './securityTxt.ts';
import { sendStaticFile } from './sendStaticFile.ts';

type Exchange = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The built product, read at the first page: a server that only answers calls needs no build. */
function fromBuild(services: Services, dist: string): Exchange {
  let reading: Promise<Build> | undefined;
  return async (request, reply) => {
    reading ??= readBuild(dist);
    const build = await reading.catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    const path = request.url.split('?', 1)[0] ?? '';
    const file = build.files.get(path);
    if (file) return sendStaticFile(file, request, reply);
    if (path.startsWith('/assets/')) return reply.code(404).type('text/plain; charset=utf-8').send('');
    return sendPage(build, services, { request, reply });
  };
}

async function fromSources(app: FastifyInstance, services: Services): Promise<Exchange> {
  const { createDevPages } = await import('./devPages.ts');
  return createDevPages(app, services);
}

/** Answers every address that is no call: with a built file, or with the page that stands there. */
export async function registerPages(app: FastifyInstance, services: Services, dist = join(projectRoot, 'dist')): Promise<void> {
  const answer = process.env.NODE_ENV === 'development' ? await fromSources(app, services) : fromBuild(services, dist);
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const text = securityTxt(services.config, services.now());
    return text === undefined ? reply.callNotFound() : reply.type('text/plain; charset=utf-8').send(text);
  });
  app.get('/*', async (request, reply) => {
    if (/^\/api(?:[/?]|$)/.test(request.url)) return reply.callNotFound();
    return answer(request, reply);
  });
}
