import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RenderPage } from '../../src/contract/index.ts';
import { projectRoot } from '../database/projectRoot.ts';
import type { Services } from '../services.ts';
import { pageRequest } from './pageData.ts';
import { visitorLocale } from './visitorLocale.ts';

/** The style sheets that a built page carries inside; Vite serves a source style sheet as one. */
const styles = '<link rel="stylesheet" href="/src/public/public.css">';

/**
 * The same pages from the sources, on the same port: Vite as middleware, which renews the browser's side without a restart.
 * Its client writes scripts and styles into the page, so there is no content policy here.
 */
export async function createDevPages(
  app: FastifyInstance,
  services: Services,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: projectRoot, appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } });
  app.addHook('onClose', () => vite.close());

  /** Whether Vite had nothing at this address; where it had, the answer is already sent. */
  const passes = (request: FastifyRequest, reply: FastifyReply) =>
    new Promise<boolean>((resolve) => {
      reply.raw.once('close', () => resolve(false));
      vite.middlewares(request.raw, reply.raw, () => resolve(true));
    });

  const render = async (request: FastifyRequest) => {
    const url = new URL(request.url, 'http://page.invalid');
    const { locale } = await visitorLocale(services, url, request);
    const { renderPage } = (await vite.ssrLoadModule('/src/public/renderPage.tsx')) as { renderPage: RenderPage };
    const page = await renderPage(await pageRequest(services, url, { request, locale }));
    const data =
      page.modules.length > 0 || page.data.study
        ? `<script type="application/json" id="page-data">${JSON.stringify(page.data).replaceAll('<', '\\u003c')}</script>`
        : '';
    const source = readFileSync(join(projectRoot, 'index.html'), 'utf8');
    const template = await vite.transformIndexHtml(url.pathname, source);
    const html = template
      .replace(/<html lang="[^"]*"/, `<html lang="${locale}"`)
      .replace('</head>', `${page.modules.length > 0 ? styles : ''}</head>`)
      .replace(/<!--page-->.*?<!--\/page-->/s, () => page.html)
      .replace(/<!--after-->.*?<!--\/after-->/s, () => `${data}<template id="load-failure">${page.after}</template>`);
    return { html, status: page.status };
  };

  return async (request, reply) => {
    if (!(await passes(request, reply))) return reply.hijack();
    const { html, status } = await render(request);
    return reply.code(status).type('text/html; charset=utf-8').header('content-security-policy', "frame-ancestors 'none'").send(html);
  };
}
