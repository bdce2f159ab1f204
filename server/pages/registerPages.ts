import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { projectRoot } from '../database/projectRoot.ts';
import type { Services } from '../services.ts';
import { publicStylesheet, stylesheetOf } from './assemblePage.ts';
import { registerPlainForm } from './plainForm/registerPlainForm.ts';
import { type Build, readBuild } from './readBuild.ts';
import { sendPage } from './sendPage.ts';
import { securityTxt } from './securityTxt.ts';
import { sendStaticFile } from './sendStaticFile.ts';

type Exchange = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The built product, read at the first page: a server that only answers calls needs no build. */
function builtIn(dist: string): () => Promise<Build> {
  let reading: Promise<Build> | undefined;
  return async () => {
    reading ??= readBuild(dist);
    return reading.catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
  };
}

function fromBuild(services: Services, built: () => Promise<Build>): Exchange {
  return async (request, reply) => {
    const build = await built();
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
  const isDevelopment = process.env.NODE_ENV === 'development';
  const built = builtIn(dist);
  const answer = isDevelopment ? await fromSources(app, services) : fromBuild(services, built);
  await registerPlainForm(app, services, async () => {
    if (isDevelopment) return `/${publicStylesheet}`;
    // A page that needs no script needs no build either.
    const build = await built().catch(() => undefined);
    return build && `/${stylesheetOf(build.manifest)}`;
  });
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const text = securityTxt(services.config, services.now());
    return text === undefined ? reply.callNotFound() : reply.type('text/plain; charset=utf-8').send(text);
  });
  app.get('/*', async (request, reply) => {
    if (/^\/api(?:[/?]|$)/.test(request.url)) return reply.callNotFound();
    return answer(request, reply);
  });
}
