import { eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { sortedValues } from '../database/derived/indexes.ts';
import { countedFields } from '../database/derived/peopleCounts.ts';
import { columnOf } from '../database/tableOf.ts';
import type { CountsAsked } from './keptCounts.ts';
import type { ListOrder } from './listOrder.ts';
import type { Model } from './model.ts';
import type { PageAsked } from './PageAsked.ts';

const counted: ReadonlySet<string> = new Set(countedFields);

interface Asked extends PageAsked {
  order: Pick<ListOrder, 'field' | 'key'>;
  descending: boolean;
  counts: CountsAsked;
}

/** Whether a list is put in order by few values that are written often, so that no index keeps them, and of which it is counted how many have each. */
export function isOrderedByCount({ resource }: Model, { field, behind }: ListOrder): boolean {
  return !behind && counted.has(field) && !sortedValues(resource).includes(field);
}

/**
 * The ids of a page of a list that is ordered by such a field: its values one after the other, of each the records in the order of their ids. The counts tell where each
 * value begins, so that only those are read among whom the page lies.
 */
export async function idsByValue(db: Queries, model: Model, { where, order, descending, from, to, counts }: Asked): Promise<string[]> {
  const { table } = model;
  const column = columnOf(table, order.field);
  const direction = sql.raw(descending ? 'DESC' : 'ASC');
  const { rows: values } = await db.execute<{ value: unknown; people: number }>(
    sql`SELECT ${order.key} AS value, sum(people)::int AS people FROM ${counts.from} ${counts.where ? sql`WHERE ${counts.where}` : sql``}
      GROUP BY 1 HAVING sum(people) > 0 ORDER BY 1 ${direction}`,
  );
  const ids: string[] = [];
  let before = 0;
  for (const { value, people } of values) {
    const first = Math.max(from - before, 0);
    const behindLast = Math.min(to + 1 - before, people);
    before += people;
    if (behindLast <= first) continue;
    const those = value === null ? isNull(column) : eq(column, value);
    // The second half of them from its end.
    const backwards = people - behindLast < first;
    const idOrder = sql.raw(descending === backwards ? 'ASC' : 'DESC');
    const { rows } = await db.execute<{ id: string }>(sql`SELECT ${table.id} AS id FROM ${table} WHERE ${those} ${where ? sql`AND ${where}` : sql``}
      ORDER BY ${table.id} ${idOrder} LIMIT ${behindLast - first} OFFSET ${backwards ? people - behindLast : first}`);
    const found = rows.map(({ id }) => id);
    ids.push(...(backwards ? found.reverse() : found));
  }
  return ids;
}
