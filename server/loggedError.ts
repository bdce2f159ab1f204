/** What of an error is written to the log. */
export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

/** Named by drivers in addition to the message, and free of anybody's values. */
const harmless = ['table', 'column', 'constraint', 'routine', 'syscall', 'responseCode'] as const;

/** Database and mail servers quote what they refuse: an answer, a name, an address. */
function withoutValues(text: string): string {
  return text
    .replace(/\nparams: .*/s, '')
    .replace(/: ".*"$/s, ': "…"')
    .replace(/^Unexpected .* is not valid JSON$/s, 'This is not valid JSON')
    .replace(/[^\s@<>"']+@[^\s@<>"']+/g, '…@…');
}

/** Where it happened, without the message that stands above in a stack. */
function framesOf(stack: string | undefined): string | undefined {
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return frames && frames.length > 0 ? frames.join('\n') : undefined;
}

/** Several attempts in one error (each address of a host) are told one after the other. */
function messageOf(error: Error): string {
  return error.message === '' && error instanceof AggregateError
    ? error.errors.map((each) => (each instanceof Error ? each.message : String(each))).join(', ')
    : error.message;
}

/**
 * An error as the log keeps it: what went wrong and where, never the values that a statement or a message carried. A log is
 * read by people who may not read answers.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(String(error)) };
  const { code, ...rest } = error as Error & Record<string, unknown>;
  const stack = framesOf(error.stack);
  return {
    type: error.name,
    message: withoutValues(messageOf(error)),
    ...(typeof code === 'string' && { code }),
    ...Object.fromEntries(harmless.filter((name) => ['string', 'number'].includes(typeof rest[name])).map((name) => [name, rest[name]])),
    ...(stack !== undefined && { stack }),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  };
}
