import type { PoolClient } from 'pg';
import { problemOfDatabaseError } from './problemOfDatabaseError.ts';

/** What became of the last transactions that wrote: whether answers can be stored now. */
export interface Storing {
  /** When the last of them was committed, in milliseconds since 1970. */
  lastCommit?: number;
  /** Those in a row, since that one, that found no room or no database. */
  failures: number;
  lastFailure?: { at: number; kind: 'no_space' | 'unavailable' };
}

/** Statements that leave something behind, the lines of the log among them. */
const writing = /\b(?:insert into|update|delete from|append_audit|pg_logical_emit_message)\b/i;

export interface StoringWatch {
  storing(): Storing;
  /** Notes what becomes of a transaction; `work` gets a connection on which it is seen whether anything is written. */
  watch<Result>(lend: (work: (client: PoolClient) => Promise<Result>) => Promise<Result>, work: (client: PoolClient) => Promise<Result>): Promise<Result>;
}

/** Looks on while others store: no statement is added for it. */
export function createStoringWatch(now: () => number = Date.now): StoringWatch {
  let storing: Storing = { failures: 0 };
  return {
    storing: () => storing,
    async watch(lend, work) {
      // Undefined as long as there is no connection: what it wanted to do is not known then, and may have been a write.
      let writes: boolean | undefined;
      try {
        const result = await lend((client) => {
          writes = false;
          return work(noticing(client, () => (writes = true)));
        });
        if (writes) storing = { lastCommit: now(), failures: 0 };
        return result;
      } catch (error) {
        const kind = problemOfDatabaseError(error)?.kind;
        if (writes !== false && (kind === 'no_space' || kind === 'unavailable'))
          storing = { ...storing, failures: storing.failures + 1, lastFailure: { at: now(), kind } };
        throw error;
      }
    },
  };
}

/** The same connection, which tells when a statement writes. */
function noticing(client: PoolClient, onWrite: () => void): PoolClient {
  const send = client.query.bind(client) as (...query: unknown[]) => unknown;
  const query = (...asked: unknown[]): unknown => {
    const [first] = asked;
    if (writing.test(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''))) onWrite();
    return send(...asked);
  };
  return Object.assign(Object.create(client) as PoolClient, { query });
}
