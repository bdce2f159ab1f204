import type { PoolClient, QueryResult } from 'pg';

/** What answers nothing that anybody waits for: the beginning of a transaction, and its lines in the log, which are its last statement. */
const waitsForNext = /^(begin|select append_audit)\b/i;

const nothing: QueryResult = { rows: [], rowCount: 0, fields: [], command: '', oid: 0 };

const textOf = (query: unknown): string => (typeof query === 'string' ? query : ((query as { text?: string }).text ?? ''));

/**
 * A connection for one transaction: its beginning leaves together with its first statement, and the lines for the log with the commit. Each way to the database and back
 * is a turn in which the server does other things first. What fails is told where the next one is waited for: PostgreSQL makes a rollback of the commit after it.
 */
export function withNext(client: PoolClient): PoolClient {
  let waiting: unknown[][] = [];
  const send = client.query.bind(client) as (...query: unknown[]) => Promise<QueryResult>;
  const { stream } = client.connection;

  async function query(...asked: unknown[]): Promise<QueryResult> {
    const text = textOf(asked[0]);
    if (waitsForNext.test(text)) {
      waiting.push(asked);
      return nothing;
    }
    const before = waiting;
    waiting = [];
    if (text === 'rollback') return before.some(([first]) => textOf(first).startsWith('begin')) ? nothing : send(...asked);
    // What is sent in one turn is written at once: each writing wakes the database, which takes the processor for what it got so far.
    stream.cork();
    process.nextTick(() => stream.uncork());
    const answers = await Promise.all([...before, asked].map((one) => send(...one)));
    return answers.at(-1) ?? nothing;
  }
  return Object.assign(Object.create(client) as PoolClient, { query });
}
