import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { appliedMigrations, migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { builtDatabase } from '../../server/database/pglite/builtDatabase.ts';
import { createDirectory } from '../../server/database/pglite/createDirectory.ts';
import { readMigrations } from '../../server/database/readMigrations.ts';
import { databaseFiles } from '../../scripts/databaseFiles.ts';

const build = mkdtempSync(join(tmpdir(), 'build-'));
const dataDir = mkdtempSync(join(tmpdir(), 'first-start-'));
beforeAll(() => databaseFiles(build));
afterAll(() => {
  for (const directory of [build, dataDir]) rmSync(directory, { recursive: true, force: true });
});

const migrations = readMigrations();

/** What is done with the embedded database of a directory, which is closed afterwards. */
async function within<Result>(folder: string, work: (database: Database) => Promise<Result>, options = {}): Promise<Result> {
  const database = await openDatabase({ dataDir: join(dataDir, folder), inThisThread: true, ...options });
  return work(database).finally(() => database.close());
}

test('a first start begins with the tables that the build made: nothing is left to apply, and no record is in them', async () => {
  await createDirectory(join(dataDir, 'first/database'), {}, () => builtDatabase(build));
  const left = await within('first', async (database) => {
    const applied = await migrate(database);
    const { rows } = await database.db.execute<{ name: string }>(
      sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
    );
    const filled: string[] = [];
    for (const { name } of rows) if ((await database.db.execute(sql`SELECT 1 FROM ${sql.identifier(name)} LIMIT 1`)).rows.length > 0) filled.push(name);
    return { applied, filled, tables: rows.length > 40 };
  });
  expect(left).toEqual({ applied: [], filled: [], tables: true });
});

test('what a build made serves while the program’s history goes on from it, and no other history', () => {
  const name = (known: typeof migrations) => basename(builtDatabase(build, known) ?? '');
  expect(name(migrations)).toMatch(/^database-/);
  expect(name([...migrations, { name: '9999_later', hash: 'later', statements: [] }])).toBe(name(migrations));
  expect(name(migrations.slice(0, -1))).toBe('');
  expect(name(migrations.map((migration, at) => (at === 3 ? { ...migration, hash: 'changed' } : migration)))).toBe('');
  expect(builtDatabase(join(build, 'not-built'))).toBeUndefined();
});

test('whoever does not ask for tables begins with none: a backup is loaded into those of its own time', async () => {
  expect(await within('restored', ({ db }) => appliedMigrations(db))).toEqual([]);
});

test('whoever asks for tables has all of them once they were brought up to date, built before or not', async () => {
  const history = await within('asked', (database) => migrate(database).then(() => appliedMigrations(database.db)), { withTables: true });
  expect(history.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
});
