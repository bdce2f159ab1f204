import type { Call } from '../http.ts';

/** A line of the log: who did or saw what, and when. */
export interface LogLine {
  id: number;
  at: string;
  actorId: string | null;
  actorRole: string | null;
  actorName: string | null;
  action: string;
  resource: string;
  after: Readonly<Record<string, unknown>> | null;
  reason: string | null;
}

/** What the log is narrowed down to; nothing where it is empty. */
export interface LogFilter {
  action?: string;
  actorId?: string;
}

/** Calls about the log. */
export function logCalls(call: Call) {
  return {
    readLog: async (filter: LogFilter, { from, to }: { from: number; to: number }, signal?: AbortSignal) => {
      const query = { filter: JSON.stringify(filter), range: JSON.stringify([from, to]) };
      return (await call({ path: 'audit', query, signal })).json as LogLine[];
    },
  };
}
