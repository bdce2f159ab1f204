let seconds: number | undefined;

/** Takes the time of an answer that has just come; what lay in a cache says nothing of now. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  const at = headers.has('age') ? Number.NaN : Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(at)) seconds = Math.round((Date.now() - at) / 1_000);
}

/** By how many seconds this device's clock goes ahead of the server's, as its last answer told; undefined before any. */
export function clockAhead(): number | undefined {
  return seconds;
}

/** What a right clock shows. */
export function rightTime(): Date {
  return new Date(Date.now() - (seconds ?? 0) * 1_000);
}
