import type {
  AnswerConflict,
  AnsweredQuestion,
  AnswerEntry,
  AnswerMode,
  Form,
  GridColumn,
  GridRow,
  GridWords,
  RespondentStatus,
} from '../../contract/index.ts';
import type { Locale } from '../../resources/define/index.ts';
import type { Call } from '../http.ts';
import { sendAnswers, type Sending } from './sendAnswers.ts';

/** A respondent with the earlier answers: `GET users/{id}/reponses`. */
export interface RespondentAnswers {
  reponseRepondu?: AnsweredQuestion[];
  status?: RespondentStatus;
  /** The same with everything that was sent. The ones below are absent on servers that know only the specified fields. */
  answers?: AnswerEntry[];
  /** The version the answers belong to, and its form. */
  version?: number;
  form?: Form;
  studyCode?: string;
  /** When they last changed, by the server's clock. */
  answersUpdatedAt?: string;
  [field: string]: unknown;
}

/** One filled questionnaire as staff see it in lists. */
export interface ResponseSet {
  id: string;
  studyCode: string;
  version: number;
  mode: AnswerMode;
  complete: boolean;
  late: boolean;
  /** Its person has not sent it; by a public link, without being seen to agree. Absent on other servers. */
  unfinished?: boolean;
  unconsented?: boolean;
  /** Sent by the form's public link: nobody knows by whom. */
  anonymous: boolean;
  /** How many questions have an answer. */
  answered: number;
  receivedAt: string;
  updatedAt: string;
  status: RespondentStatus;
  language: Locale | null;
  /** Only when one set is asked for: the answers, and the form in the version they were given to. */
  reponses?: AnswerEntry[];
  form?: Form;
  /** Questions that two devices answered differently; absent on other servers. */
  conflicts?: AnswerConflict[];
}

export interface GridQuery {
  /** Counted from 1. */
  page: number;
  perPage: number;
  /** `version`, `status`, `mode`, `language`, `complete`, `late`, `from`, `to`, `q` for study code or receipt, and `answer_` with a question's id. */
  filter?: Readonly<Record<string, unknown>>;
  /** A column of the grid: of the set, or `answer_` and a question's id. */
  sort: readonly [field: string, order: 'ASC' | 'DESC'];
  words: GridWords;
  signal?: AbortSignal;
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

    /** The questions of a form as columns of the grid of its answers. */
    gridColumns: async (formId: string, signal?: AbortSignal) =>
      (await call({ path: `formulaires/${encodeURIComponent(formId)}/responses/columns`, signal })).json as GridColumn[],

    /** A page of the grid of a form's answers. */
    async readGrid(formId: string, { page, perPage, filter, sort, words, signal }: GridQuery) {
      const range = JSON.stringify([(page - 1) * perPage, page * perPage - 1]);
      const query = { range, words, filter: filter && JSON.stringify(filter), sort: JSON.stringify(sort) };
      const { json, headers } = await call({ path: `formulaires/${encodeURIComponent(formId)}/responses/grid`, query, signal });
      const rows = json as GridRow[];
      return { rows, total: Number(headers.get('content-range')?.split('/')[1] ?? rows.length) };
    },

    async readResponse(formId: string, id: string, signal?: AbortSignal): Promise<ResponseSet> {
      const { json } = await call({ path: `formulaires/${encodeURIComponent(formId)}/responses/${encodeURIComponent(id)}`, signal });
      const { answers = [], ...set } = json as ResponseSet & { answers?: AnswerEntry[] };
      return { ...set, reponses: answers };
    },

    /** A file that an answer names, of a respondent or of a set; undefined while it has not come. */
    readFile: async (formId: string, of: { person: string } | { set: string }, name: string): Promise<Blob | undefined> => {
      const owner = 'person' in of ? `users/${encodeURIComponent(of.person)}` : `responses/${encodeURIComponent(of.set)}`;
      const path = `formulaires/${encodeURIComponent(formId)}/${owner}/files/${encodeURIComponent(name)}`;
      return (await call({ path, expect: 'file' })).file;
    },

    countResponses: async (formId: string, { filter, signal }: Pick<GridQuery, 'filter' | 'signal'> = {}) => {
      const query = { filter: filter && JSON.stringify(filter) };
      return Number(((await call({ path: `formulaires/${encodeURIComponent(formId)}/responses/count`, query, signal })).json as { count: number }).count);
    },
  };
}
