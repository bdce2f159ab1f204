import type { Statistics } from '../../contract/index.ts';
import type { Locale } from '../../resources/define/index.ts';
import type { Call } from '../http.ts';

/** Narrows the counts; a server that does not know these gives the whole. */
export interface StatisticsFilter {
  divisionId?: string | undefined;
  unionId?: string | undefined;
  conferenceId?: string | undefined;
  typeChurch?: string | undefined;
}

/** The signed-in person's own record. */
export interface Account {
  id: string;
  name: string;
  telephone?: string | null;
  email?: string | null;
  langage?: string | null;
  role?: string;
}

export interface ConsentOnBehalf {
  given: boolean;
  /** The language the text was read in. */
  language: Locale;
  /** Whether it was read to the person. */
  readAloud?: boolean;
}

const userPath = (id: string) => `users/${encodeURIComponent(id)}`;

interface Said {
  message?: string;
}

/** Calls about persons: consent, status, links, passwords, the account, and the counts over all. */
export function peopleCalls(call: Call) {
  const post = async (path: string, body?: Readonly<Record<string, unknown>>) => (await call({ method: 'POST', path, ...(body && { body }) })).json as Said;
  return {
    statistics: async (filter: StatisticsFilter = {}, signal?: AbortSignal) => (await call({ path: 'statistiques', query: { ...filter }, signal })).json as Statistics,

    /** The agreement (or, with false, the withdrawal) of the person whose link this is. */
    acceptConsent: async (token: string, acceptToAnswer: boolean) =>
      (await call({ method: 'POST', path: 'users/accept-answer', body: { acceptToAnswer }, token })).json as Said,

    consentOnBehalf: (userId: string, consent: ConsentOnBehalf) => post(`${userPath(userId)}/consent`, { ...consent }),

    /** A completed questionnaire may be changed again; `reason` is recorded. */
    reopen: (userId: string, reason: string) => post(`${userPath(userId)}/reopen`, { reason }),

    /** A fresh personal link; the one before stops working. `mail` also sends it to the person. */
    renewLink: async (userId: string, mail = false) => (await post(`${userPath(userId)}/link`, { mail })) as Said & { url?: string },

    revokeLink: async (userId: string) => (await call({ method: 'DELETE', path: `${userPath(userId)}/link` })).json as Said | undefined,

    /** Answers the same whether or not the address is known. */
    forgotPassword: async (email: string) => (await call({ method: 'POST', path: 'users/forget-password', body: { email: email.trim() }, token: null })).json as Said,

    /** `otp`: the one-time code of the link; `username` only where the server asks for it. */
    resetPassword: async (body: { otp: string; newPassword: string; password: string; username?: string }) =>
      (await call({ method: 'POST', path: 'users/reset-password', body, token: null })).json as Said,

    readAccount: async (signal?: AbortSignal) => (await call({ path: 'account', signal })).json as Account,

    /** A new `password` needs `oldPassword` beside it. */
    saveAccount: async (change: Partial<Account> & { password?: string; oldPassword?: string }) =>
      (await call({ method: 'PUT', path: 'account', body: change })).json as Account & Said,
  };
}
