import { call as callServer } from '../dataProvider/http.ts';
import { clearSession, readSession } from '../session/session.ts';
import { rememberSignInName } from './signInName.ts';

/** Signs this device out at once; the server is told where it can be reached, and ends the session there too. */
export async function signOut(call = callServer): Promise<void> {
  const token = readSession()?.access_token;
  clearSession();
  rememberSignInName(undefined);
  if (token) await call({ method: 'POST', path: 'auth/logout', token, timeout: 5000 }).catch(() => undefined);
}
