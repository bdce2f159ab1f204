import { subHours } from 'date-fns';
import type { Services } from '../services.ts';
import { attemptKey, countAttempts, holdAttempts, keyBelow, noteAttempts } from './attempts.ts';
import { findAccount } from './findAccount.ts';
import { mailReset } from './invite.ts';

const most = { fromOnePlace: 3, ofAccount: 10, ofAddress: 10 };

/**
 * Mails a code for a new password where the address is somebody's. Runs after the answer was given, so that neither the
 * words nor the time of it tell whether it is. In an hour an account gets at most 3 messages asked for from one network address and 10
 * from all of them: strangers who ask for somebody's mail leave that person's own requests room. An address asks for at most 10.
 */
export async function forgotPassword(services: Services, email: string, address: string): Promise<void> {
  const { database, now } = services;
  const at = new Date(now());
  const since = subHours(at, 1);
  const account = attemptKey('forgot', 'account', email);
  const limits = [
    { key: keyBelow(account, address), most: most.fromOnePlace },
    { key: account, most: most.ofAccount },
    { key: attemptKey('forgot', 'address', address), most: most.ofAddress },
  ];
  const keys = limits.map(({ key }) => key);
  await database.db.transaction(async (tx) => {
    await holdAttempts(tx, keys);
    for (const limit of limits) if ((await countAttempts(tx, limit.key, since)) >= limit.most) return;
    await noteAttempts(tx, keys, at);
    const person = await findAccount(tx, email);
    if (person?.email && !person.disabledAt) await mailReset(services, tx, person.id);
  });
}
