import { eq } from 'drizzle-orm';
import type { Role } from '../../src/resources/define/index.ts';
import type { Queries } from '../database/database.ts';
import { tables } from '../database/tables/index.ts';
import { translate } from '../http/translate.ts';
import type { Services } from '../services.ts';
import { localeOf } from './links.ts';
import { issueToken, revokeTokens } from './tokens.ts';

const { users } = tables;

const minute = 60_000;

/** The page names the rule for the password before one is typed, and respondents have another than staff. */
export function passwordPage(publicUrl: string, { otp, role, kind }: { otp: string; role: Role; kind: PasswordMail['kind'] }): string {
  return `${publicUrl}/password?otp=${encodeURIComponent(otp)}${role === 'RESPONDENT' ? '&respondent=1' : kind === 'invitation' ? '&invitation=1' : ''}`;
}

interface PasswordMail {
  userId: string;
  kind: 'invitation' | 'reset';
}

async function mailPasswordCode(services: Services, tx: Queries, { userId, kind }: PasswordMail): Promise<void> {
  const { config, mailer, now } = services;
  const [person] = await tx.select({ name: users.name, email: users.email, langage: users.langage, role: users.role }).from(users).where(eq(users.id, userId));
  if (!person?.email) return;
  const at = new Date(now());
  const minutes = kind === 'reset' ? config.resetMinutes : config.invitationHours * 60;
  // Anybody can ask for a reset in somebody's name, but only an administrator invites: a reset leaves the invitation as it is.
  await revokeTokens(tx, { userId, at, kinds: kind === 'reset' ? ['reset'] : ['reset', 'invitation'] });
  const otp = await issueToken(tx, { kind, userId, at, expiresAt: new Date(now() + minutes * minute) });
  const locale = localeOf(person.langage);
  const filled = { name: person.name, url: passwordPage(config.publicUrl, { otp, role: person.role, kind }) };
  const [subject, text] =
    kind === 'reset'
      ? [translate('resetSubject', locale), translate('resetText', locale, { ...filled, smart_count: config.resetMinutes })]
      : [translate('invitationSubject', locale), translate('invitationText', locale, { ...filled, smart_count: config.invitationHours })];
  await mailer.send({ to: person.email, subject, text }, tx);
}

/** Writes to a member of staff how to set a first password; nobody sets it for them. An earlier invitation ends. */
export function invite(services: Services, tx: Queries, userId: string): Promise<void> {
  return mailPasswordCode(services, tx, { userId, kind: 'invitation' });
}

/** Writes a code for a new password; earlier ones of this kind end. */
export function mailReset(services: Services, tx: Queries, userId: string): Promise<void> {
  return mailPasswordCode(services, tx, { userId, kind: 'reset' });
}
