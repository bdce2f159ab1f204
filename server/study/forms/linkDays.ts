import { createHash, randomInt } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
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

/** Counts new sets on their links, in one order for all servers. */
export async function countOnLinks(tx: Queries, made: readonly { mark: string; at: Date }[]): Promise<void> {
  const share = randomInt(shares.length);
  const counts = new Map<string, number>();
  for (const { mark, at } of made) {
    const id = linkDayIds(mark, at)[share] as string;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  if (counts.size === 0) return;
  const rows = [...counts].map(([id, count]) => ({ id, count })).sort((a, b) => (a.id < b.id ? -1 : 1));
  await tx
    .insert(linkDays)
    .values(rows)
    .onConflictDoUpdate({ target: linkDays.id, set: { count: sql`${linkDays.count} + excluded.count` } });
}

/** Forgets the days before this one. */
export async function clearOldLinkDays(db: Queries, before: Date): Promise<void> {
  await db.delete(linkDays).where(lt(linkDays.id, dayOf(before)));
}
