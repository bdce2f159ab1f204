import { createHash, randomInt } from 'node:crypto';
import { lt, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';

const { linkDays } = tables;

/** What a set keeps of the public link it came by: enough to tell links apart, and nothing one could open the form with. */
export function markOf(token: string): string {
  return createHash('sha256').update(`link ${token}`).digest('hex').slice(0, 16);
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Many who send at once by one link would wait for one row, in no order: each counts on one of these. */
const shares = [...'0123456789abcdef'];

/** The rows that count a link's sets of that day, which ends at midnight UTC. The day stands first, so that old ones are found by order. */
export function linkDayIds(mark: string, at: Date): string[] {
  return shares.map((share) => `${dayOf(at)} ${mark} ${share}`);
}

/** Counts one more for each row of `stored`; part of the statement that makes a set. */
export function countOnLink(mark: string, at: Date): SQL {
  const id = linkDayIds(mark, at)[randomInt(shares.length)];
  return sql`insert into link_days (id, count) select ${id}, 1 from stored on conflict (id) do update set count = link_days.count + 1`;
}

/** Forgets the days before this one. */
export async function clearOldLinkDays(db: Queries, before: Date): Promise<void> {
  await db.delete(linkDays).where(lt(linkDays.id, dayOf(before)));
}
