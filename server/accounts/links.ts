import { addDays } from 'date-fns';
import { eq } from 'drizzle-orm';
import { languageOfLocale, localeOfLanguage, type Locale, type Language } from '../../src/resources/define/index.ts';
import type { Queries } from '../database/database.ts';
import { tables } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import { translate } from '../http/translate.ts';
import type { Services } from '../services.ts';
import { issueToken, revokeTokens } from './tokens.ts';

const { users } = tables;

export interface PersonalLink {
  token: string;
  url: string;
  expiresAt: string;
}

/** The page that a personal link opens: consent comes before the questionnaire. */
function pageOf(publicUrl: string, token: string, hasConsented: boolean): string {
  return `${publicUrl}/${hasConsented ? 'fillForm' : 'Consent'}?token=${encodeURIComponent(token)}`;
}

export function localeOf(langage: Language | null | undefined): Locale {
  return langage ? localeOfLanguage[langage] : localeOfLanguage[languageOfLocale.en];
}

/**
 * Makes a respondent's personal link and ends the ones before. The token is answered here and never again.
 * @throws Refusal 422 for a person who is no respondent: staff sign in
 */
export async function makeLink({ config, now }: Services, tx: Queries, userId: string): Promise<PersonalLink> {
  const [person] = await tx.select({ role: users.role, acceptResponse: users.acceptResponse }).from(users).where(eq(users.id, userId)).for('update');
  if (!person) throw new Refusal('not_found');
  if (person.role !== 'RESPONDENT') throw new Refusal('forbidden');
  const at = new Date(now());
  const expiresAt = addDays(at, config.linkDays);
  await revokeTokens(tx, { userId, at, kinds: ['link'] });
  const token = await issueToken(tx, { kind: 'link', userId, at, expiresAt });
  return { token, url: pageOf(config.publicUrl, token, person.acceptResponse), expiresAt: expiresAt.toISOString() };
}

/** Writes the link to the person, in their language. @throws Refusal 422 at `email` where there is none */
export async function mailLink({ mailer }: Services, tx: Queries, { userId, url }: { userId: string; url: string }): Promise<void> {
  const [person] = await tx.select({ name: users.name, email: users.email, langage: users.langage }).from(users).where(eq(users.id, userId));
  if (!person?.email) throw new Refusal('invalid', { problems: { email: { code: 'required' } } });
  const locale = localeOf(person.langage);
  await mailer.send({ to: person.email, subject: translate('linkSubject', locale), text: translate('linkText', locale, { name: person.name, url }) }, tx);
}
