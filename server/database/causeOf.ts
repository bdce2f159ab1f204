/** What PostgreSQL says about an error, whoever wrapped it. */
export interface DatabaseCause {
  code?: string;
  message: string;
  detail?: string;
  table?: string;
  column?: string;
  constraint?: string;
}

/** The innermost error: Drizzle wraps the driver's error, the pool wraps the socket's. */
export function causeOf(error: unknown): DatabaseCause & Error {
  let inner = error instanceof Error ? error : new Error(String(error));
  while (inner.cause instanceof Error) inner = inner.cause;
  return inner as DatabaseCause & Error;
}
