import { eq, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { tables } from './tables/index.ts';

const { settings } = tables;

const keyOf = (what: string) => `task: ${what}`;

/**
 * Whether it is time for what is done once in so many milliseconds by all servers of one database together: whoever asks first has the task. By the
 * database's clock; one from the future, taken while that was wrong, holds nobody up. No session is held, so that it works behind a pool of connections.
 */
export async function claimTask(db: Queries, what: string, milliseconds: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    INSERT INTO settings AS kept (key, value) VALUES (${keyOf(what)}, to_jsonb(now()))
    ON CONFLICT (key) DO UPDATE SET value = excluded.value
    WHERE (kept.value #>> '{}')::timestamptz <= now() - make_interval(secs => ${milliseconds / 1000}) OR (kept.value #>> '{}')::timestamptz > now() + interval '1 minute'
    RETURNING key`);
  return rows.length > 0;
}

/** The task was not done after all: the next who asks has it. */
export async function releaseTask(db: Queries, what: string): Promise<void> {
  await db.delete(settings).where(eq(settings.key, keyOf(what)));
}

/** When a server last claimed it, in milliseconds since 1970. */
export async function claimedAt(db: Queries, what: string): Promise<number | undefined> {
  const [kept] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, keyOf(what)));
  const moment = Date.parse(String(kept?.value));
  return Number.isNaN(moment) ? undefined : moment;
}
