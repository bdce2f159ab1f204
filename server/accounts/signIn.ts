import type { ProblemCode } from '../../src/contract/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { accountKey, attemptKey, keyBelow } from './attempts.ts';
import { isKnownDevice } from './devices.ts';
import { accountsWith } from './accountsWith.ts';
import { accountsNamed, phoneIn, signInName } from './findAccount.ts';
import { type Besides, openSession, type SignedIn } from './openSession.ts';
import { passAttempts } from './passAttempts.ts';

export interface SignIn extends Besides {
  username: string;
  password: string;
  /** Who it is, where the password is right for several who share the number. */
  person?: string | null | undefined;
  /** The caller's network address; counted, and kept nowhere in readable form. */
  address: string;
}

/**
 * Email or phone number and password against a session. Unknown, disabled and wrong are one and the same answer, after
 * the same work; for a number it asks for the email, whether or not several share it. Failures count by account and address
 * together, so that a stranger's do not keep the owner out; a browser that signed in before is counted by itself and waits
 * for nobody else. Of several who share a number and have the same password, the person is asked for: names are told to whoever knows it, and to nobody else.
 * @throws Refusal 401 `wrong_credentials` or `wrong_number_or_password`, `which_person`, `second_factor_needed` or `second_factor_wrong`, 403 `passkey_wrong`, 429 `too_many_requests` after 10 failures
 */
export async function signIn(services: Services, { username, password, person, address, ...besides }: SignIn): Promise<SignedIn> {
  const { db } = services.database;
  const { device } = besides;
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
  const right = await accountsWith(named, { password, isNumber });
  const account = person ? right.find(({ id }) => id === person) : right[0];
  const failed = (why: ProblemCode, recordId?: string) => {
    services.sightings.note({ actorId: null, actorRole: 'ANONYMOUS', action: 'sign-in-failed', resource: 'users', code: why, ...(recordId && { recordId }) });
    return new Refusal(why);
  };
  if (!account) throw failed(isNumber ? 'wrong_number_or_password' : 'wrong_credentials', named.length === 1 ? named[0]?.id : undefined);
  if (right.length > 1 && !person) {
    // The password was right: that the person is asked for is no failure.
    await passed.undo(db);
    throw new Refusal('which_person', { details: { people: right.map(({ id, name }) => ({ id, name })) } });
  }
  return openSession(services, account, {
    passed,
    own: keyBelow(accountKey(account.id), place),
    failed: (why) => failed(why, account.id),
    ...besides,
  });
}
