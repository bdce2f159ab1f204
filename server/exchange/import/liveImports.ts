import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../../database/database.ts';

const lockOf = (id: unknown) => sql`hashtextextended('import ' || ${id}::text, 0)`;

/** On the embedded database, which belongs to this process alone. */
const runningHere = new WeakMap<Database, Set<string>>();

function idsRunningHere(database: Database): Set<string> {
  const ids = runningHere.get(database) ?? new Set();
  runningHere.set(database, ids);
  return ids;
}

/** A server whose machine is gone is noticed soon; the system's own patience is hours. */
async function noticeLostMachine(tx: Queries): Promise<void> {
  for (const [setting, value] of [
    ['tcp_keepalives_idle', '10'],
    ['tcp_keepalives_interval', '5'],
    ['tcp_keepalives_count', '3'],
  ] as const)
    await tx.execute(sql.raw(`SET LOCAL ${setting} = ${value}`));
}

/**
 * Does the work of an import while the database knows that its server lives. On PostgreSQL one session holds a lock in an open transaction, also behind a pool of
 * connections: it goes with the server at once, however that ends, and stays however long the work takes.
 */
export async function whileLive<Result>(database: Database, id: string, work: () => Promise<Result>): Promise<Result> {
  if (database.dialect === 'pglite') {
    const ids = idsRunningHere(database).add(id);
    return work().finally(() => ids.delete(id));
  }
  let done: { result: Result } | undefined;
  try {
    await database.withoutStatementTimeout((db) =>
      db.transaction(async (tx) => {
        await noticeLostMachine(tx);
        await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockOf(id)})`);
        done = { result: await work() };
      }),
    );
  } catch (error) {
    // What is done is done, even where the session that only held the lock was lost.
    if (!done) throw error;
  }
  return (done as unknown as { result: Result }).result;
}

/** Which of these imports a server still works on. */
export async function liveImports(
  { database, queries = database.db }: { database: Database; queries?: Queries },
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  if (database.dialect === 'pglite') return new Set(ids.filter((id) => idsRunningHere(database).has(id)));
  const { rows } = await queries.execute<{ id: string }>(
    sql`SELECT id FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) AS id WHERE NOT pg_try_advisory_xact_lock_shared(${lockOf(sql`id`)})`,
  );
  return new Set(rows.map(({ id }) => id));
}
