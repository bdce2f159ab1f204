import { refuseProblems } from '../http/readValues.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { clearAttempts } from './attempts.ts';
import { checkPassword } from './checkPassword.ts';
import { isSignInName } from './findAccount.ts';
import { hashPassword, storePassword } from './passwords.ts';
import { openRoleOf } from '../resources/openRoleOf.ts';
import { takeToken } from './tokens.ts';

export interface ResetPassword {
  otp: string;
  newPassword: string;
  /** Typed again; must be the same. */
  password?: string | null;
  /** When given, the code must be this person's. */
  username?: string | null;
}

/**
 * Sets a password by a one-time code of a reset or invitation mail. The code is used up only when all is well, so that a
 * weak password can be corrected. Every session of the account ends.
 * @throws Refusal 401 `link_invalid` for a code that does not hold, 422 at the password fields
 */
export async function resetPassword(services: Services, { otp, newPassword, password, username }: ResetPassword): Promise<void> {
  const { database, audit, config, now } = services;
  if (typeof password === 'string' && password !== newPassword) refuseProblems({ password: { code: 'password_mismatch' } });
  const at = new Date(now());
  await database.db.transaction(async (tx) => {
    const code = await takeToken(tx, otp, { kinds: ['reset', 'invitation'], at });
    const userId = code?.userId;
    if (!userId) throw new Refusal('link_invalid');
    if (username && !(await isSignInName(tx, { username, userId, country: config.studyCountry }))) throw new Refusal('link_invalid');
    const role = await openRoleOf(tx, userId);
    if (!role) throw new Refusal('link_invalid');
    const problem = checkPassword(newPassword, role, config);
    if (problem) refuseProblems({ newPassword: problem });
    await storePassword(tx, { userId, passwordHash: await hashPassword(newPassword), at });
    // Whoever can read the person's mail is the person: what strangers tried does not count against them.
    await clearAttempts(tx, userId);
    await audit.write(tx, { actorId: userId, actorRole: role, action: 'set-password', resource: 'users', recordId: userId });
  });
}
