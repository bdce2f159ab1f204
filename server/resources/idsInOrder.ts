import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { isKeptInOrder } from '../database/derived/indexes.ts';
import type { ListOrder } from './listOrder.ts';
import type { Model } from './model.ts';
import type { PageAsked } from './PageAsked.ts';

/** So many records are walked before all that a list has are gathered: those of a name may stand behind a million others. */
const soonWalked = 20_000;

interface Asked extends PageAsked {
  order: Pick<ListOrder, 'field' | 'key'>;
  descending: boolean;
  /** Counts of them are kept: what these tell apart says nothing of where in the order somebody stands. */
  isCounted: boolean;
  /** So many are walked before they are gathered. */
  walked?: number;
}

/**
 * The ids of a page of a long list, along the index of its order. Where what is sought says where in the order it stands, as a name does, nearly everybody may stand before the
 * first of them: then these are gathered and sorted, which takes as long as they are many.
 */
export async function idsInOrder(db: Queries, { table, resource }: Model, asked: Asked): Promise<string[]> {
  const { where, order, descending, from, to, isCounted, walked = soonWalked } = asked;
  const { field, key } = order;
  const direction = sql.raw(descending ? 'DESC' : 'ASC');
  const id = sql`${table.id}`;
  const inOrder = sql`ORDER BY ${key} ${direction}, ${id} ${direction}`;
  const page = sql`LIMIT ${to - from + 1} OFFSET ${from}`;
  const idsOf = async (query: SQL) => (await db.execute<{ id: string }>(query)).rows.map((row) => row.id);
  if (!where || isCounted) return idsOf(sql`SELECT ${id} AS id FROM ${table} ${where ? sql`WHERE ${where}` : sql``} ${inOrder} ${page}`);
  const near = sql`(SELECT * FROM ${table} ${inOrder} LIMIT ${walked + to}) AS ${table}`;
  const found = isKeptInOrder(resource, field) ? await idsOf(sql`SELECT ${id} AS id FROM ${near} WHERE ${where} ${inOrder} ${page}`) : [];
  if (found.length > to - from) return found;
  return idsOf(sql`WITH found AS MATERIALIZED (SELECT ${id} AS id, ${key} AS key FROM ${table} WHERE ${where})
    SELECT id FROM found ORDER BY key ${direction}, id ${direction} ${page}`);
}
