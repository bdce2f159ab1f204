import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import type { CountsAsked } from './keptCounts.ts';
import type { ListOrder } from './listOrder.ts';
import type { Model } from './model.ts';
import type { PageAsked } from './PageAsked.ts';

interface Asked extends PageAsked {
  order: Pick<ListOrder, 'key'>;
  marks: CountsAsked;
}

/**
 * The ids of a page far inside a long list, upwards. The counts tell behind which mark of the order it begins and how many stand before that, so that only those between
 * two marks are walked.
 */
export async function idsFromMark(db: Queries, { table }: Model, { where, order, from, to, marks }: Asked): Promise<string[]> {
  const { rows: begun } = await db.execute<{ mark: string; before: number }>(
    sql`SELECT mark, before FROM (SELECT mark, (sum(people) OVER (ORDER BY mark ROWS UNBOUNDED PRECEDING) - people)::int AS before
        FROM (SELECT mark, sum(people) AS people FROM ${marks.from} ${marks.where ? sql`WHERE ${marks.where}` : sql``} GROUP BY mark HAVING sum(people) > 0) AS counted) AS placed
      WHERE before <= ${from} ORDER BY before DESC LIMIT 1`,
  );
  const { mark, before } = begun[0] ?? { mark: '', before: 0 };
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT ${table.id} AS id FROM ${table} WHERE ${order.key} >= ${mark} ${where ? sql`AND ${where}` : sql``}
      ORDER BY ${order.key}, ${table.id} LIMIT ${to - from + 1} OFFSET ${from - before}`,
  );
  return rows.map(({ id }) => id);
}
