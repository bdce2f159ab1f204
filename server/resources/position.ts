import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { columnOf } from '../database/tableOf.ts';
import type { Queries } from '../database/database.ts';
import { targetOf, type Model, type Row } from './model.ts';

/** The records that share a parent: among them the order counts. */
function siblings({ table, resource }: Model, record: Readonly<Record<string, unknown>>): SQL | undefined {
  const sameParent = (resource.parents ?? []).map((parent) => {
    const id = record[parent];
    return id === null || id === undefined ? isNull(columnOf(table, parent)) : eq(columnOf(table, parent), id);
  });
  return and(...sameParent, resource.archivable ? isNull(columnOf(table, 'archivedAt')) : undefined);
}

/** Two who add or move below one parent at once go one after the other; what is numbered there is numbered once. */
export async function holdParents(tx: Queries, { stored, resource }: Model, record: Readonly<Record<string, unknown>>): Promise<void> {
  for (const parent of resource.parents ?? []) {
    const id = record[parent];
    if (typeof id !== 'string') continue;
    const { table } = targetOf(stored[parent] as NonNullable<(typeof stored)[string]>);
    await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update');
  }
}

/** The place after the last record under the same parent, counted from 1; nobody else takes it meanwhile. */
export async function nextPosition(tx: Queries, model: Model, record: Readonly<Record<string, unknown>>): Promise<number> {
  await holdParents(tx, model, record);
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${columnOf(model.table, 'position')}), 0)::int` })
    .from(model.table)
    .where(siblings(model, record));
  return (row?.last ?? 0) + 1;
}

export function sharesParent({ resource }: Model, a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  return (resource.parents ?? []).every((parent) => (a[parent] ?? null) === (b[parent] ?? null));
}

/** Sets a record at a place among its siblings, counted from 1; a place beyond the end is the end. The others close up. */
export async function moveTo(tx: Queries, model: Model, { record, position }: { record: Row; position: number }): Promise<void> {
  await holdParents(tx, model, record);
  const { table } = model;
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(siblings(model, record))
    .orderBy(asc(columnOf(table, 'position')), asc(table.createdAt), asc(table.id));
  const order = rows.map(({ id }) => id).filter((id) => id !== record.id);
  order.splice(Math.max(0, position - 1), 0, record.id);
  const list = sql.join(
    order.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  await tx.execute(sql`UPDATE ${table} SET position = placed.rank FROM unnest(ARRAY[${list}]) WITH ORDINALITY AS placed(id, rank)
    WHERE ${table.id} = placed.id AND position <> placed.rank`);
}
