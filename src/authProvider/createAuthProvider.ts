import type { AuthProvider, UserIdentity } from 'ra-core';
import { adminBase, homeOf } from '../contract/session.ts';
import { call as defaultCall, type Call } from '../dataProvider/http.ts';
import type { Role } from '../resources/define/index.ts';
import { takeAccountAhead } from './accountAhead.ts';
import { failureOf } from '../dataProvider/failureOf.ts';
import { canAccess } from './canAccess.ts';
import { hasSessionEnded, isRefusedSession } from './refusedSession.ts';
import { clearSession, readSession } from '../session/session.ts';
import type { Credentials } from './signIn.ts';
import { signInName } from './signInName.ts';
import { signOut } from './signOut.ts';
import { signInUrl } from './signInPath.ts';

export interface AuthProviderSettings {
  /** Who may open this app; anyone else is led to their own. */
  roles: readonly Role[];
  call?: Call;
  /** Opens another page; tests look instead. */
  leave?: (page: string) => void;
}

/** Absolute, so that react-admin leaves its own router: the sign-in page and the landing page are another app. */
function url(path: string): string {
  return new URL(path, window.location.origin).href;
}

const ownAccountPath = `${adminBase}/account`;

function here(): string {
  return window.location.pathname + window.location.search;
}

/** The signed-in person; a server that knows no `account` call leaves the role as the name. Who has to set up a second factor first is led there. */
async function identify(call: Call, leave: (page: string) => void): Promise<UserIdentity> {
  const role = readSession()?.role ?? '';
  try {
    const account = (await (takeAccountAhead() ?? call({ path: 'account' }))).json as { id?: string; name?: string; needsSecondFactor?: boolean } | undefined;
    if (account?.needsSecondFactor && !here().startsWith(ownAccountPath)) leave(url(ownAccountPath));
    return { ...account, id: account?.id ?? role, fullName: account?.name ?? role };
  } catch (error) {
    // Over already: the page opens for nobody.
    if (isRefusedSession(error) && (await hasSessionEnded(call))) throw error;
    const { status } = failureOf(error);
    return { id: (status >= 400 && status < 500 && signInName()) || role, fullName: role };
  }
}

/** react-admin's view of the session: rights come from the declarations, and every look reads the session again. */
export function createAuthProvider({ roles, call = defaultCall, leave = (page) => window.location.replace(page) }: AuthProviderSettings): AuthProvider {
  const leaving = { bySelf: false, becauseExpired: false };
  /** Who signed out goes to the landing page, also where calls still under way are refused meanwhile; anyone else signs in. */
  const exit = () => url(leaving.bySelf ? '/' : signInUrl(here()));

  return {
    async login(credentials: Credentials) {
      // People sign in on a page of another app: no respondent's page is to carry it for this one.
      const { signIn } = await import('./signIn.ts');
      return { redirectTo: url(homeOf(await signIn(credentials, call))) };
    },

    async logout() {
      const isOver = leaving.becauseExpired;
      // A page that is opened without a session is "signed out" by react-admin as well, before anything is shown.
      if (readSession()) {
        leaving.bySelf = !isOver;
        leaving.becauseExpired = false;
      }
      // A session that ended by itself leaves the drafts for its person, who signs in again.
      if (isOver) clearSession();
      else await signOut(call);
      return exit();
    },

    async checkAuth() {
      const session = readSession();
      // A rejection names where to go; `message: false` because the page there says enough.
      if (!session) throw Object.assign(new Error('signed out'), { redirectTo: exit(), message: false });
      if (!roles.some((role) => role === session.role)) {
        // Not a rejection: react-admin would sign the person out for having opened the wrong app.
        leave(url(homeOf(session)));
        await new Promise(() => undefined);
      }
    },

    async checkError(error: unknown) {
      if (isRefusedSession(error) && (!readSession() || (await hasSessionEnded(call)))) {
        leaving.becauseExpired = readSession() !== undefined;
        throw Object.assign(new Error(failureOf(error).message), { redirectTo: exit() });
      }
      // A refusal for want of rights is not rejected here: react-admin would hand the screen an empty answer in its place, and a
      // save that was refused would be told as done.
    },

    getIdentity: () => identify(call, leave),

    getPermissions: async () => readSession()?.role,

    canAccess: async ({ action, resource }) => canAccess(readSession()?.role, action, resource),
  };
}
