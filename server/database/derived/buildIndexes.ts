import { sql } from 'drizzle-orm';
import { study as wholeStudy } from '../../../src/resources/index.ts';
import { causeOf } from '../causeOf.ts';
import type { Database, Db } from '../database.ts';
import { createIndex, indexWork, type Study } from './applyIndexes.ts';

/** PostgreSQL's own time limit for a statement, which a pool of connections between here and there keeps though it was asked to lift it. */
const cutOff = '57014';

/**
 * Any number, the same in every copy of the program. Written into the statement, not given next to it: what a statement with parameters leaves
 * behind keeps a snapshot, for which making it while others write would wait.
 */
const lock = sql.raw('20240604');

/**
 * Makes the indexes of lists that `migrate` left: on PostgreSQL, outside a transaction (`CONCURRENTLY`), so that nobody who writes waits for it,
 * neither of this server nor of another. Lists are slower until then and right all the same. May be killed at any moment: what was begun
 * is dropped and made again the next time. Answers the names of what it made; of none where another server is at it.
 */
export async function buildIndexes(database: Database, study: Study = wholeStudy): Promise<string[]> {
  const isLeft = async () => {
    const { drop, create } = await indexWork(database.db, study);
    return drop.length + create.length > 0;
  };
  if (database.dialect !== 'postgres' || !(await isLeft())) return [];
  return database.withoutStatementTimeout((holder) =>
    holder.transaction(async (tx) => {
      const { rows } = await tx.execute<{ taken: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${lock}) AS taken`);
      return rows[0]?.taken ? database.withoutStatementTimeout((db) => build(db, study)) : [];
    }),
  );
}

async function build(db: Db, study: Study): Promise<string[]> {
  const { drop, create } = await indexWork(db, study);
  for (const { name } of drop) await db.execute(sql.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`));
  for (const index of create) {
    await createIndex(db, index, { concurrently: true }).catch(async (error: unknown) => {
      if (causeOf(error).code !== cutOff) throw error;
      await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`DROP INDEX IF EXISTS ${index.name}`));
        await createIndex(tx, index);
      });
    });
  }
  return create.map(({ name }) => name);
}
