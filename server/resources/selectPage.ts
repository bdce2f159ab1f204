import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { rowsById } from './findRecord.ts';
import type { Model, Row } from './model.ts';
import type { ListOrder } from './listOrder.ts';

/** Which records a list has, in which order. */
export interface Selection {
  where: SQL | undefined;
  order: ListOrder;
  /** Where counts of its records are kept that tell its total. */
  counts?: SQL | undefined;
}

/** First and last row wanted, both included and counted from 0. */
export interface Range {
  from: number;
  to: number;
}

/** So few records are sorted in a moment, wherever they lie. */
const few = 2_000;

function source({ table }: Model, { where, order }: Selection): SQL {
  return sql`FROM ${table} ${order.join ?? sql``} ${where ? sql`WHERE ${where}` : sql``}`;
}

function ordered({ key, id, descending }: { key: SQL; id: SQL; descending: boolean }): SQL {
  const direction = sql.raw(descending ? 'DESC' : 'ASC');
  return sql`ORDER BY ${key} ${direction}, ${id} ${direction}`;
}

/** Every id of a selection in its order, as one row of text rather than as many. */
export async function idsOf(db: Queries, model: Model, selection: Selection): Promise<string[]> {
  const { key, descending } = selection.order;
  const id = sql`${model.table.id}`;
  const { rows } = await db.execute<{ ids: string | null }>(
    sql`SELECT string_agg(${id}::text, ',' ${ordered({ key, id, descending })}) AS ids ${source(model, selection)}`,
  );
  const ids = rows[0]?.ids;
  return ids ? ids.split(',') : [];
}

type Page = { ids: string[]; total: number };

/**
 * The page and the total by one look at everything; undefined where more than `most` records are found. The planner, which
 * can only guess how many a search finds, would else walk a whole index in order to find a handful.
 */
async function pageAtOnce(
  db: Queries,
  model: Model,
  { from, to, most, ...selection }: Selection & Range & { most?: number | undefined },
): Promise<Page | undefined> {
  const { key, descending } = selection.order;
  const limit = most === undefined ? sql`` : sql`LIMIT ${most + 1}`;
  const page = sql`${ordered({ key: sql`key`, id: sql`id`, descending })} LIMIT ${to - from + 1} OFFSET ${from}`;
  const { rows } = await db.execute<Page>(sql`
    WITH found AS MATERIALIZED (SELECT ${model.table.id} AS id, ${key} AS key ${source(model, selection)} ${limit})
    SELECT (SELECT count(*)::int FROM found) AS total, ARRAY(SELECT id::text FROM found ${page}) AS ids`);
  const [found] = rows;
  return found && (most === undefined || found.total <= most) ? found : undefined;
}

async function totalOf(db: Queries, model: Model, { where, counts }: Selection): Promise<number> {
  if (!counts) return db.$count(model.table, where);
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT coalesce(sum(people), 0)::int AS total FROM ${counts} ${where ? sql`WHERE ${where}` : sql``}`,
  );
  return rows[0]?.total ?? 0;
}

/** The page of a long list that is counted: read in order, the second half of it from its end. */
async function pageOfMany(db: Queries, model: Model, { from, to, total, ...selection }: Selection & Range & { total: number }): Promise<Page> {
  const last = Math.min(to, total - 1);
  if (last < from) return { ids: [], total };
  const after = total - 1 - last;
  const backwards = after < from;
  const { key, descending } = selection.order;
  const id = sql`${model.table.id}`;
  const order = ordered({ key, id, descending: descending !== backwards });
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT ${id} AS id ${source(model, selection)} ${order} LIMIT ${last - from + 1} OFFSET ${backwards ? after : from}`,
  );
  const ids = rows.map((row) => row.id);
  return { ids: backwards ? ids.reverse() : ids, total };
}

/** Rows by their ids, in the order of these; one that was deleted meanwhile is left out. */
export async function rowsInOrder(db: Queries, model: Model, ids: readonly string[]): Promise<Row[]> {
  const found = await rowsById(db, model, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * One page of a selection, and how many records the whole of it has. Few records are collected and sorted; many are counted
 * and read along the index of their order, or where that has none, near the beginning, collected and sorted all the same.
 */
export async function selectPage(db: Queries, model: Model, selection: Selection & Range): Promise<{ rows: Row[]; total: number }> {
  const { where, order, from } = selection;
  const known = selection.counts && (await totalOf(db, model, selection));
  const most = order.indexed || from > few ? few : undefined;
  const isTried = where && (known === undefined || most === undefined || known <= most);
  const page =
    (isTried && (await pageAtOnce(db, model, { ...selection, most }))) ||
    (await pageOfMany(db, model, { ...selection, total: known ?? (await totalOf(db, model, selection)) }));
  return { rows: await rowsInOrder(db, model, page.ids), total: page.total };
}
