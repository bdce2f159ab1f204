import type { AuthProvider, UserIdentity } from 'ra-core';
import { createAuthProvider } from '../../authProvider/createAuthProvider.ts';
import { rememberSignInName, signInName } from '../../authProvider/signInName.ts';
import { setRenewal } from '../../session/renewal.ts';
import { readSession } from '../../session/session.ts';
import { call } from '../../dataProvider/http.ts';
import { hasSessionEnded, isRefusedSession } from '../../authProvider/refusedSession.ts';
import { endKioskMode } from '../kioskMode/kioskState.ts';
import { closePhone, forgetPhoneKey } from '../offline/phoneState.ts';
import { screenLoads } from '../screenLoads.ts';
import { forgetIdentity, identityFromMemory, keepIdentity, keptIdentity } from './keptIdentity.ts';
import { askToSignIn, closeSignIn, noteSessionEnded } from '../offline/signInAgain.ts';

/** A line that says nothing for so long must not keep the phone's owner from what is on it. */
const patience = 8_000;

interface Account {
  id?: string;
  name?: string;
  email?: string | null;
  telephone?: string | null;
}

/** Asked of the server; without network as it was told last. Rejects where nobody can tell: answers must not be sent in a wrong name. */
async function identify(): Promise<UserIdentity> {
  const known = navigator.onLine ? undefined : identityFromMemory();
  if (known) return known;
  try {
    const { id = '', name = '', email, telephone } = (await call({ path: 'account', timeout: patience })).json as Account;
    const identity = { id, fullName: name };
    if (!signInName()) rememberSignInName(email ?? telephone ?? undefined);
    keepIdentity(identity);
    return identity;
  } catch (error) {
    const kept = identityFromMemory();
    if (kept) return kept;
    throw error;
  }
}

const loadRenewal = () => import('./renewSession.ts');
screenLoads.push(loadRenewal);

const role = 'INVESTIGATOR';

/**
 * The session as everywhere, but one that has ended does not throw anybody out: the screen stays with all that was typed,
 * and asks to sign in again.
 */
export function createFieldAuthProvider(): AuthProvider {
  const provider = createAuthProvider({ roles: [role] });
  setRenewal(async (ended) => {
    const isRenewed = await (await loadRenewal()).renewSession(ended);
    if (isRenewed) closeSignIn(true);
    // Not waited for: what asks is refused in the same way, and comes by here.
    else void hasSessionEnded(call).then((isOver) => isOver && noteSessionEnded());
    return isRenewed;
  });
  return {
    ...provider,
    getIdentity: identify,
    async checkAuth(params: unknown) {
      // Signed out, or somebody else: the way to their own app must be open.
      if (readSession()?.role !== role) endKioskMode();
      return provider.checkAuth(params);
    },
    async logout(params: unknown) {
      await forgetPhoneKey(keptIdentity()?.id.toString()).catch(() => undefined);
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
