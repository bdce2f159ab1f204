import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { countedTo, type Total, totalAtLeast } from '../http/listRange.ts';
import { rowsById } from './findRecord.ts';
import { idsBehind } from './idsBehind.ts';
import { idsByValue, isOrderedByCount } from './idsByValue.ts';
import { idsFromMark } from './idsFromMark.ts';
import { idsInOrder } from './idsInOrder.ts';
import type { CountsAsked } from './keptCounts.ts';
import type { Model, Row } from './model.ts';
import type { Range } from './PageAsked.ts';
import type { ListOrder } from './listOrder.ts';

/** Among so many at most, a search looks for those of the place first: together with those who hold what is searched for they are soon told. */
const soonGathered = 50_000;

/** So many rows from either end, a page is walked to before its mark is found. */
const nearAnEnd = 100;

/** Which records a list has, in which order. */
export interface Selection {
  where: SQL | undefined;
  /** The same, as it is asked where they are known to be few. */
  whereFew?: SQL | undefined;
  order: ListOrder;
  /** Where counts of its records are kept that tell its total: those, and which of their lines. */
  counts?: CountsAsked | undefined;
  /** Where it is counted as well how many lie between two marks of its order. */
  marks?: CountsAsked | undefined;
  /** Where nobody counts what is searched for: the counts of those among whom it is. */
  among?: CountsAsked | undefined;
  /** The total is wanted to the last record, however many there are. */
  isExact?: boolean | undefined;
}

function source({ table }: Model, { where, order: { behind } }: Selection): SQL {
  const join = behind && sql`LEFT JOIN (${behind.targets}) AS behind ON behind.target = ${behind.reference}`;
  return sql`FROM ${table} ${join ?? sql``} ${where ? sql`WHERE ${where}` : sql``}`;
}

/** By these one after the other. */
function ordered(keys: readonly SQL[], descending: boolean): SQL {
  const direction = sql.raw(descending ? 'DESC' : 'ASC');
  return sql`ORDER BY ${sql.join(
    keys.map((key) => sql`${key} ${direction}`),
    sql`, `,
  )}`;
}

/** What decides the order of a list's own rows. */
function keysOf({ table }: Model, { key, behind }: Selection['order']): { key: SQL; target: SQL; id: SQL } {
  return { key, target: behind?.reference ?? sql`null::uuid`, id: sql`${table.id}` };
}

/** Every id of a selection in its order, as one row of text rather than as many. */
export async function idsOf(db: Queries, model: Model, selection: Selection): Promise<string[]> {
  const { key, target, id } = keysOf(model, selection.order);
  const { rows } = await db.execute<{ ids: string | null }>(
    sql`SELECT string_agg(${id}::text, ',' ${ordered([key, target, id], selection.order.descending)}) AS ids ${source(model, selection)}`,
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
  const { key, target, id } = keysOf(model, selection.order);
  const page = sql`${ordered([sql`key`, sql`target`, sql`id`], selection.order.descending)} LIMIT ${to - from + 1} OFFSET ${from}`;
  const { rows } = await db.execute<{ ids: string[]; total: number }>(sql`
    WITH found AS MATERIALIZED (SELECT ${id} AS id, ${key} AS key, ${target} AS target ${source(model, selection)} LIMIT ${countedTo + 1})
    SELECT (SELECT count(*)::int FROM found) AS total, ARRAY(SELECT id::text FROM found ${page}) AS ids`);
  const [found] = rows;
  return found && found.total <= countedTo ? found : undefined;
}

async function summed(db: Queries, counts: CountsAsked): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT coalesce(sum(people), 0)::int AS total FROM ${counts.from} ${counts.where ? sql`WHERE ${counts.where}` : sql``}`,
  );
  return rows[0]?.total ?? 0;
}

/** The rows of a long list from one to another, in its order or against it. */
async function idsBetween(db: Queries, model: Model, { from, to, backwards = false, ...selection }: Selection & Range & { backwards?: boolean }) {
  const { order, counts } = selection;
  const descending = order.descending !== backwards;
  const asked = { ...selection, descending, from, to };
  const idsFrom = async () => {
    if (counts && isOrderedByCount(model, order)) return idsByValue(db, model, { ...asked, counts });
    if (!order.behind) return idsInOrder(db, model, { ...asked, isCounted: counts !== undefined });
    const { rows } = await db.execute<{ id: string }>(idsBehind(model, { ...asked, behind: order.behind, inOrder: counts?.inOrder }));
    return rows.map(({ id }) => id);
  };
  const ids = await idsFrom();
  return backwards ? ids.reverse() : ids;
}

/** The page of a long list that is counted: read in order, the second half of it from its end. */
async function pageOfMany(db: Queries, model: Model, { from, to, total, ...selection }: Selection & Range & { total: number }): Promise<Page> {
  const last = Math.min(to, total - 1);
  if (last < from) return { ids: [], total };
  const after = total - 1 - last;
  if (selection.marks && Math.min(from, after) > nearAnEnd) {
    const { descending } = selection.order;
    const upwards = descending ? { from: after, to: total - 1 - from } : { from, to: last };
    const ids = await idsFromMark(db, model, { ...selection, ...upwards, marks: selection.marks });
    return { ids: descending ? ids.reverse() : ids, total };
  }
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
  const { counts, among, isExact = false, where, whereFew = where } = selection;
  const known = counts && (await summed(db, counts));
  const isAmongFew = known === undefined ? among && (await summed(db, among)) <= soonGathered : known <= countedTo;
  const { ids, ...total } =
    ((known === undefined || isAmongFew) && (await pageAtOnce(db, model, { ...selection, where: isAmongFew ? whereFew : where }))) ||
    (known === undefined && !isExact && (await pageOfUncounted(db, model, selection))) ||
    (await pageOfMany(db, model, { ...selection, total: known ?? (await db.$count(model.table, where)) }));
  return { rows: await rowsInOrder(db, model, ids), ...total };
}
