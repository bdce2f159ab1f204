import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { countedTo, type Total, totalAtLeast } from '../http/listRange.ts';
import { rowsById } from './findRecord.ts';
import type { Model, Row } from './model.ts';
import type { ListOrder } from './listOrder.ts';

/** Which records a list has, in which order. */
export interface Selection {
  where: SQL | undefined;
  order: ListOrder;
  /** Where counts of its records are kept that tell its total. */
  counts?: SQL | undefined;
  /** The total is wanted to the last record, however many there are. */
  isExact?: boolean | undefined;
}

/** First and last row wanted, both included and counted from 0. */
export interface Range {
  from: number;
  to: number;
}

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

interface Page extends Total {
  ids: string[];
}

/**
 * The page and the total by one look at everything; undefined where more than `countedTo` records are found. The planner, which
 * can only guess how many a search finds, would else walk a whole index in order to find a handful.
 */
async function pageAtOnce(db: Queries, model: Model, { from, to, ...selection }: Selection & Range): Promise<Page | undefined> {
  const { key, descending } = selection.order;
  const page = sql`${ordered({ key: sql`key`, id: sql`id`, descending })} LIMIT ${to - from + 1} OFFSET ${from}`;
  const { rows } = await db.execute<{ ids: string[]; total: number }>(sql`
    WITH found AS MATERIALIZED (SELECT ${model.table.id} AS id, ${key} AS key ${source(model, selection)} LIMIT ${countedTo + 1})
    SELECT (SELECT count(*)::int FROM found) AS total, ARRAY(SELECT id::text FROM found ${page}) AS ids`);
  const [found] = rows;
  return found && found.total <= countedTo ? found : undefined;
}

async function totalOf(db: Queries, model: Model, { where, counts }: Selection): Promise<number> {
  if (!counts) return db.$count(model.table, where);
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT coalesce(sum(people), 0)::int AS total FROM ${counts} ${where ? sql`WHERE ${where}` : sql``}`,
  );
  return rows[0]?.total ?? 0;
}

/** The rows of a long list from one to another, in its order or against it. */
async function idsBetween(db: Queries, model: Model, { from, to, backwards = false, ...selection }: Selection & Range & { backwards?: boolean }) {
  const { key, descending } = selection.order;
  const id = sql`${model.table.id}`;
  const order = ordered({ key, id, descending: descending !== backwards });
  const { rows } = await db.execute<{ id: string }>(sql`SELECT ${id} AS id ${source(model, selection)} ${order} LIMIT ${to - from + 1} OFFSET ${from}`);
  const ids = rows.map((row) => row.id);
  return backwards ? ids.reverse() : ids;
}

/** The page of a long list that is counted: read in order, the second half of it from its end. */
async function pageOfMany(db: Queries, model: Model, { from, to, total, ...selection }: Selection & Range & { total: number }): Promise<Page> {
  const last = Math.min(to, total - 1);
  if (last < from) return { ids: [], total };
  const after = total - 1 - last;
  const backwards = after < from;
  const range = backwards ? { from: after, to: after + last - from } : { from, to: last };
  return { ids: await idsBetween(db, model, { ...selection, ...range, backwards }), total };
}

/** The page of a long list that nobody counts, told by one row more whether it goes on; undefined behind its end. */
async function pageOfUncounted(db: Queries, model: Model, { from, to, ...selection }: Selection & Range): Promise<Page | undefined> {
  const ids = await idsBetween(db, model, { ...selection, from, to: to + 1 });
  if (ids.length === 0) return undefined;
  const goesOn = ids.length > to - from + 1;
  return goesOn ? { ids: ids.slice(0, -1), ...totalAtLeast(to) } : { ids, total: from + ids.length };
}

/** Rows by their ids, in the order of these; one that was deleted meanwhile is left out. */
export async function rowsInOrder(db: Queries, model: Model, ids: readonly string[]): Promise<Row[]> {
  const found = await rowsById(db, model, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * One page of a selection, and how many records the whole of it has; more than `countedTo` that nobody keeps count of are at least so many. Few records
 * are collected and sorted; many are read along the index of their order, or where that has none, sorted as far as the page.
 */
export async function selectPage(db: Queries, model: Model, selection: Selection & Range): Promise<{ rows: Row[] } & Total> {
  const { counts, isExact = false } = selection;
  const known = counts && (await totalOf(db, model, selection));
  const { ids, ...total } =
    ((known === undefined || known <= countedTo) && (await pageAtOnce(db, model, selection))) ||
    (known === undefined && !isExact && (await pageOfUncounted(db, model, selection))) ||
    (await pageOfMany(db, model, { ...selection, total: known ?? (await totalOf(db, model, selection)) }));
  return { rows: await rowsInOrder(db, model, ids), ...total };
}
