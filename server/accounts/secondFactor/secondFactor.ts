import { and, eq, isNotNull } from 'drizzle-orm';
import type { SecondFactor, SecondFactorSetup } from '../../../src/contract/index.ts';
import type { Role } from '../../../src/resources/define/index.ts';
import type { Config } from '../../config.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/route.ts';
import { actor } from '../../resources/auditable.ts';
import type { Services } from '../../services.ts';
import { revokeTokens } from '../tokens.ts';
import { addressOf, makeSecret } from './oneTimeCode.ts';
import { ownPasskeys } from './passkeys.ts';
import { makeRecoveryCodes, recoveryHash } from './recoveryCodes.ts';
import { seal } from '../../sealing/seal.ts';
import { serverKey } from '../../sealing/serverKey.ts';
import { switchOn } from './switchOn.ts';
import { freshStep, holdFactor } from './takeCode.ts';
import { tellPerson } from './tellPerson.ts';

const { passkeys, secondFactors, users } = tables;

export function mustHaveSecondFactor({ requireSecondFactor }: Config, role: Role): boolean {
  return requireSecondFactor === 'administrators' && role === 'ADMIN';
}

export async function hasSecondFactor(db: Queries, userId: string): Promise<boolean> {
  return (await db.$count(secondFactors, and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))) > 0;
}

export async function readSecondFactor({ database, config }: Services, { userId, role }: Caller): Promise<SecondFactor> {
  const [factor] = await database.db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const since = factor?.confirmedAt?.toISOString() ?? null;
  return {
    since,
    app: Boolean(factor?.appAt),
    recoveryCodesLeft: since && factor ? factor.recovery.length : 0,
    required: mustHaveSecondFactor(config, role),
    passkeys: await ownPasskeys(database.db, userId),
  };
}

/** Makes a secret for the own authenticator app. It is shown once and counts when a first code of it has come. @throws Refusal 409 */
export function beginSecondFactor({ database, config }: Services, { userId }: Caller): Promise<SecondFactorSetup> {
  return database.db.transaction(async (tx) => {
    const [person] = await tx.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId)).for('update');
    if ((await holdFactor(tx, userId))?.appAt) throw new Refusal('second_factor_on');
    const secret = makeSecret();
    const kept = { secret: seal(await serverKey(config), { owner: userId, text: secret }), lastStep: 0 };
    await tx
      .insert(secondFactors)
      .values({ userId, ...kept })
      .onConflictDoUpdate({ target: secondFactors.userId, set: kept });
    return { secret, address: addressOf(secret, person?.email ?? person?.name ?? '') };
  });
}

/** The authenticator app counts from now on. Answers the recovery codes, once, where there were none before. @throws Refusal 422 `second_factor_wrong` */
export function confirmSecondFactor(services: Services, caller: Caller, code: string): Promise<string[]> {
  const { userId } = caller;
  return services.database.db.transaction(async (tx) => {
    const factor = await holdFactor(tx, userId);
    if (!factor?.secret || factor.appAt) throw new Refusal(factor?.appAt ? 'second_factor_on' : 'not_found');
    const lastStep = await freshStep(services, tx, { factor, code: code.replace(/\s/g, '') });
    if (lastStep === undefined) throw new Refusal('invalid', { problems: { code: { code: 'wrong_code' } } });
    await tx
      .update(secondFactors)
      .set({ appAt: new Date(services.now()), lastStep })
      .where(eq(secondFactors.userId, userId));
    return switchOn(services, tx, { caller, action: 'second-factor-on' });
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
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  if (userId !== caller.userId) await revokeTokens(tx, { userId, at: new Date(services.now()), kinds: ['session', 'device'] });
  await tellPerson(services, tx, { userId, what: 'secondFactorOff' });
  await services.audit.write(tx, { ...actor(caller), action: 'second-factor-off', resource: 'users', recordId: userId });
}
