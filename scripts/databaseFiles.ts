import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldFile, foldFunctionSql } from '../server/database/derived/foldFunction.ts';
import { migrate } from '../server/database/migrate.ts';
import { openPglite } from '../server/database/openPglite.ts';
import { databaseName } from '../server/database/pglite/builtDatabase.ts';
import { startLocalEngine } from '../server/database/pglite/localEngine.ts';
import { readMigrations } from '../server/database/readMigrations.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Puts into a build what the database begins with: its `fold`, which is computed from all of Unicode, and a database without records. */
export async function databaseFiles(build: string): Promise<void> {
  writeFileSync(join(build, foldFile), foldFunctionSql());
  await makeDatabase(build);
}

/**
 * An embedded database that has every table (`server/database/pglite/createDirectory.ts` copies it): making one takes seconds, on a slow machine half
 * a minute. It goes on from the last build's, where that fits.
 */
async function makeDatabase(build: string): Promise<void> {
  const directory = join(build, databaseName(readMigrations()));
  const engine = await startLocalEngine({ directory, withTables: true });
  const database = openPglite(engine, { timeLimitMs: 0, idleInTransactionMs: 0, logger: silent });
  await migrate(database).finally(() => database.close());
  // Nothing is in it: the user that a server runs as may copy what another one built.
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}
