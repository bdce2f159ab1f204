import type { AnsweredQuestion, AnswerEntry, AnswerMode, RespondentStatus } from '../../contract/index.ts';
import type { Locale } from '../../resources/define/index.ts';
import type { Call } from '../http.ts';
import { sendAnswers, type Sending } from './sendAnswers.ts';

/** A respondent with the earlier answers: `GET users/{id}/reponses`. */
export interface RespondentAnswers {
  reponseRepondu?: AnsweredQuestion[];
  status?: RespondentStatus;
  /** The published version the answers belong to. */
  version?: number;
  [field: string]: unknown;
}

/** One filled questionnaire as staff see it in lists. */
export interface ResponseSet {
  id: string;
  studyCode: string;
  version: number;
  mode: AnswerMode;
  complete: boolean;
  receivedAt: string;
  status?: RespondentStatus | null;
  language?: Locale | null;
  /** Only when one set is asked for. */
  reponses?: AnswerEntry[];
}

export function answerCalls(call: Call) {
  return {
    sendAnswers: (formId: string, sending: Sending) => sendAnswers(call, formId, sending),

    /** A respondent's fields and answers, for staff who may see that person. */
    readAnswersOf: async (userId: string, signal?: AbortSignal) =>
      (await call({ path: `users/${encodeURIComponent(userId)}/reponses`, signal })).json as RespondentAnswers,

    /** Which questions the holder of a personal link has answered. */
    readOwnAnswers: async (token?: string, signal?: AbortSignal) =>
      (await call({ path: 'users/reponses', signal, ...(token !== undefined && { token }) })).json as RespondentAnswers,

    /** A page of a form's filled questionnaires, newest first. `page` counts from 1. */
    async readResponses(formId: string, { page, perPage, signal }: { page: number; perPage: number; signal?: AbortSignal }) {
      const range = JSON.stringify([(page - 1) * perPage, page * perPage - 1]);
      const { json, headers } = await call({ path: `formulaires/${encodeURIComponent(formId)}/responses`, query: { range }, signal });
      const rows = json as ResponseSet[];
      const total = Number(headers.get('content-range')?.split('/')[1] ?? rows.length);
      return { rows, total };
    },

    readResponse: async (formId: string, id: string, signal?: AbortSignal) =>
      (await call({ path: `formulaires/${encodeURIComponent(formId)}/responses/${encodeURIComponent(id)}`, signal })).json as ResponseSet,

    countResponses: async (formId: string, signal?: AbortSignal) =>
      Number(((await call({ path: `formulaires/${encodeURIComponent(formId)}/responses/count`, signal })).json as { count: number }).count),
  };
}
