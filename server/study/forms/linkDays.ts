import { createHash, randomInt } from 'node:crypto';
import { lt, type SQL, sql } from 'drizzle-orm';
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

/** Counts new sets on their links, in one order for all servers: a part of the statement that makes them, which answers each with its `link` as `made`. */
export function countOnLinks(made: SQL, at: Date): SQL {
  const share = shares[randomInt(shares.length)] as string;
  return sql`
    insert into link_days (id, count)
    select concat_ws(' ', ${dayOf(at)}::text, link, ${share}::text), count(*) from ${made} where link is not null group by link order by link
    on conflict (id) do update set count = link_days.count + excluded.count`;
}

/** Forgets the days before this one. */
export async function clearOldLinkDays(db: Queries, before: Date): Promise<void> {
  await db.delete(linkDays).where(lt(linkDays.id, dayOf(before)));
}
