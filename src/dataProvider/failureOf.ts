/** What a failed call tells a screen, whatever carried it. */
export interface Failure {
  status: number;
  code: string;
  /** The server's words; empty where it said none. */
  message: string;
  /** Sentences by field. */
  errors: Readonly<Record<string, string>>;
  details: Readonly<Record<string, unknown>>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `root.serverError` is react-admin's name for "no field in particular": those sentences join the message. */
function sentences(errors: unknown): Record<string, string> {
  if (!isRecord(errors)) return {};
  const fields = Object.entries(errors).flatMap(([field, value]): [string, string][] => {
    if (typeof value === 'string') return [[field, value]];
    if (Array.isArray(value)) return [[field, value.join(' ')]];
    if (isRecord(value) && typeof value.serverError === 'string') return [['root', value.serverError]];
    return isRecord(value) && typeof value.message === 'string' ? [[field, value.message]] : [];
  });
  return Object.fromEntries(fields);
}

/** Reads a `CallFailure` and react-admin's `HttpError` alike. */
export function failureOf(error: unknown): Failure {
  const thrown = isRecord(error) || error instanceof Error ? (error as unknown as Record<string, unknown>) : {};
  const body = isRecord(thrown.body) ? thrown.body : thrown;
  const status = typeof thrown.status === 'number' ? thrown.status : 0;
  return {
    status,
    code: String(body.code ?? thrown.code ?? (status === 0 ? 'network_error' : '')),
    message: typeof thrown.message === 'string' ? thrown.message : '',
    errors: sentences(body.errors),
    details: isRecord(body.details) ? body.details : {},
  };
}

/** The sentence for a failed call: the server's own where it spoke, else one of ours. */
export function sentenceOf(error: unknown, ours: { offline: string; other: string }): string {
  const { message, status, code } = failureOf(error);
  if (code === 'network_error' || code === 'timeout') return ours.offline;
  return status > 0 && message ? message : ours.other;
}
