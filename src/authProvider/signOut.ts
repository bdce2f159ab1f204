import { call as callServer } from '../dataProvider/http.ts';
import { takeDraftOwner } from '../device/drafts/draftOwner.ts';
import { clearSession, readSession } from '../session/session.ts';
import { rememberSignInName } from './signInName.ts';

/** What staff typed and did not save leaves the device with them. Few have any: the script for it comes when it is needed. */
async function forgetDrafts(token: string): Promise<void> {
  const account = takeDraftOwner(token);
  if (account === undefined) return;
  try {
    await (await import('../device/drafts/keptDrafts.ts')).removeDraftsOf(account);
  } catch {
    // Without a network for that script, or with a database that does not open: rather everybody's than none.
    indexedDB.deleteDatabase('drafts');
  }
}

/** Signs this device out at once; the server is told where it can be reached, and ends the session there too. */
export async function signOut(call = callServer): Promise<void> {
  const token = readSession()?.access_token;
  clearSession();
  rememberSignInName(undefined);
  if (!token) return;
  await Promise.all([forgetDrafts(token), call({ method: 'POST', path: 'auth/logout', token, timeout: 5000 }).catch(() => undefined)]);
}
