import type { AnswerMode, RespondentStatus } from './answers.ts';

/** One question as a column of the grid of answers. */
export interface GridColumn {
  /** The question's. */
  id: string;
  code: string;
  title: string;
  section: string;
  /** How it can be narrowed down: to one of its options, to values between two, or to what a text holds. */
  kind: 'choice' | 'number' | 'date' | 'text';
  /** A filter names the value. */
  options: readonly { value: string; label: string }[];
}

/** A set of answers as a row of the grid: by its study code, without whose it is. */
export interface GridRow {
  id: string;
  studyCode: string;
  version: number;
  mode: AnswerMode;
  status: RespondentStatus;
  unfinished: boolean;
  unconsented: boolean;
  receivedAt: string;
  /** What was answered, in words or codes, by question. */
  cells: Readonly<Record<string, string>>;
}

/** What cells say: the words of the form in the reader's language, or the codes that exports and the codebook have. */
export const gridWords = ['labels', 'codes'] as const;

export type GridWords = (typeof gridWords)[number];

/** A filter, or an order, by the answers to a question is called by this and the question's id. */
export const answerPrefix = 'answer_';

/** The filter value for sets without an answer to the question. */
export const withoutAnswer = 'none';
