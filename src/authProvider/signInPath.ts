import { adminBase, homeOf, type Session } from '../contract/session.ts';
import { appOf } from '../contract/page.ts';
import { isStaff } from '../resources/define/staffRoles.ts';

export const signInPath = `${adminBase}/authentification`;

const returnParameter = 'returnTo';

/** The sign-in page, remembering the page that asked for it: `pathname + search`. */
export function signInUrl(returnTo?: string): string {
  return returnTo ? `${signInPath}?${returnParameter}=${encodeURIComponent(returnTo)}` : signInPath;
}

/** A path of this site, or undefined. Resolving is the only sure test: browsers read `//host` and `/\\host` as other sites. */
function ownPath(asked: string): URL | undefined {
  const here = 'https://here.invalid';
  try {
    const url = new URL(asked, here);
    return asked.startsWith('/') && url.origin === here ? url : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Where to go after signing in: the page that asked for it when it is this site's and the role's own, else the role's home.
 * `search` is the sign-in page's query.
 */
export function destinationOf(session: Session, search: string): string {
  const url = ownPath(new URLSearchParams(search).get(returnParameter) ?? '');
  const home = homeOf(session);
  if (!url || !isStaff(session.role) || appOf(url.pathname) !== appOf(home)) return home;
  return `${url.pathname}${url.search}${url.hash}`;
}
