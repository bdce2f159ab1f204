import type { ConsentCopy } from '../../contract/consentCopy.ts';
import type { Enrolled, Form, Statistics } from '../../contract/index.ts';
import type { Call } from '../http.ts';
import type { ConsentOnBehalf, PersonalLink, Registration, Said, StatisticsFilter, VisitOnBehalf } from './people.ts';
import { userPath } from './userPath.ts';

/** Calls about persons and their forms that field workers make, and administrators too. */
export function fieldWorkCalls(call: Call) {
  const post = async (path: string, body: Readonly<Record<string, unknown>>) => (await call({ method: 'POST', path, body })).json as Said;
  return {
    statistics: async (filter: StatisticsFilter = {}, signal?: AbortSignal) =>
      (await call({ path: 'statistiques', query: { ...filter }, signal })).json as Statistics,

    consentOnBehalf: (userId: string, consent: ConsentOnBehalf) =>
      post(`${userPath(userId)}/consent`, { ...consent, ...(consent.saidAt && { sentAt: new Date().toISOString() }) }),

    /** A visit that ended without answers: its event counts once, and the clock that says when it was tells what it shows now. */
    recordVisit: async ({ id: _unsaved, ...visit }: VisitOnBehalf) => {
      const body = { ...visit, sentAt: new Date().toISOString() };
      return (await call({ method: 'POST', path: 'visits', body })).json as Said & { id: string };
    },

    /** Registers somebody of whom the phone kept the record. `hasDuplicate`: somebody who seems to be the same is registered already; both are kept. */
    register: async ({ id, body, saidAt, strict }: Registration) => {
      const query = { saidAt, sentAt: new Date().toISOString(), strict: strict ? 1 : undefined };
      return (await call({ method: 'PUT', path: `registrations/${encodeURIComponent(id)}`, query, body })).json as Said & {
        id: string;
        name: string;
        hasDuplicate?: boolean;
      };
    },

    /** What a respondent said last to the consent text, with the words. */
    readConsent: async (userId: string, signal?: AbortSignal) => (await call({ path: `${userPath(userId)}/consent`, signal })).json as ConsentCopy,

    /** A completed questionnaire may be changed again; `reason` is recorded. */
    reopen: (userId: string, reason: string) => post(`${userPath(userId)}/reopen`, { reason }),

    /** A fresh personal link; the one before stops working. `send` also mails it to the person. */
    renewLink: async (userId: string, send = false) => (await post(`${userPath(userId)}/link`, { send })) as Said & PersonalLink,

    /** The forms of a respondent, and how far they are in each. */
    readEnrolments: async (userId: string, signal?: AbortSignal) => (await call({ path: `${userPath(userId)}/enrolments`, signal })).json as Enrolled[],

    formVersion: async (id: string, number: number, signal?: AbortSignal) =>
      (await call({ path: `formulaires/${encodeURIComponent(id)}/versions/${number}`, signal })).json as Form,

    /** The form of the person whose personal link `token` is, or of the respondent `userId` whom staff fill it for; for staff any other that is active too. */
    readFormToFill: async ({ token, userId, formulaireId }: { token?: string; userId?: string; formulaireId?: string } = {}, signal?: AbortSignal) =>
      (await call({ path: 'formulaires/research-assistant', query: { userId, formulaireId }, signal, ...(token !== undefined && { token }) })).json as Form,
  };
}
