import type { AuthProvider, I18nProvider } from 'react-admin';
import { createAuthProvider } from '../../authProvider/createAuthProvider.ts';
import { createPersonSession, type PersonSession } from '../../authProvider/createPersonSession.ts';
import { keepInformation } from '../../authProvider/keptInformation.ts';
import { homeOf } from '../../contract/session.ts';
import { createDataProvider, type StudyDataProvider } from '../../dataProvider/createDataProvider.ts';
import { officeRoles } from '../../resources/define/index.ts';
import { readSession } from '../../session/session.ts';
import { leaveQuietly } from '../dialogs/leaveQuietly.ts';

export interface Providers {
  session: PersonSession;
  dataProvider: StudyDataProvider;
  authProvider: AuthProvider;
}

/**
 * What react-admin asks for its calls and its person. A session that has ended throws nobody out here: whatever needs one waits for the
 * sign-in over the page, rights too, for a screen that is refused meanwhile would take along what is typed on it.
 */
export function createProviders({ translate }: Pick<I18nProvider, 'translate'>): Providers {
  const session = createPersonSession(() => {
    const now = readSession();
    keepInformation({ text: translate('admin.session.another') });
    leaveQuietly(now ? homeOf(now) : '/');
  });
  const provider = createAuthProvider({ roles: officeRoles });
  const signedIn =
    <Asked extends unknown[], Answer>(ask: ((...asked: Asked) => Promise<Answer>) | undefined) =>
    async (...asked: Asked): Promise<Answer> => {
      await session.look();
      return (ask as (...asked: Asked) => Promise<Answer>)(...asked);
    };
  return {
    session,
    dataProvider: createDataProvider({ call: session.call }),
    authProvider: {
      ...provider,
      checkAuth: signedIn(provider.checkAuth),
      canAccess: signedIn(provider.canAccess),
      getPermissions: signedIn(provider.getPermissions),
      async getIdentity() {
        const now = readSession();
        const identity = await signedIn(provider.getIdentity)();
        // A server that could not be reached has told nothing: the role stands there in the place of a person.
        if (now && identity.id !== now.role) session.begin(String(identity.id), now.access_token);
        return identity;
      },
      logout(params) {
        session.end();
        return provider.logout(params);
      },
      async checkError(error) {
        // By then the session has looked: what is refused all the same is no end of it.
        if (session.person() === undefined) await provider.checkError(error);
      },
    },
  };
}
