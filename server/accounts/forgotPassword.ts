import type { Services } from '../services.ts';
import { attemptKey, countAttempts, noteAttempt } from './attempts.ts';
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
  if ((await countAttempts(database.db, keys.account, since)) >= mostOfAccount) return;
  if ((await countAttempts(database.db, keys.address, since)) >= mostOfAddress) return;
  await noteAttempt(database.db, keys.account, at);
  await noteAttempt(database.db, keys.address, at);
  const account = await findAccount(database.db, email);
  if (!account?.email || account.disabledAt) return;
  await database.db.transaction((tx) => mailReset(services, tx, account.id));
}
