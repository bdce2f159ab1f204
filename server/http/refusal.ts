import { problemStatus, type ProblemCode } from '../../src/contract/index.ts';
import type { Problems } from '../../src/resources/define/index.ts';

export interface RefusalDetails {
  /** Fills the sentence of this code. */
  params?: Readonly<Record<string, string | number>>;
  /** A problem per field or question. */
  problems?: Problems;
  /** A sentence per field or question, already in the reader's language, where the words are not those of fields. */
  errors?: Readonly<Record<string, string>>;
  /** For the screen: counts, ids. Never secrets. */
  details?: Readonly<Record<string, unknown>>;
  retryAfterSeconds?: number;
}

/** Thrown by handlers to refuse: becomes `{message, code, errors?}` with the code's status, in the caller's language. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly details: RefusalDetails;

  constructor(code: ProblemCode, details: RefusalDetails = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return problemStatus[this.code];
  }
}
