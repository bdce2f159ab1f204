import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFormerCookie, localeCookies, type RenderedPage } from '../../src/contract/index.ts';
import { pageSecurityPolicy } from '../http/securityHeaders.ts';
import type { Services } from '../services.ts';
import { type AssembledPage, assemblePage } from './assemblePage.ts';
import { compress, type Encoding, encodingFor } from '../http/compress.ts';
import { entityTag, isUnchanged } from '../http/entityTag.ts';
import { pageRequest } from './pageData.ts';
import { oldBrowserNotice } from './oldBrowser.ts';
import { wayWithoutScript } from './plainForm/frame.ts';
import { rememberedLocale } from './pageLocale.ts';
import { permissionsPolicy } from './permissionsPolicy.ts';
import type { Build } from './readBuild.ts';
import { visitorLocale } from './visitorLocale.ts';

interface SentPage extends AssembledPage {
  tag: string;
  packed: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** Pages as they are sent, each as long as its rendering is kept: that of a person's own link leaves with its answer. */
const sent = { whole: new WeakMap<RenderedPage, SentPage>(), saving: new WeakMap<RenderedPage, SentPage>() };

interface Opened {
  url: URL;
  savesData: boolean;
}

function sentPage(build: Build, page: RenderedPage, { url, savesData }: Opened): SentPage {
  const pages = savesData ? sent.saving : sent.whole;
  const known = pages.get(page);
  if (known) return known;
  const { form, locale } = page.data;
  const token = form ? (url.searchParams.get('token') ?? '') : undefined;
  const assembled = assemblePage(build, page, {
    path: url.pathname,
    withoutScript: token === undefined ? undefined : wayWithoutScript(token, locale),
    oldBrowser: oldBrowserNotice(locale, token),
    savesData,
  });
  // Whoever holds the page is told the note of this opening in a header.
  const tag = entityTag(form?.begun ? assembled.html.replaceAll(form.begun, '') : assembled.html);
  const made = { ...assembled, tag, packed: {} };
  pages.set(page, made);
  return made;
}

/** Pages that hold, or were reached by, something that is not everybody's. */
const secretParameters = ['token', 'otp'];

/** The administrators' app adds an empty style element and fills it through the style sheet's own methods, never with text. */
const emptyStyle = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** The address as a URL. A host named in it, or hidden behind two slashes at its beginning, is no other place than here. */
function pageUrl(address: string): URL {
  const path = address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[/\\]*/, '/');
  return new URL(`http://page.invalid${path}`);
}

/** The HTML of one address, in the visitor's language, compressed, with the headers of a page. */
export async function sendPage(build: Build, services: Services, { request, reply }: { request: FastifyRequest; reply: FastifyReply }): Promise<FastifyReply> {
  const url = pageUrl(request.url);
  const { locale, chosen } = await visitorLocale(services, url, request);
  const page = await build.renderPage(await pageRequest(services, url, { request, locale }));
  const { html, styleHashes, scriptHashes, tag, packed } = sentPage(build, page, { url, savesData: request.headers['save-data'] === 'on' });
  // A link that many hold opens the same page for all of them: their browsers may keep it, and nobody on the way.
  const { begun } = page.data.form ?? {};
  const ofLink = page.status === 200 && begun !== undefined;
  const secret = !ofLink && secretParameters.some((name) => url.searchParams.has(name));
  if (ofLink) void reply.header('server-timing', `begun;desc="${begun}"`);
  void reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', secret ? 'no-store' : ofLink ? 'private, no-cache' : 'no-cache')
    .header('vary', 'Accept-Encoding, Accept-Language, Cookie, Save-Data')
    .header('permissions-policy', permissionsPolicy(url.pathname, page.data.form))
    .header('content-security-policy', pageSecurityPolicy({ styleHashes: [...styleHashes, emptyStyle], scriptHashes }));
  const cookies = request.headers.cookie ?? '';
  const secure = services.config.publicUrl.startsWith('https://');
  const remembered = rememberedLocale(cookies);
  if (chosen) void reply.header('set-cookie', localeCookies(locale, secure));
  else if (secure && remembered && isFormerCookie(cookies)) void reply.header('set-cookie', localeCookies(remembered, secure));
  if (!secret && isUnchanged(request, reply, tag)) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (!encoding) return reply.send(html);
  packed[encoding] ??= compress(html, encoding);
  return reply.header('content-encoding', encoding).send(await packed[encoding]);
}
