import { describe } from 'vitest';
import type { Dialect } from '../../server/database/database.ts';
import { postgresBinaries } from '../postgres/startPostgres.ts';

export const hasPostgres = process.env.TEST_POSTGRES_URL !== undefined || postgresBinaries() !== undefined;

/** The same specification for both kinds of database; PostgreSQL's half counts as skipped where the machine has none. */
export function onEachDatabase(specify: (dialect: Dialect) => void): void {
  describe('pglite', () => {
    specify('pglite');
  });
  describe.skipIf(!hasPostgres)('postgres', () => {
    specify('postgres');
  });
}
