import { isOffice, type Role } from '../resources/define/roles.ts';

/** Where the session lives in local storage. */
export const sessionKey = 'africanhealthstudy';

/** The sign-in answer, stored as it came. `access_token` is the bearer credential. */
export interface Session {
  message: string;
  role: Role | (string & {});
  access_token: string;
}

/** The way to the organisation's own sign-in. */
export interface ProviderFlow {
  url: string;
  /** Kept by this browser until it is back: an answer counts only with it. */
  flow: string;
}

export const adminBase = '/africanhealthstudy/panel-administration';

/** Where each role goes after signing in; any other role goes to `/`. */
export function homeOf({ role, access_token }: Pick<Session, 'role' | 'access_token'>): string {
  if (isOffice(role)) return adminBase;
  if (role === 'INVESTIGATOR') return '/investigator';
  if (role === 'RESPONDENT') return `/fillForm?token=${encodeURIComponent(access_token)}`;
  return '/';
}
