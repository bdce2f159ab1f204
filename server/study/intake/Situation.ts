import type { Refusal } from '../../http/refusal.ts';
import type { RefusedOperation, RespondentStatus } from '../../../src/contract/index.ts';
import { tables } from '../../database/tables/index.ts';
import type { LinkedForm } from '../forms/linkedForms.ts';
import type { Enrolment } from '../status/Enrolment.ts';
import type { AnswerChange } from './answerChanges.ts';
import type { StoredAnswer } from './storedAnswers.ts';
import type { Prepared } from './Submission.ts';

const { responses } = tables;

type Row = typeof responses.$inferSelect;

/** What of a set decides what becomes of answers to it. The rest of it, what it works out from them above all, is not read for them. */
export const deciding = {
  id: responses.id,
  formulaireId: responses.formulaireId,
  studyCode: responses.studyCode,
  submissionId: responses.submissionId,
  answers: responses.answers,
  mode: responses.mode,
  language: responses.language,
  complete: responses.complete,
  startedAt: responses.startedAt,
  receivedAt: responses.receivedAt,
  updatedAt: responses.updatedAt,
  receipt: responses.receipt,
  hash: responses.hash,
  unfinished: responses.unfinished,
  late: responses.late,
  filledBy: responses.filledBy,
  operations: responses.operations,
};

/** How many changes the history of a set has, and how many bytes of the disk they take; none of a set that never changed, which is its own history. */
export interface HistorySize {
  changes: number;
  bytes: number;
}

/** A set as it is, with what was written out of its history. */
export type StoredSet = Pick<Row, keyof typeof deciding> & { history: HistorySize };

/** What the history of a set says beyond its current answers. */
export interface Past {
  /** The last values of answers that a rule hides for now. */
  hidden: readonly StoredAnswer[];
  /** The greatest sequence of this submission that counted so far, by question. */
  sequences: ReadonlyMap<string, number>;
}

/** A submission and what the database held when its turn came; rows that it may change are locked. */
export interface Situation {
  submission: Prepared;
  at: Date;
  /** The person's place in the form; null for nobody in particular. */
  enrolment: Enrolment | null;
  /** The form whose public link it came by; null for a person's set and for what staff bring. */
  link: LinkedForm | null;
  /** The set it belongs to; undefined where it is the first of it. */
  set: StoredSet | undefined;
  /** Whoever came by the public link agreed before the first question. */
  agreed: boolean;
  /** Its id is that of a set of somebody else, or of another form. */
  idTaken: boolean;
  /** Which of its operations were applied before, and to which set. */
  applied: ReadonlyMap<string, string>;
  past: Past | undefined;
  /** What it brought before the questionnaire was opened again came after another device had completed it, and is kept apart. */
  isApart: boolean;
  /** How the form stands; undefined where that does not matter. */
  form: { isOpen: boolean; closedAt: Date | null } | undefined;
  /** How long after closing answers begun before are taken. */
  lateDays: number;
}

export type SetState = Pick<Row, 'versionId' | 'submissionId' | 'mode' | 'language' | 'complete' | 'unfinished' | 'hash' | 'late' | 'updatedAt'> & {
  answers: readonly StoredAnswer[];
  /** What the form works out from them, as this server does. */
  calculated: readonly StoredAnswer[];
};

/** What is to be written for one submission. */
export interface Writing {
  setId: string;
  /** What a set that is made now begins with; undefined for one that is there. */
  made?: Pick<Row, 'studyCode' | 'startedAt' | 'receipt' | 'anonymous' | 'unconsented'> & Partial<Pick<Row, 'operations'>>;
  /** Undefined where the current answers stay as they are. */
  state?: SetState;
  /** What the history gets; a first version that comes whole is its own. */
  changes: readonly AnswerChange[];
  /** The ways the person's status goes, in their order. */
  moves: readonly RespondentStatus[];
  /** For the log: how many answers it changed. */
  changed: number;
}

/** What whoever sent it is told, once it is stored. */
export interface Outcome {
  receivedAt: Date;
  setId?: string;
  receipt?: string;
  hash?: string;
  status?: RespondentStatus;
  /** How many shown required questions are open. */
  missing: number;
  applied: readonly string[];
  refused: readonly RefusedOperation[];
}

export interface Decision {
  outcome: Outcome;
  /** Undefined where all of it is there already, or nothing of it was taken. */
  writing?: Writing;
  /** What whoever sent it is told in place of the outcome; what is written of it is kept apart. */
  refusal?: Refusal;
}

/** A submission that is taken, with what is to be written for it. */
export interface Decided extends Pick<Situation, 'submission' | 'enrolment' | 'set' | 'at'> {
  writing: Writing;
}
