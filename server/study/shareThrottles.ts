import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { everySoOften } from '../everySoOften.ts';
import type { Services } from '../services.ts';
import type { Throttle } from './throttle.ts';
import { throttlesOf } from './throttles.ts';

/** What several servers let through beyond a limit is at most what each lets through in this time. */
const every = 1000;

/** A key may hold an address, and what lies in the database names nobody. */
const markOf = (name: string, key: string) => createHash('sha256').update(`${name} ${key}`).digest('hex').slice(0, 32);

/** Adds what was taken here to what other servers took, and goes on with the room that all of them have left. One statement, whoever called. */
export async function shareThrottle(db: Queries, name: string, { throttle, nowMs }: { throttle: Throttle; nowMs: number }): Promise<void> {
  const keys = new Map(Array.from(throttle.taken(), ([key, count]) => [markOf(name, key), { key, count }]));
  if (keys.size === 0) return;
  const { burst, perSecond } = throttle.limits;
  const taken = JSON.stringify(Array.from(keys, ([id, { count }]) => ({ id, count })));
  const { rows } = await db.execute<{ id: string; room: number }>(sql`
    INSERT INTO throttle_rooms AS kept (id, room, at)
    SELECT id, ${burst}::float8 - count, now() FROM jsonb_to_recordset(${taken}::jsonb) AS taken (id text, count float8) ORDER BY id
    ON CONFLICT (id) DO UPDATE SET at = now(), room = greatest(-${burst}::float8,
      least(${burst}::float8, kept.room + greatest(0, extract(epoch FROM now() - kept.at)::float8) * ${perSecond}::float8) - (${burst}::float8 - excluded.room))
    RETURNING id, room`);
  for (const { id, room } of rows) throttle.correct(keys.get(id)?.key ?? '', room, nowMs);
}

/** Several servers on one PostgreSQL keep one limit. The embedded database has one server. Answers how to stop that. */
export function startSharingThrottles(services: Services): () => void {
  const { database, logger, now } = services;
  if (database.dialect !== 'postgres') return () => undefined;
  const work = async () => {
    for (const [name, throttle] of Object.entries(throttlesOf(services))) await shareThrottle(database.db, name, { throttle, nowMs: now() });
  };
  return everySoOften({ what: 'Sharing limits with other servers', milliseconds: every, logger, work });
}

/** A room that nobody asked for in an hour has long been full again. */
export async function clearOldRooms(db: Queries): Promise<void> {
  await db.execute(sql`DELETE FROM throttle_rooms WHERE at < now() - interval '1 hour'`);
}
