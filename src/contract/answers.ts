import type { Locale } from '../resources/define/index.ts';

/** Why a question has no value although it was put: kept apart from values, always. */
export type NoAnswerReason = 'DONT_KNOW' | 'REFUSED';

/**
 * One answer on the wire. `reponses` holds canonical titles for choices, the text for everything else:
 * numbers with a dot, dates `YYYY-MM-DD` (or `YYYY-MM`, `YYYY` where partial), times `HH:MM`.
 * The second entry of a negative single choice is its explanation.
 */
export interface AnswerEntry {
  id: string;
  reponses: string[];
  /** The free text of an "other" choice; it is also the last of `reponses`. */
  other?: string;
  reason?: NoAnswerReason;
  /** The language the question was read in. */
  language?: Locale;
  /** When it was typed, by the device's clock (ISO 8601). */
  typedAt?: string;
  /** Made by the client; the server applies one operation once. */
  operationId?: string;
}

/** What a personal link may learn of earlier answers: which questions have one. Staff get `title` too. */
export interface AnsweredQuestion {
  questionId: string;
  numero?: number | null;
  /** One row for each value. Only for staff in scope. */
  title?: string;
}

/** How answers can have come. By the person's own link where staff were signed in on the device, they are `staff_device`, not `self`. */
export const answerModes = ['self', 'staff_device', 'interviewer', 'import'] as const;

export type AnswerMode = (typeof answerModes)[number];

/** What the server gives for a stored set of answers; nothing else counts as success. */
export interface Receipt {
  /** Short code a person can note down and check later. */
  receipt: string;
  /** The server's time, ISO 8601 in UTC. */
  receivedAt: string;
  /** SHA-256 (hex) of the stored answers. */
  hash: string;
  status?: RespondentStatus;
  /** How many visible required questions are still open. */
  missing?: number;
}

/** One change of one answer, sent as soon as there is a network: `POST formulaires/{formId}/operations`, and `…/users/{userId}/operations`. */
export interface AnswerOperation extends AnswerEntry {
  operationId: string;
  /** Counts the changes of one filled questionnaire: whatever arrives later, the greatest one of a question counts. */
  sequence: number;
}

export interface RefusedOperation {
  operationId: string;
  /** An answer's problem, or the code of a refusal. */
  code: string;
  /** In the reader's language. */
  message: string;
}

/** What becomes of a call of operations: each is applied once, or refused with its reason; the others are not touched by that. */
export interface OperationsReceipt {
  /** By the server's clock, ISO 8601 in UTC. */
  receivedAt: string;
  /** The set's code and hash; absent while nothing of it is stored. */
  receipt?: string;
  hash?: string;
  status?: RespondentStatus;
  /** The ids that are at the study office now, from this call or an earlier one. */
  applied: string[];
  refused: RefusedOperation[];
}

/** A respondent in one form. */
export interface Enrolled {
  formulaireId: string;
  title: string;
  status: RespondentStatus;
  startedAt: string | null;
  closedAt: string | null;
}

/** A batch of sets that count no longer, or count again. */
export interface Exclusion {
  id: string;
  /** As the list of sets was narrowed down. */
  filter: Readonly<Record<string, unknown>>;
  count: number;
  reason: string;
  at: string;
  by: string | null;
  /** When it was reinstated; null while it is excluded. */
  restoredAt: string | null;
  restoredBy: string | null;
}

/** One question that was answered differently by two devices of one respondent. Staff decide. */
export interface AnswerConflict {
  questionId: string;
  answers: {
    /** Null where the answer was taken back. */
    value: AnswerEntry | null;
    mode: AnswerMode;
    typedAt: string | null;
    receivedAt: string;
    /** It came after the questionnaire was completed, and is kept next to the answers. */
    aside: boolean;
  }[];
}

export const respondentStatuses = ['NOT_STARTED', 'PROGRESS', 'CLOSED', 'REOPENED'] as const;

export type RespondentStatus = (typeof respondentStatuses)[number];

/** Query parameters that may accompany the specified send; a server that does not know them ignores them. */
export interface SendOptions {
  /** Client-made UUID of this filled questionnaire: the same one twice is stored once. */
  submission?: string;
  version?: number;
  language?: Locale;
  /** `1`: the sender confirms that open required questions stay unanswered. */
  confirm?: '1';
  /** `1`: save what is known so far, without finishing. */
  partial?: '1';
  /** The form's `begun`: answers begun before the form was closed are still taken for 30 days. */
  begun?: string;
  /** The moment of what it was begun from, by the server's clock: the `answersUpdatedAt` that came with those answers, or `nothing`. */
  basis?: string;
}
