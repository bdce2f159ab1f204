import { createContext, use } from 'react';
import { createPersonSession, type PersonSession } from '../../authProvider/createPersonSession.ts';

/** Outside the app, as in the test of a screen, it is nobody's page: calls go out with the session as it is. */
export const PersonSessionContext = createContext<PersonSession>(createPersonSession(() => undefined));

/** The session of the person whose page this is. */
export function usePersonSession(): PersonSession {
  return use(PersonSessionContext);
}
