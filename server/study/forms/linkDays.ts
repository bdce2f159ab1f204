import { createHash } from 'node:crypto';
import { lt, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';

const { linkDays } = tables;

/** What a set keeps of the public link it came by: enough to tell links apart, and nothing one could open the form with. */
export function markOf(token: string): string {
  return createHash('sha256').update(`link ${token}`).digest('hex').slice(0, 16);
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The row that counts a link's sets of that day, which ends at midnight UTC. The day stands first, so that old ones are found by order. */
export function linkDay(mark: string, at: Date): string {
  return `${dayOf(at)} ${mark}`;
}

/** Counts one more for each row of `stored`; part of the statement that makes a set. */
export function countOnLink(mark: string, at: Date): SQL {
  return sql`insert into link_days (id, count) select ${linkDay(mark, at)}, 1 from stored on conflict (id) do update set count = link_days.count + 1`;
}

/** Forgets the days before this one. */
export async function clearOldLinkDays(db: Queries, before: Date): Promise<void> {
  await db.delete(linkDays).where(lt(linkDays.id, dayOf(before)));
}
