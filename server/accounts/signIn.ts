import type { ProblemCode } from '../../src/contract/index.ts';
import type { Role } from '../../src/resources/define/index.ts';
import type { Queries } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { accountKey, attemptKey, keyBelow } from './attempts.ts';
import { isKnownDevice, rememberDevice } from './devices.ts';
import { accountWith } from './accountWith.ts';
import { accountsNamed, phoneIn, signInName, type FoundAccount } from './findAccount.ts';
import { passAttempts } from './passAttempts.ts';
import { holdFactor, takeCode } from './secondFactor/takeCode.ts';
import { askPasskey, takePasskey } from './secondFactor/takePasskey.ts';
import { deviceLabel } from './sessions/deviceLabel.ts';
import { issueToken } from './tokens.ts';

const hour = 60 * 60_000;

export interface SignIn {
  username: string;
  password: string;
  /** What the caller's browser is known by, where it says so. */
  device?: string | null | undefined;
  /** Of the authenticator app, or a recovery code. */
  code?: string | null | undefined;
  /** In place of a code: what a passkey answered, as JSON. */
  passkey?: string | null | undefined;
  /** The caller's network address; counted, and kept nowhere in readable form. */
  address: string;
  /** How the caller's browser calls itself. */
  userAgent?: string | undefined;
}

export interface SignedIn {
  name: string;
  role: Role;
  token: string;
}

interface Opening {
  succeeded(tx: Queries): Promise<void>;
  device: string | undefined;
  code: string | null | undefined;
  /** A passkey has answered already. */
  byPasskey: boolean;
  userAgent: string | undefined;
}

/** What is asked for besides the password, where the account has it. @throws Refusal 401 `second_factor_needed`, `second_factor_wrong` */
async function passSecondFactor(
  services: Services,
  tx: Queries,
  { userId, code, byPasskey }: { userId: string } & Pick<Opening, 'code' | 'byPasskey'>,
): Promise<'app' | 'recovery-code' | 'passkey' | 'none'> {
  if (byPasskey) return 'passkey';
  const factor = await holdFactor(tx, userId);
  if (!factor?.confirmedAt) return 'none';
  if (!code) throw new Refusal('second_factor_needed');
  const taken = await takeCode(services, tx, { factor, code });
  if (!taken) throw new Refusal('second_factor_wrong');
  return taken;
}

/** A respondent gets what a personal link gives, staff a session. */
async function openSession(services: Services, { id, role }: FoundAccount, { succeeded, device, code, byPasskey, userAgent }: Opening): Promise<string> {
  const { database, audit, config, now } = services;
  const at = new Date(now());
  const [kind, hours] = role === 'RESPONDENT' ? (['link', config.linkDays * 24] as const) : (['session', config.sessionHours] as const);
  return database.db.transaction(async (tx) => {
    const factor = await passSecondFactor(services, tx, { userId: id, code, byPasskey });
    await succeeded(tx);
    if (device) await rememberDevice(tx, { userId: id, device, at });
    const token = await issueToken(tx, {
      kind,
      userId: id,
      at,
      expiresAt: new Date(at.getTime() + hours * hour),
      device: kind === 'session' ? deviceLabel(userAgent) : null,
    });
    const line = { actorId: id, actorRole: role, resource: 'users', recordId: id };
    const used = factor === 'recovery-code' || factor === 'passkey' ? [{ ...line, action: factor }] : [];
    await audit.writeAll(tx, [...used, { ...line, action: 'sign-in' }]);
    return token;
  });
}

/**
 * Email or phone number and password against a session. Unknown, disabled and wrong are one and the same answer, after
 * the same work; for a number it asks for the email, whether or not several share it. Failures count by account and address
 * together, so that a stranger's do not keep the owner out; a browser that signed in before is counted by itself and waits
 * for nobody else.
 * @throws Refusal 401 `wrong_credentials` or `wrong_number_or_password`, `second_factor_needed` or `second_factor_wrong`, 403 `passkey_wrong`, 429 `too_many_requests` after 10 failures
 */
export async function signIn(services: Services, { username, password, device, address, code, passkey, userAgent }: SignIn): Promise<SignedIn> {
  const { db } = services.database;
  const { studyCountry } = services.config;
  const named = await accountsNamed(db, username, studyCountry);
  // A try by a number that several share is one at the password of each of them.
  const keys = named.length > 0 ? named.map(({ id }) => accountKey(id)) : [accountKey(signInName(username, studyCountry))];
  const known = Boolean(device) && (await isKnownDevice(db, { userIds: named.map(({ id }) => id), device: device as string, at: new Date(services.now()) }));
  const place = known ? `device ${device}` : address;
  const passed = await passAttempts(services, {
    own: keys.map((key) => keyBelow(key, place)),
    ...(!known && { everywhere: keys, address: attemptKey('sign-in', 'address', address) }),
  });
  const isNumber = phoneIn(username, studyCountry) !== undefined;
  const account = await accountWith(named, { password, isNumber });
  const failed = (why: ProblemCode, recordId?: string) => {
    services.sightings.note({ actorId: null, actorRole: 'ANONYMOUS', action: 'sign-in-failed', resource: 'users', code: why, ...(recordId && { recordId }) });
    return new Refusal(why);
  };
  if (!account) throw failed(isNumber ? 'wrong_number_or_password' : 'wrong_credentials', named.length === 1 ? named[0]?.id : undefined);
  const succeeded = (tx: Queries) => passed.forget(tx, keyBelow(accountKey(account.id), place));
  const byPasskey = Boolean(passkey);
  if (passkey && !(await takePasskey(services, { userId: account.id, answer: passkey, heldByOwner: false }))) throw failed('passkey_wrong', account.id);
  try {
    const opening = { succeeded, device: device ?? undefined, code, byPasskey, userAgent };
    return { name: account.name, role: account.role, token: await openSession(services, account, opening) };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'second_factor_wrong') throw failed(error.code, account.id);
    if (!(error instanceof Refusal && error.code === 'second_factor_needed')) throw error;
    // The password was right: that a code is asked for is no failure. A wrong code is one.
    await passed.undo(db);
    throw new Refusal(error.code, { details: { passkey: await askPasskey(services, account.id, 'preferred') } });
  }
}
