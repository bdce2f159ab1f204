import type { ConsentDetails } from '../../contract/consentAsks.ts';
import type { ChurchesOnMap, InterviewsOnMap, PossibleDuplicate, ResponseRates, Statistics } from '../../contract/index.ts';
import type { RecordedRefusal } from '../../contract/refusals.ts';
import type { PersonCopy } from '../../contract/personCopy.ts';
import type { TimelineEvent } from '../../contract/timeline.ts';
import type { Locale } from '../../resources/define/index.ts';
import type { WithdrawalEffect } from '../../resources/withdrawalEffects.ts';
import type { Call } from '../http.ts';
import { confirmationHeaders, type Confirmation } from '../confirmation.ts';
import { userPath } from './userPath.ts';

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

export type AccountChange = Partial<Pick<Account, 'name' | 'telephone' | 'email' | 'langage'>> & {
  oldPassword?: string;
  /** In addition to it, where the account has a second factor. */
  code?: string;
  newPassword?: string;
  password?: string;
};

export interface ConferenceStatistics extends Statistics {
  conferenceId: string;
  name: string;
  shortname: string;
  /** Null where it would give a masked count away. */
  total: string | null;
}

export interface DayStatistics {
  /** `YYYY-MM-DD` */
  date: string;
  /** A count, or `<5`. */
  started: string;
  completed: string;
}

export interface PersonalLink {
  token: string;
  url: string;
  expiresAt: string;
}

export interface Access {
  hasPassword: boolean;
  /** A server that knows none says nothing of it. */
  secondFactor?: boolean;
  disabledAt: string | null;
  link: { createdAt: string; expiresAt: string; lastUsedAt: string | null } | null;
  invitation: { createdAt: string; expiresAt: string } | null;
}

export interface ConsentOnBehalf extends ConsentDetails {
  given: boolean;
  /** What becomes of the answers given before, where a yes is taken back. */
  effect?: WithdrawalEffect;
  /** The language the text was read in. */
  language: Locale;
  /** Whether it was read to the person. */
  readAloud?: boolean;
  /** The version of the words that were read. */
  version?: string;
  /** What was answered to the check questions before (`src/contract/consentChecks.ts`). */
  checks?: string;
  /** Of the form that it was read with. */
  formVersion?: number;
  /** Made here: repeated, it is recorded once. */
  event?: string;
  /** When it was said, by the device's clock, ISO 8601. */
  saidAt?: string;
}

export interface Registration {
  /** Made here: repeated, it counts once. */
  id: string;
  body: Readonly<Record<string, unknown>>;
  /** By the device's clock, ISO 8601. */
  saidAt: string;
  /** The person can still be asked: an address that somebody has already is refused. */
  strict?: boolean;
}

/** A visit as the declared resource has it, told by a phone. */
export interface VisitOnBehalf extends Readonly<Record<string, unknown>> {
  /** Made here: repeated, it counts once. */
  event: string;
  /** By the device's clock, ISO 8601. */
  saidAt: string;
}

export interface Said {
  message?: string;
}

/** Calls about persons: consent, status, links, passwords, the account, and the counts over all. */
export function peopleCalls(call: Call) {
  const post = async (path: string, body?: Readonly<Record<string, unknown>>) => (await call({ method: 'POST', path, ...(body && { body }) })).json as Said;
  return {
    /** The counts of each conference; small ones are masked below an administrator. */
    statisticsByConference: async (filter: StatisticsFilter = {}, signal?: AbortSignal) =>
      (await call({ path: 'statistiques/by-conference', query: { ...filter }, signal })).json as ConferenceStatistics[],

    /** By the AAPOR standard definitions; hidden below an administrator where a group is small. */
    responseRates: async (filter: StatisticsFilter = {}, signal?: AbortSignal) =>
      (await call({ path: 'statistiques/response-rates', query: { ...filter }, signal })).json as ResponseRates,

    /** How many began and completed on each day of the last year (UTC). */
    statisticsOverTime: async (filter: StatisticsFilter = {}, signal?: AbortSignal) =>
      (await call({ path: 'statistiques/over-time', query: { ...filter }, signal })).json as DayStatistics[],

    /** The churches that have a position, with the counts of each; small ones are masked below an administrator. */
    churchesOnMap: async (filter: StatisticsFilter = {}, signal?: AbortSignal) =>
      (await call({ path: 'statistiques/map', query: { ...filter }, signal })).json as ChurchesOnMap,

    /** How many interviews of a form were where, by squares of a tenth of a degree; none of fewer than five. */
    interviewsOnMap: async (formId: string, signal?: AbortSignal) =>
      (await call({ path: `formulaires/${encodeURIComponent(formId)}/responses/map`, signal })).json as InterviewsOnMap,

    /** The agreement (or, with false, the withdrawal) of the person whose link this is. */
    acceptConsent: async (token: string, acceptToAnswer: boolean) =>
      (await call({ method: 'POST', path: 'users/accept-answer', body: { acceptToAnswer }, token })).json as Said,

    /** What somebody left behind with an agreement; undefined while it has not come. */
    readEvidence: async (userId: string, name: string): Promise<Blob | undefined> =>
      (await call({ path: `${userPath(userId)}/evidence/${encodeURIComponent(name)}`, expect: 'file' })).file,

    /** People who seem to be registered twice, to be decided. */
    readDuplicates: async (signal?: AbortSignal) => (await call({ path: 'registrations/duplicates', signal })).json as PossibleDuplicate[],

    /** Whether the two of a registration are the same person; both records stay. */
    decideDuplicate: (registration: string, same: boolean) => post(`registrations/${encodeURIComponent(registration)}/decision`, { same }),

    /** Everything that is held of a respondent; each reading stands in the log. */
    readCopy: async (userId: string, signal?: AbortSignal) => (await call({ path: `${userPath(userId)}/copy`, signal })).json as PersonCopy,

    /** The refusals that staff recorded of a respondent, those that were taken back among them. */
    readRefusals: async (userId: string, signal?: AbortSignal) => (await call({ path: `${userPath(userId)}/refusals`, signal })).json as RecordedRefusal[],

    /** One that was recorded for the wrong person counts no longer. */
    revokeRefusal: (userId: string, { refusal, reason }: { refusal: string; reason: string }) =>
      post(`${userPath(userId)}/refusals/${encodeURIComponent(refusal)}/revoke`, { reason }),

    /** How a person can come in: password, personal link, invitation. */
    readAccess: async (userId: string, signal?: AbortSignal) => (await call({ path: `${userPath(userId)}/access`, signal })).json as Access,

    /** A new invitation for a member of staff to choose a password; to an administrator with the own password. */
    invite: async (userId: string, confirmation?: Confirmation) =>
      (await call({ method: 'POST', path: `${userPath(userId)}/invitation`, headers: confirmationHeaders(confirmation) })).json as Said,

    /** Disabled, every session and link of the account ends at once. An administrator's with the own password. */
    setAccountEnabled: async (userId: string, enabled: boolean, confirmation?: Confirmation) =>
      (await call({ method: 'POST', path: `${userPath(userId)}/${enabled ? 'enable' : 'disable'}`, headers: confirmationHeaders(confirmation) })).json as Said,

    /** What happened to a respondent, newest first. */
    readTimeline: async (userId: string, signal?: AbortSignal) => (await call({ path: `${userPath(userId)}/timeline`, signal })).json as TimelineEvent[],

    revokeLink: async (userId: string) => (await call({ method: 'DELETE', path: `${userPath(userId)}/link` })).json as Said | undefined,

    /** Answers the same whether or not the address is known. */
    forgotPassword: async (email: string) =>
      (await call({ method: 'POST', path: 'users/forget-password', body: { email: email.trim() }, token: null })).json as Said,

    /** `otp`: the one-time code of the link; `username` only where the server asks for it. */
    resetPassword: async (body: { otp: string; newPassword: string; password: string; username?: string }) =>
      (await call({ method: 'POST', path: 'users/reset-password', body, token: null })).json as Said,

    /** For somebody who lost it; with the own password. */
    removeSecondFactorOf: async (userId: string, confirmation?: Confirmation) =>
      (await call({ method: 'DELETE', path: `${userPath(userId)}/second-factor`, headers: confirmationHeaders(confirmation) })).json as Said,

    readAccount: async (signal?: AbortSignal) => (await call({ path: 'account', signal })).json as Account,

    /** A new email or password needs the present password; `password` repeats the new one. */
    saveAccount: async (change: AccountChange, besides?: Confirmation) =>
      (await call({ method: 'PUT', path: 'account', body: { ...change }, headers: confirmationHeaders(besides) })).json as Account & Said,
  };
}
