import type { AnsweredQuestion, AnswerEntry, AnswerMode, Receipt, RespondentStatus, SendOptions } from '../../contract/index.ts';
import type { Locale } from '../../resources/define/index.ts';
import { type Call, CallFailure } from '../http.ts';

/**
 * Who sends. `form`: anybody with the form's public token, anonymously even where somebody is signed in.
 * `link`: the person a personal link belongs to. `person`: staff for a respondent, with their own session.
 */
export type Sender = { by: 'form'; token: string } | { by: 'link'; token: string } | { by: 'person'; userId: string };

export interface SentAnswers {
  message?: string;
  /** Absent only from servers that give none. */
  receipt?: Receipt;
}

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

/** Slow lines: a questionnaire of 200 answers over 2G. */
const twoMinutes = 120_000;

function sendPath(formId: string, sender: Sender): string {
  const form = `formulaires/${encodeURIComponent(formId)}`;
  return sender.by === 'person' ? `${form}/users/${encodeURIComponent(sender.userId)}/reponses` : `${form}/reponses`;
}

/** Only an object that is no bare page or empty body says that answers were kept. */
function sentAnswers(status: number, json: unknown): SentAnswers {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new CallFailure({ status, code: 'bad_response' });
  const { message, ...rest } = json as Partial<Receipt> & { message?: string };
  return { ...(message !== undefined && { message }), ...(rest.receipt !== undefined && { receipt: rest as Receipt }) };
}

export function answerCalls(call: Call) {
  return {
    /**
     * Sends a filled questionnaire: the specified array, with `options` in the query. The same `options.submission` twice is
     * stored once. Rejects with `CallFailure`: 422 `invalid_answers` with `errors` by question id, 409 `consent_required`,
     * `already_closed`, `submission_differs`, 410 `form_closed`, `withdrawn`.
     */
    async sendAnswers(formId: string, entries: readonly AnswerEntry[], { sender, options = {} }: { sender: Sender; options?: SendOptions }): Promise<SentAnswers> {
      const { status, json } = await call({
        method: 'POST',
        path: sendPath(formId, sender),
        query: { ...(sender.by === 'form' && { token: sender.token }), ...options },
        body: entries,
        timeout: twoMinutes,
        ...(sender.by === 'form' && { token: null }),
        ...(sender.by === 'link' && { token: sender.token }),
      });
      return sentAnswers(status, json);
    },

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
