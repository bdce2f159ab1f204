import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import type { Services } from '../../services.ts';
import { stepOf } from './oneTimeCode.ts';
import { recoveryHash } from './recoveryCodes.ts';
import { seal, unseal } from '../../sealing/seal.ts';
import { serverKey } from '../../sealing/serverKey.ts';

const { secondFactors } = tables;

type Factor = typeof secondFactors.$inferSelect;

/** Kept from being used twice at once until the transaction ends. */
export async function holdFactor(tx: Queries, userId: string): Promise<Factor | undefined> {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update');
  return factor;
}

/** What the app counts by; sealed again where it was sealed by the server's former key. Undefined where neither opens it. */
async function openSecret({ config }: Services, tx: Queries, { userId, secret: sealed }: Factor): Promise<string | undefined> {
  if (sealed === null) return undefined;
  const key = await serverKey(config);
  const secret = unseal(key, { owner: userId, sealed });
  if (secret !== undefined || config.formerServerKey === undefined) return secret;
  const text = unseal(Buffer.from(config.formerServerKey, 'base64'), { owner: userId, sealed });
  if (text !== undefined) {
    await tx
      .update(secondFactors)
      .set({ secret: seal(key, { owner: userId, text }) })
      .where(eq(secondFactors.userId, userId));
  }
  return text;
}

/** The half minute of a code that has not counted yet. A secret that cannot be opened has no codes. */
export async function freshStep(services: Services, tx: Queries, { factor, code }: { factor: Factor; code: string }): Promise<number | undefined> {
  const { now } = services;
  const secret = await openSecret(services, tx, factor);
  const step = secret === undefined ? undefined : stepOf(secret, { code, now: now() });
  return step !== undefined && step > factor.lastStep ? step : undefined;
}

/** Takes a code of the authenticator app or a recovery code: each counts once. Answers which it was; undefined where it is neither. */
export async function takeCode(
  services: Services,
  tx: Queries,
  { factor, code }: { factor: Factor; code: string },
): Promise<'app' | 'recovery-code' | undefined> {
  const own = eq(secondFactors.userId, factor.userId);
  const digits = code.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    const lastStep = factor.appAt ? await freshStep(services, tx, { factor, code: digits }) : undefined;
    if (lastStep === undefined) return undefined;
    await tx.update(secondFactors).set({ lastStep }).where(own);
    return 'app';
  }
  const used = recoveryHash(code);
  if (!factor.recovery.includes(used)) return undefined;
  await tx
    .update(secondFactors)
    .set({ recovery: factor.recovery.filter((hash) => hash !== used) })
    .where(own);
  return 'recovery-code';
}
