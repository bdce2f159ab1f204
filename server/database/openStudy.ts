import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { NoStudy } from './errors.ts';
import { openDatabase, type OpenOptions } from './openDatabase.ts';

/**
 * Opens a database that holds a study, for tools that do something with it: where there is none, nothing is made.
 * @throws NoStudy, DatabaseLocked, DatabaseUnreachable
 */
export async function openStudy(options: OpenOptions): Promise<Database> {
  if (!options.databaseUrl) refuseWithoutFiles(options.dataDir);
  const database = await openDatabase(options);
  const { rows } = await database.db.execute<{ known: boolean }>(sql`SELECT to_regclass('users') IS NOT NULL AS known`).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  if (rows[0]?.known) return database;
  await database.close();
  throw noStudy(options.databaseUrl ? `The database that ${options.setting ?? 'DATABASE_URL'} names` : options.dataDir);
}

function noStudy(place: string): NoStudy {
  return new NoStudy(`${place} holds no study. Let DATABASE_URL or DATA_DIR name what the server itself works on (docs/operations.md, "An operator’s tools").`);
}

function refuseWithoutFiles(dataDir: string): void {
  try {
    statSync(join(dataDir, 'database', 'PG_VERSION'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES')
      throw new NoStudy(`${dataDir} belongs to another user: run this as the user that the server runs as, or as root (sudo).`, { cause: error });
    throw noStudy(dataDir);
  }
}
