import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { countResponses, idsOfResponses } from '../../study/answers/listResponses.ts';
import type { GridSets } from './gridQuery.ts';

interface Asked extends GridSets {
  /** First and last row, both included. */
  from: number;
  to: number;
}

/** Which sets a page shows, settled before their answers are read, and how many there are in all, by the same look at them: what narrows them may be dear to ask. */
export async function pageOfGrid(db: Queries, { where, order, orderedBy, from, to }: Asked): Promise<{ ids: string[]; total: number }> {
  const found = idsOfResponses(db, where, orderedBy)
    .orderBy(...order)
    .as('found');
  const page = await db
    .select({ id: found.id, total: sql<number>`(count(*) over ())::int` })
    .from(found)
    .limit(to - from + 1)
    .offset(from);
  // Beyond the last page nobody says it.
  const total = page[0]?.total ?? (await countResponses(db, where)).count;
  return { ids: page.map(({ id }) => id), total };
}
