import type { AuthProvider, UserIdentity } from 'ra-core';
import { createAuthProvider } from '../../authProvider/createAuthProvider.ts';
import { readSession } from '../../session/session.ts';
import { call } from '../../dataProvider/http.ts';
import { hasSessionEnded, isRefusedSession } from '../../authProvider/refusedSession.ts';
import { endKioskMode } from '../kioskMode/kioskState.ts';
import { closePhone } from '../offline/phoneState.ts';
import { forgetIdentity, identityFromMemory, keepIdentity } from './keptIdentity.ts';
import { askToSignIn } from './signInAgain.ts';

/** A line that says nothing for so long must not keep the phone's owner from what is on it. */
const patience = 8_000;

/** Asked of the server; without network as it was told last. Rejects where nobody can tell: answers must not be sent in a wrong name. */
async function identify(): Promise<UserIdentity> {
  const known = navigator.onLine ? undefined : identityFromMemory();
  if (known) return known;
  try {
    const { id = '', name = '' } = (await call({ path: 'account', timeout: patience })).json as { id?: string; name?: string };
    const identity = { id, fullName: name };
    keepIdentity(identity);
    return identity;
  } catch (error) {
    const kept = identityFromMemory();
    if (kept) return kept;
    throw error;
  }
}

const role = 'INVESTIGATOR';

/**
 * The session as everywhere, but one that has ended does not throw anybody out: the screen stays with all that was typed,
 * and asks to sign in again.
 */
export function createFieldAuthProvider(): AuthProvider {
  const provider = createAuthProvider({ roles: [role] });
  return {
    ...provider,
    getIdentity: identify,
    async checkAuth(params: unknown) {
      // Signed out, or somebody else: the way to their own app must be open.
      if (readSession()?.role !== role) endKioskMode();
      return provider.checkAuth(params);
    },
    async logout(params: unknown) {
      forgetIdentity();
      closePhone();
      endKioskMode();
      return provider.logout(params);
    },
    async checkError(error: unknown) {
      if (!isRefusedSession(error)) await provider.checkError(error);
      else if (!readSession() || (await hasSessionEnded(call))) askToSignIn();
    },
  };
}
