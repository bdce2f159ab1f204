import type { Db, Dialect } from '../../server/database/database.ts';
import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';

export interface LentDatabase {
  database: TestDatabase;
  /** As `TestDatabase` says. */
  owner: Db;
  /** For the next borrower. One that was closed, or does not answer any more, is not lent again. */
  giveBack(): Promise<void>;
}

const free: Record<Dialect, TestDatabase[]> = { pglite: [], postgres: [] };

/**
 * An empty database that an earlier test file of this process may have used: emptying one costs a tenth of making one.
 * For tests that change rows, not tables; who changes tables calls `createTestDatabase`. They end with the process.
 */
export async function lendTestDatabase(dialect: Dialect): Promise<LentDatabase> {
  const used = free[dialect].pop();
  if (used) await used.empty();
  const database = used ?? (await createTestDatabase(dialect));
  return {
    database,
    owner: database.owner,
    async giveBack() {
      const { ok } = await database.health();
      if (ok) free[dialect].push(database);
      else await database.close();
    },
  };
}
