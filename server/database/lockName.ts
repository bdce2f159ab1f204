import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/** Keeps what has this name to one transaction at a time, on all servers of one database: the others wait here for its end. */
export async function lockName(tx: Queries, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Any number go on together that share a name; who locks it waits for all of them, and they for the lock. */
export async function shareName(tx: Queries, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`);
}
