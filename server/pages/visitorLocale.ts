import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { localeOfLanguage, type Locale } from '../../src/resources/define/index.ts';
import { hashToken } from '../accounts/tokens.ts';
import { tables } from '../database/tables/index.ts';
import type { Services } from '../services.ts';
import { pageLocale, rememberedLocale, type PageLocale } from './pageLocale.ts';

const { tokens, users } = tables;

/** The language of the person whose link this is; undefined where there is none, or where it cannot be told now. */
async function personsLocale(services: Services, url: URL, request: FastifyRequest): Promise<Locale | undefined> {
  const token = /^\/(fillForm|Consent|rights)\/?$/i.test(url.pathname) ? url.searchParams.get('token') : null;
  if (!token) return undefined;
  try {
    // Not counted as a use of the link: a messenger that looks at what it was sent is not its holder.
    const [person] = await services.database.db
      .select({ langage: users.langage })
      .from(tokens)
      .innerJoin(users, eq(users.id, tokens.userId))
      .where(and(eq(tokens.hash, hashToken(token)), eq(tokens.kind, 'link'), isNull(tokens.revokedAt), gt(tokens.expiresAt, new Date(services.now()))));
    return person?.langage ? localeOfLanguage[person.langage] : undefined;
  } catch (error) {
    request.log.warn({ err: error }, 'a page was sent without its reader’s language');
    return undefined;
  }
}

/** The language of a page for this visitor: chosen by them, else that of the person whose link it is, else the browser's. */
export async function visitorLocale(services: Services, url: URL, request: FastifyRequest): Promise<PageLocale> {
  const found = pageLocale(url.searchParams, request.headers);
  if (found.chosen || rememberedLocale(request.headers.cookie)) return found;
  const locale = await personsLocale(services, url, request);
  return locale ? { locale, chosen: false } : found;
}
