import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { catalogues } from '../../../i18n/catalogues.ts';
import { refusalToTell } from '../../http/answerError.ts';
import { compress, encodingFor } from '../../http/compress.ts';
import { limits } from '../../http/limits.ts';
import { problemBody } from '../../http/problemBody.ts';
import { refuseLongBody } from '../../http/refuseLongBody.ts';
import { readQuery } from '../../http/readQuery.ts';
import { plainPagePolicy } from '../../http/securityHeaders.ts';
import type { Services } from '../../services.ts';
import { pageLocale } from '../pageLocale.ts';
import { type ArrivedByLink, answerPost, firstPage, linkOfPost, type Told } from './answerPost.ts';
import { notice } from './parts.ts';
import { framed, plainFormPath } from './frame.ts';
import { readPosted } from './posted.ts';

/** Answers the questionnaire's pages without script. `stylesheet` tells what the public pages look like. */
export async function registerPlainForm(app: FastifyInstance, services: Services, stylesheet: () => Promise<string | undefined>): Promise<void> {
  const localeOf = (request: FastifyRequest) => pageLocale(new URL(request.url, 'http://page.invalid').searchParams, request.headers).locale;

  async function send(request: FastifyRequest, reply: FastifyReply, told: Told & { isFirst?: boolean }): Promise<FastifyReply> {
    const locale = localeOf(request);
    const { token = '' } = readQuery(request.url);
    const page = framed(told, { token, locale, stylesheet: await stylesheet(), isFirst: told.isFirst === true });
    void reply
      .type('text/html; charset=utf-8')
      .header('content-language', locale)
      .header('cache-control', 'no-store')
      .header('content-security-policy', plainPagePolicy);
    const encoding = encodingFor(request.headers['accept-encoding']);
    return encoding ? reply.header('content-encoding', encoding).send(await compress(page, encoding)) : reply.send(page);
  }

  await app.register(async (plain) => {
    plain.removeAllContentTypeParsers();
    plain.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => done(null, text));
    plain.setErrorHandler(async (error, request, reply) => {
      const refusal = refusalToTell(error, request, reply);
      const locale = localeOf(request);
      const { plainForm, publicTexts } = catalogues[locale];
      const message = refusal.code === 'form_closed' ? publicTexts.expired : problemBody(refusal, locale).message;
      // A browser posts the page again where it is loaded again: nothing that was typed there is lost.
      const isPassing = request.method === 'POST' && [429, 503, 507].includes(refusal.status);
      const view = notice('problem', isPassing ? `${message} ${plainForm.loadAgain}` : message);
      return send(request, reply.code(refusal.status), { title: publicTexts.questionnaireTitle, view });
    });
    const arrived = (request: FastifyRequest) => ({ services, request, locale: localeOf(request), token: readQuery(request.url).token ?? '' });
    plain.get(plainFormPath, async (request, reply) => send(request, reply, { ...(await firstPage(arrived(request))), isFirst: true }));
    const links = new WeakMap<FastifyRequest, ArrivedByLink>();
    // Before any of the page is read: whose link leads nowhere, or comes too often, has nothing read for them.
    const onRequest = async (request: FastifyRequest) => {
      links.set(request, await linkOfPost(arrived(request)));
      refuseLongBody(request);
    };
    plain.post(plainFormPath, { bodyLimit: limits.plainPageBytes, onRequest }, async (request, reply) =>
      send(request, reply, await answerPost(links.get(request) as ArrivedByLink, readPosted(String(request.body ?? '')))),
    );
  });
}
