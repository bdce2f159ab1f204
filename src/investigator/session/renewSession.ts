import { readSession, writeSession } from '../../session/session.ts';
import { openByKey } from '../offline/phoneKey.ts';
import { phoneState } from '../offline/phoneState.ts';
import { keepIdentity, keptIdentity } from './keptIdentity.ts';

/** One renewal at a time among all tabs: the next one finds it done. */
function asOneTab<T>(work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? (locks.request('field-session', work) as Promise<T>) : work();
}

/** Opens a session by the key behind the PIN, in the place of the one that has ended. False where there is none, or it holds no more. */
export function renewSession(ended: string): Promise<boolean> {
  return asOneTab(async () => {
    const now = readSession()?.access_token;
    if (now !== ended) return now !== undefined;
    const { phone } = phoneState();
    const identity = keptIdentity();
    const session = phone && (await openByKey(phone));
    if (!session) return false;
    // Before the session itself: the other tabs must see that it is the same person's.
    if (identity) keepIdentity(identity, session);
    writeSession(session);
    return true;
  });
}
