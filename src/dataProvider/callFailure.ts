import type { ProblemCode } from '../contract/problems.ts';

/**
 * What can go wrong before a server of ours has spoken; `bad_request` and `bad_response` are refusals (4xx, 5xx)
 * without a code of their own, and `bad_response` also a success that is no answer, such as the page of a captive portal.
 */
export type ClientCode = 'network_error' | 'timeout' | 'aborted' | 'bad_request' | 'bad_response';

export type FailureCode = ProblemCode | ClientCode;

export interface FailureParts {
  /** HTTP status; 0 where no answer came. */
  status: number;
  code: FailureCode;
  /** The server's own words, in the reader's language. Empty where it said none: the screen shows its own sentence then. */
  message?: string | undefined;
  /** A sentence for each field (or question id) concerned. */
  errors?: Readonly<Record<string, string>> | undefined;
  details?: Readonly<Record<string, unknown>> | undefined;
  /** The whole answer, where it was a JSON object: an import that was refused says there what it found. */
  body?: Readonly<Record<string, unknown>> | undefined;
  /** For support: finds the request in the server's log. */
  requestId?: string | undefined;
  /** Seconds the server asks to wait. */
  retryAfter?: number | undefined;
}

const passing = new Set<FailureCode>(['network_error', 'timeout', 'bad_response']);

/** A call that did not do what was asked. `failure.message || texts('error')` is what a screen shows. */
export class CallFailure extends Error {
  declare readonly status: number;
  declare readonly code: FailureCode;
  declare readonly errors: Readonly<Record<string, string>> | undefined;
  declare readonly details: Readonly<Record<string, unknown>> | undefined;
  declare readonly body: Readonly<Record<string, unknown>> | undefined;
  declare readonly requestId: string | undefined;
  declare readonly retryAfter: number | undefined;
  /** The same call may well succeed later: no network, a time-out, an overloaded or restarting server, a captive portal. */
  declare readonly retryable: boolean;

  constructor({ status, code, message = '', errors, details, body, requestId, retryAfter }: FailureParts) {
    super(message);
    this.name = 'CallFailure';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.details = details;
    this.body = body;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.retryable = passing.has(code) || status === 408 || status === 429 || status >= 500;
  }
}
