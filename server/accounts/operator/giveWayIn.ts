import { addMinutes } from 'date-fns';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { staffRoles } from '../../../src/resources/define/index.ts';
import { ConfigError } from '../../config.ts';
import { tables } from '../../database/tables/index.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Services } from '../../services.ts';
import { clearAttempts } from '../attempts.ts';
import { passwordPage } from '../invite.ts';
import { forgetPassword } from '../passwords.ts';
import { tellPerson } from '../secondFactor/tellPerson.ts';
import { issueToken, revokeTokens } from '../tokens.ts';

const { accounts, passkeys, providerAccounts, secondFactors, users } = tables;

export interface WayIn {
  name: string;
  email: string;
  role: string;
  /** Opens the page for a new password, once. */
  url: string;
  expiresAt: string;
  /** Whether the account was disabled until now. */
  wasDisabled: boolean;
}

interface Asked {
  /** By which the person signs in. */
  email: string;
  /** What the machine calls who asks. */
  operator: string;
}

type Needs = Pick<Services, 'config' | 'database' | 'audit' | 'now'> & { mailer: Pick<Mailer, 'send'> };

/**
 * Lets a member of staff in again who has no other way: a link for a new password, and no second factor until they set one up. Whatever opened the account
 * before does so no more, since somebody else may have it. It stands in the log, and the person is told by mail where that still reaches them.
 * @throws ConfigError where nobody of the staff has this mail
 */
export function giveWayIn({ config, database, audit, mailer, now }: Needs, { email, operator }: Asked): Promise<WayIn> {
  return database.db.transaction(async (tx) => {
    const sameMail = sql`lower(${users.email}) = lower(${email.trim()})`;
    const [person] = await tx
      .select({ id: users.id, name: users.name, email: users.email, role: users.role })
      .from(users)
      .where(and(sameMail, inArray(users.role, [...staffRoles])))
      .for('update');
    if (!person) throw new ConfigError(`Nobody of the staff signs in by ${email}. \`npm run admin -- staff\` lists who does.`);
    const userId = person.id;
    const at = new Date(now());
    const [account] = await tx.select({ disabledAt: accounts.disabledAt }).from(accounts).where(eq(accounts.userId, userId));
    const removed = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning({ confirmedAt: secondFactors.confirmedAt });
    const keys = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
    await tx.delete(providerAccounts).where(eq(providerAccounts.userId, userId));
    await forgetPassword(tx, userId);
    await tx.update(accounts).set({ disabledAt: null }).where(eq(accounts.userId, userId));
    await revokeTokens(tx, { userId, at });
    await clearAttempts(tx, userId);
    const expiresAt = addMinutes(at, config.resetMinutes);
    const otp = await issueToken(tx, { kind: 'reset', userId, at, expiresAt });
    await tellPerson({ mailer }, tx, { userId, what: 'wayIn' });
    const wasDisabled = Boolean(account?.disabledAt);
    const hadSecondFactor = keys.length > 0 || removed.some(({ confirmedAt }) => confirmedAt !== null);
    const after = { operator, hadSecondFactor, wasDisabled };
    await audit.write(tx, { actorId: null, actorRole: 'SYSTEM', action: 'way-in', resource: 'users', recordId: userId, after });
    const url = passwordPage(config.publicUrl, { otp, role: person.role, kind: 'reset' });
    return { name: person.name, email: person.email ?? '', role: person.role, url, expiresAt: expiresAt.toISOString(), wasDisabled };
  });
}
