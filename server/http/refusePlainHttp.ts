import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { healthAddress, livenessAddress } from './healthAddresses.ts';
import { escapeHtml } from '../../src/contract/html.ts';
import { isThisMachine } from './isThisMachine.ts';
import { problemBody } from './problemBody.ts';
import { readLocale } from './readLocale.ts';
import { Refusal } from './refusal.ts';

/** Whether nobody between could read along: HTTPS, by the word of a trusted proxy alone, or this machine speaking to itself. */
function isProtected(request: FastifyRequest, config: Config): boolean {
  return request.protocol === 'https' || isThisMachine(request, config);
}

/** What machines ask that look after this one. */
const openAddresses = new Set([healthAddress, livenessAddress]);

/** For a browser: the words as a page that needs nothing else, and the way to the protected address where it is known. */
function page({ publicUrl }: Config, { request, message }: { request: FastifyRequest; message: string }): string {
  const path = new URL(request.url.replace(/^[/\\]*/, '/'), 'http://page.invalid');
  const link = publicUrl.startsWith('https://') ? escapeHtml(`${publicUrl}${path.pathname}${path.search}`) : '';
  const way = link && `<p><a href="${link}">${link}</a></p>`;
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>HTTPS</title><p>${escapeHtml(message)}</p>${way}`;
}

/**
 * Takes and gives nothing over a line that others can read, unless told to. What machines ask whether the server lives is left:
 * it says nothing of anybody, and they ask from inside.
 */
export function refusePlainHttp(app: FastifyInstance, config: Config): void {
  if (config.plainHttp === 'allowed') return;
  let told = false;
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (openAddresses.has(request.url) || isProtected(request, config)) return undefined;
    if (!told)
      app.log.warn(
        'Refused over plain HTTP. Behind a proxy with HTTPS set TRUSTED_PROXIES, and let it send X-Forwarded-Proto; see docs/operations.md, "HTTPS"',
      );
    told = true;
    const refusal = new Refusal('https_required');
    if (request.method !== 'GET' || /^\/api(?:[/?]|$)/.test(request.url)) throw refusal;
    const locale = readLocale(request.headers['accept-language']);
    const html = page(config, { request, message: problemBody(refusal, locale).message });
    return reply.code(refusal.status).type('text/html; charset=utf-8').header('cache-control', 'no-store').header('content-language', locale).send(html);
  });
}
