import { type FoundAccount, mostSharing } from './findAccount.ts';
import { isPassword } from './passwords.ts';

/**
 * Whose password this is, of those whom the email or phone number names: nobody's, one person's, or that of several who share a
 * number. The work is the same whoever has the number, and however many.
 */
export async function accountsWith(named: readonly FoundAccount[], { password, isNumber }: { password: string; isNumber: boolean }): Promise<FoundAccount[]> {
  const right: FoundAccount[] = [];
  for (let at = 0; at < (isNumber ? mostSharing : 1); at += 1) {
    const account = named[at];
    if ((await isPassword(password, account?.passwordHash)) && account && !account.disabledAt) right.push(account);
  }
  return right;
}
