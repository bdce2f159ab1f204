import type { Role } from '../../src/resources/define/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { accountWait, addressWait, attemptKey, forgetAttempts, holdAttempts, noteAttempts } from './attempts.ts';
import { accountWith } from './accountWith.ts';
import { phoneIn, signInName, type FoundAccount } from './findAccount.ts';
import { issueToken } from './tokens.ts';

const hour = 60 * 60_000;
const mostOfAddress = 100;

export interface SignIn {
  username: string;
  password: string;
  /** The caller's network address; counted, and kept nowhere in readable form. */
  address: string;
}

export interface SignedIn {
  name: string;
  role: Role;
  token: string;
}

interface Keys {
  account: string;
  address: string;
}

/** Counts the attempt as a failure before anything is compared: many at once are no way around the wait. */
async function noteOrRefuse({ database, now }: Services, keys: Keys): Promise<string[]> {
  const time = now();
  const { wait, notes } = await database.db.transaction(async (tx) => {
    await holdAttempts(tx, [keys.account, keys.address]);
    const longest = Math.max(await accountWait(tx, keys.account, time), await addressWait(tx, keys.address, { now: time, most: mostOfAddress }));
    return { wait: longest, notes: longest > 0 ? [] : await noteAttempts(tx, [keys.account, keys.address], new Date(time)) };
  });
  if (wait > 0) throw new Refusal('too_many_requests', { params: { minutes: Math.ceil(wait / 60_000) }, retryAfterSeconds: Math.ceil(wait / 1000) });
  return notes;
}

/** A respondent gets what a personal link gives, staff a session. */
async function openSession({ database, audit, config, now }: Services, { id, role }: FoundAccount, attempt: { key: string; notes: string[] }): Promise<string> {
  const at = new Date(now());
  const [kind, hours] = role === 'RESPONDENT' ? (['link', config.linkDays * 24] as const) : (['session', config.sessionHours] as const);
  return database.db.transaction(async (tx) => {
    await forgetAttempts(tx, attempt.key, attempt.notes);
    const token = await issueToken(tx, { kind, userId: id, at, expiresAt: new Date(at.getTime() + hours * hour) });
    await audit.write(tx, { actorId: id, actorRole: role, action: 'sign-in', resource: 'users', recordId: id });
    return token;
  });
}

/**
 * Email or phone number and password against a session. Unknown, disabled and wrong are one and the same answer, after
 * the same work; for a number it asks for the email, whether or not several share it.
 * @throws Refusal 401 `wrong_credentials` or `wrong_number_or_password`, 429 `too_many_requests` after 10 failures of an account
 */
export async function signIn(services: Services, { username, password, address }: SignIn): Promise<SignedIn> {
  const keys = { account: attemptKey('sign-in', 'account', signInName(username)), address: attemptKey('sign-in', 'address', address) };
  const notes = await noteOrRefuse(services, keys);
  const account = await accountWith(services.database.db, { username, password });
  if (!account) throw new Refusal(phoneIn(username) === undefined ? 'wrong_credentials' : 'wrong_number_or_password');
  return { name: account.name, role: account.role, token: await openSession(services, account, { key: keys.account, notes }) };
}
