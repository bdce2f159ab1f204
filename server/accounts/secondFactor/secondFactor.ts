import { and, eq, isNotNull } from 'drizzle-orm';
import type { SecondFactor, SecondFactorSetup } from '../../../src/contract/index.ts';
import type { Role } from '../../../src/resources/define/index.ts';
import type { Config } from '../../config.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { translate } from '../../http/translate.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/route.ts';
import { actor } from '../../resources/auditable.ts';
import type { Services } from '../../services.ts';
import { localeOf } from '../links.ts';
import { revokeTokens } from '../tokens.ts';
import { addressOf, makeSecret } from './oneTimeCode.ts';
import { makeRecoveryCodes, recoveryHash } from './recoveryCodes.ts';
import { seal } from './seal.ts';
import { serverKey } from './serverKey.ts';
import { freshStep, holdFactor } from './takeCode.ts';

const { secondFactors, users } = tables;

export function mustHaveSecondFactor({ requireSecondFactor }: Config, role: Role): boolean {
  return requireSecondFactor === 'administrators' && role === 'ADMIN';
}

export async function hasSecondFactor(db: Queries, userId: string): Promise<boolean> {
  return (await db.$count(secondFactors, and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))) > 0;
}

export async function readSecondFactor({ database, config }: Services, { userId, role }: Caller): Promise<SecondFactor> {
  const [factor] = await database.db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const since = factor?.confirmedAt?.toISOString() ?? null;
  return { since, recoveryCodesLeft: since && factor ? factor.recovery.length : 0, required: mustHaveSecondFactor(config, role) };
}

/** The person is told by mail: whoever did it may not be the person. */
async function tell({ mailer }: Services, tx: Queries, { userId, what }: { userId: string; what: 'secondFactorOn' | 'secondFactorOff' }): Promise<void> {
  const [person] = await tx.select({ name: users.name, email: users.email, langage: users.langage }).from(users).where(eq(users.id, userId));
  if (!person?.email) return;
  const locale = localeOf(person.langage);
  const text = translate('changedText', locale, { name: person.name, what: translate(what, locale) });
  await mailer.send({ to: person.email, subject: translate('changedSubject', locale), text }, tx);
}

/** Makes a secret for the own authenticator app. It is shown once and counts when a first code of it has come. @throws Refusal 409 */
export function beginSecondFactor({ database, config }: Services, { userId }: Caller): Promise<SecondFactorSetup> {
  return database.db.transaction(async (tx) => {
    const [person] = await tx.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId)).for('update');
    if ((await holdFactor(tx, userId))?.confirmedAt) throw new Refusal('second_factor_on');
    const secret = makeSecret();
    const kept = { secret: seal(await serverKey(config), { owner: userId, text: secret }), lastStep: 0, recovery: [] };
    await tx
      .insert(secondFactors)
      .values({ userId, ...kept })
      .onConflictDoUpdate({ target: secondFactors.userId, set: kept });
    return { secret, address: addressOf(secret, person?.email ?? person?.name ?? '') };
  });
}

/** From now on signing in asks for a code. Every other session ends. Answers the recovery codes, once. @throws Refusal 422 `second_factor_wrong` */
export function confirmSecondFactor(services: Services, caller: Caller, code: string): Promise<string[]> {
  const { userId, tokenId } = caller;
  return services.database.db.transaction(async (tx) => {
    const factor = await holdFactor(tx, userId);
    if (!factor || factor.confirmedAt) throw new Refusal(factor ? 'second_factor_on' : 'not_found');
    const lastStep = await freshStep(services, factor, code.replace(/\s/g, ''));
    if (lastStep === undefined) throw new Refusal('invalid', { problems: { code: { code: 'wrong_code' } } });
    const codes = makeRecoveryCodes();
    const at = new Date(services.now());
    await tx
      .update(secondFactors)
      .set({ confirmedAt: at, lastStep, recovery: codes.map(recoveryHash) })
      .where(eq(secondFactors.userId, userId));
    await revokeTokens(tx, { userId, at, kinds: ['session'], exceptId: tokenId });
    await tell(services, tx, { userId, what: 'secondFactorOn' });
    await services.audit.write(tx, { ...actor(caller), action: 'second-factor-on', resource: 'users', recordId: userId });
    return codes;
  });
}

/** New recovery codes; those before count no longer. */
export function renewRecoveryCodes({ database, audit }: Services, caller: Caller): Promise<string[]> {
  return database.db.transaction(async (tx) => {
    const factor = await holdFactor(tx, caller.userId);
    if (!factor?.confirmedAt) throw new Refusal('not_found');
    const codes = makeRecoveryCodes();
    await tx
      .update(secondFactors)
      .set({ recovery: codes.map(recoveryHash) })
      .where(eq(secondFactors.userId, caller.userId));
    await audit.write(tx, { ...actor(caller), action: 'recovery-codes', resource: 'users', recordId: caller.userId });
    return codes;
  });
}

/** The password alone signs in again. Another's sessions end with it: somebody else may have them. */
export async function removeSecondFactor(services: Services, tx: Queries, { caller, userId }: { caller: Caller; userId: string }): Promise<void> {
  if (!(await holdFactor(tx, userId))?.confirmedAt) throw new Refusal('not_found');
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  if (userId !== caller.userId) await revokeTokens(tx, { userId, at: new Date(services.now()), kinds: ['session', 'device'] });
  await tell(services, tx, { userId, what: 'secondFactorOff' });
  await services.audit.write(tx, { ...actor(caller), action: 'second-factor-off', resource: 'users', recordId: userId });
}
