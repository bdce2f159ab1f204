import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db, Dialect, Health } from './database.ts';
import { problemOfDatabaseError } from './problemOfDatabaseError.ts';
import type { Storing } from './storing.ts';

interface Measured {
  dialect: Dialect;
  storing(): Storing;
  /** Where the files of an embedded database are. */
  directory?: string | undefined;
}

/**
 * Never throws: a database that stores nothing is `ok: false`. A smallest commit is made, for one that only answers questions may have lost its
 * disk or its folder.
 */
export async function measureHealth(db: Db, { dialect, storing, directory }: Measured): Promise<Health> {
  const start = performance.now();
  const refusal = await db.execute(sql`SELECT pg_logical_emit_message(true, 'health', '')`).then(
    () => undefined,
    (error: unknown) => (problemOfDatabaseError(error)?.kind === 'no_space' ? ('no_space' as const) : ('unavailable' as const)),
  );
  const milliseconds = Math.round((performance.now() - start) * 10) / 10;
  const measured = { ok: refusal === undefined, dialect, milliseconds, storing: storing(), ...(refusal && { refusal }) };
  if (directory === undefined) return measured;
  if (!existsSync(join(directory, 'PG_VERSION'))) return { ...measured, ok: false, refusal: 'unavailable' };
  const disk = await statfs(directory).catch(() => undefined);
  return { ...measured, ...(disk && { freeBytes: disk.bavail * disk.bsize }) };
}
