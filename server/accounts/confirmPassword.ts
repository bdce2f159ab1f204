import type { ProblemCode } from '../../src/contract/index.ts';
import type { Caller } from '../http/route.ts';
import { actor } from '../resources/auditable.ts';
import type { Services } from '../services.ts';
import { accountKey, keyBelow } from './attempts.ts';
import { passAttempts } from './passAttempts.ts';
import { isPassword, storedPassword } from './passwords.ts';
import { passSecondFactor } from './secondFactor/passSecondFactor.ts';
import { takePasskey } from './secondFactor/takePasskey.ts';

/** What somebody confirms with: the own password, and where the account has a second factor a code or what a passkey answered. */
export interface Typed {
  password: string;
  code?: string | null | undefined;
  passkey?: string | undefined;
}

/** Why it does not count. */
export type Unconfirmed = Extract<ProblemCode, 'password_wrong' | 'code_needed' | 'code_wrong' | 'passkey_wrong'>;

/**
 * Whether a signed-in person typed the own password once more, and with a second factor a code: a screen that was left alone must not be enough to take an
 * account over, nor a password that somebody found out. Wrong ones count as failed sign-ins; what makes somebody wait is counted by the session, so that
 * no stranger can keep its owner from it. Answers why not; undefined where all is right.
 * @throws Refusal 429 `too_many_requests`
 */
export async function confirmPassword(services: Services, caller: Caller, { password, code, passkey }: Typed): Promise<Unconfirmed | undefined> {
  const { database, audit } = services;
  const { userId, tokenId } = caller;
  const account = accountKey(userId);
  const own = keyBelow(account, `session ${tokenId}`);
  const passed = await passAttempts(services, { own: [own], noted: [account] });
  if (!(await isPassword(password, await storedPassword(database.db, userId)))) return 'password_wrong';
  // Together with the password it is enough that it is there.
  if (passkey && !(await takePasskey(services, { userId, answer: passkey, heldByOwner: false }))) return 'passkey_wrong';
  return database.db.transaction(async (tx) => {
    const factor = passkey ? 'passkey' : await passSecondFactor(services, tx, { userId, code });
    if (factor === 'wrong') return 'code_wrong';
    if (factor === 'needed') {
      // The password was right: that a code is asked for is no failure.
      await passed.undo(tx);
      return 'code_needed';
    }
    await passed.forget(tx, own);
    if (factor === 'recovery-code') await audit.write(tx, { ...actor(caller), action: factor, resource: 'users', recordId: userId });
    return undefined;
  });
}
