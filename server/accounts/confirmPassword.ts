import type { Caller } from '../http/route.ts';
import type { Services } from '../services.ts';
import { accountKey, keyBelow } from './attempts.ts';
import { passAttempts } from './passAttempts.ts';
import { isPassword, storedPassword } from './passwords.ts';

/**
 * Whether a signed-in person typed the own password once more: a screen that was left alone must not be enough to take an
 * account over. Wrong ones count as failed sign-ins; what makes somebody wait is counted by the session, so that no stranger
 * can keep its owner from it.
 * @throws Refusal 429 `too_many_requests`
 */
export async function confirmPassword(services: Services, { userId, tokenId }: Pick<Caller, 'userId' | 'tokenId'>, typed: string): Promise<boolean> {
  const { db } = services.database;
  const account = accountKey(userId);
  const own = keyBelow(account, `session ${tokenId}`);
  const passed = await passAttempts(services, { own: [own], noted: [account] });
  const right = await isPassword(typed, await storedPassword(db, userId));
  if (right) await passed.forget(db, own);
  return right;
}
