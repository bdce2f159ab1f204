/** The server's `message`, where an answer has one. */
export function messageOf(json: unknown): string | undefined {
  const message = (json as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' && message !== '' ? message : undefined;
}
