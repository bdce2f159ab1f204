import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { countResponses, idsOfResponses } from '../../study/answers/listResponses.ts';
import type { GridSets } from './gridQuery.ts';

interface Asked extends GridSets {
  /** First and last row, both included. */
  from: number;
  to: number;
}

/** Which sets a page shows, settled before their answers are read, and how many there are in all. */
export async function pageOfGrid(db: Queries, asked: Asked): Promise<{ ids: string[]; total: number }> {
  const { where, order, orderedBy, byAnswers, from, to } = asked;
  const found = idsOfResponses(db, where, orderedBy)
    .orderBy(...order)
    .as('found');
  const page = (total: SQL<number | null>) =>
    db
      .select({ id: found.id, total })
      .from(found)
      .limit(to - from + 1)
      .offset(from);
  // What narrows by answers is dear to ask: one look tells the page and their number. Without it the number is told by the index alone, and the page by its beginning.
  const rows = byAnswers ? await page(sql<number>`(count(*) over ())::int`) : await page(sql<null>`null`);
  // Beyond the last page nobody says it.
  const total = rows[0]?.total ?? (await countResponses(db, where)).count;
  return { ids: rows.map(({ id }) => id), total };
}
