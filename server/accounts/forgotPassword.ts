import type { Services } from '../services.ts';
import { attemptKey, countAttempts, holdAttempts, noteAttempts } from './attempts.ts';
import { findAccount } from './findAccount.ts';
import { mailReset } from './invite.ts';

const hour = 60 * 60_000;
const mostOfAccount = 3;
const mostOfAddress = 10;

/**
 * Mails a code for a new password where the address is somebody's. Runs after the answer was given, so that neither the
 * words nor the time of it tell whether it is. At most 3 messages an hour for an account and 10 for a network address.
 */
export async function forgotPassword(services: Services, email: string, address: string): Promise<void> {
  const { database, now } = services;
  const at = new Date(now());
  const since = new Date(now() - hour);
  const keys = { account: attemptKey('forgot', 'account', email), address: attemptKey('forgot', 'address', address) };
  await database.db.transaction(async (tx) => {
    await holdAttempts(tx, [keys.account, keys.address]);
    if ((await countAttempts(tx, keys.account, since)) >= mostOfAccount) return;
    if ((await countAttempts(tx, keys.address, since)) >= mostOfAddress) return;
    await noteAttempts(tx, [keys.account, keys.address], at);
    const account = await findAccount(tx, email);
    if (account?.email && !account.disabledAt) await mailReset(services, tx, account.id);
  });
}
