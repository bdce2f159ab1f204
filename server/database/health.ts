import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Db, Dialect, Health } from './database.ts';

/** Never throws: a database that does not answer is `ok: false`. */
export async function measureHealth(db: Db, dialect: Dialect, directory?: string): Promise<Health> {
  const start = performance.now();
  const ok = await db.execute(sql`SELECT 1`).then(
    () => true,
    () => false,
  );
  const milliseconds = Math.round((performance.now() - start) * 10) / 10;
  if (directory === undefined) return { ok, dialect, milliseconds };
  const disk = await statfs(directory).catch(() => undefined);
  return { ok, dialect, milliseconds, ...(disk && { freeBytes: disk.bavail * disk.bsize }) };
}
