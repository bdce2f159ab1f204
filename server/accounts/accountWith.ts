import type { Queries } from '../database/database.ts';
import { findAccount, findByPhone, mostSharing, phoneIn, type FoundAccount } from './findAccount.ts';
import { isPassword } from './passwords.ts';

/**
 * Whose email or phone number and password these are; undefined where nobody's. Of several people who share a number, it is the one
 * whose password alone is right. The work is the same whoever has the number, and however many.
 */
export async function accountWith(db: Queries, { username, password }: { username: string; password: string }): Promise<FoundAccount | undefined> {
  const telephone = phoneIn(username);
  const tried = telephone === undefined ? [await findAccount(db, username)] : await findByPhone(db, telephone);
  const right: FoundAccount[] = [];
  for (let at = 0; at < (telephone === undefined ? 1 : mostSharing); at += 1) {
    const account = tried[at];
    if ((await isPassword(password, account?.passwordHash)) && account && !account.disabledAt) right.push(account);
  }
  return right.length === 1 ? right[0] : undefined;
}
