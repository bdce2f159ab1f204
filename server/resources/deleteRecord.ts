import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { columnOf } from '../database/tableOf.ts';
import { Refusal } from '../http/refusal.ts';
import { actor, auditable } from './auditable.ts';
import type { WriteContext } from './hooks/hooks.ts';
import { hooksOf } from './hooks/index.ts';
import { allModels, referencesOf, type Model, type Row } from './model.ts';
import { partsIn } from './parts.ts';

async function deleteParts(context: WriteContext, model: Model, { id }: Row): Promise<void> {
  for (const { part, rows } of await partsIn(context.tx, model.name, id)) {
    for (const row of rows) await deleteRecord(context, part, { record: row, withParts: true });
  }
}

/** How many records of each resource refer to these. */
async function countReferring({ tx }: WriteContext, model: Model, ids: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const other of allModels()) {
    for (const { name, target } of referencesOf(other)) {
      if (target.name !== model.name) continue;
      const [row] = await tx
        .select({ count: sql<number>`count(*)::int` })
        .from(other.table)
        .where(inArray(columnOf(other.table, name), [...ids]));
      if (row?.count) counts[other.name] = (counts[other.name] ?? 0) + row.count;
    }
  }
  return counts;
}

async function refuseDependents(context: WriteContext, model: Model, ids: readonly string[]): Promise<void> {
  const counts = { ...(await countReferring(context, model, ids)), ...(await hooksOf(model.name).dependents?.(ids, context)) };
  const count = Object.values(counts).reduce((sum, one) => sum + one, 0);
  if (count > 0) throw new Refusal('has_dependents', { params: { count }, details: { dependents: counts } });
}

async function noteGone(
  { tx, services, principal }: WriteContext,
  model: Model,
  { action, records }: { action: 'archive' | 'delete'; records: readonly Row[] },
): Promise<void> {
  const held = (record: Row) => auditable(model, Object.fromEntries(Object.keys(model.stored).map((field) => [field, record[field] ?? null])));
  await services.audit.writeAll(
    tx,
    records.map((record) => ({ ...actor(principal), action, resource: model.name, recordId: record.id, before: held(record) })),
  );
}

/**
 * Deletes records that the caller holds locked, and under which nothing was collected: all of them or, where others depend
 * on one, none. Hundreds take a few statements.
 * @throws Refusal 409 `has_dependents` with the count of each resource in `details`
 */
export async function deleteRecords(context: WriteContext, model: Model, records: readonly Row[]): Promise<void> {
  if (records.length === 0) return;
  const ids = records.map(({ id }) => id);
  await refuseDependents(context, model, ids);
  for (const record of records) await hooksOf(model.name).leaving?.(record, context);
  await context.tx.delete(model.table).where(inArray(model.table.id, ids));
  await noteGone(context, model, { action: 'delete', records });
}

export interface Deletion {
  record: Row;
  /** The parts that lie in the record go with it. */
  withParts?: boolean;
}

/**
 * Deletes a record that the caller holds locked. One under which something was collected is archived, never erased; one
 * that others depend on stays. Answers whether it was archived.
 * @throws Refusal 409 `has_dependents` with the count of each resource in `details`
 */
export async function deleteRecord(context: WriteContext, model: Model, { record, withParts }: Deletion): Promise<{ archived: boolean }> {
  const { tx, services } = context;
  const { name, table, resource } = model;
  const hooks = hooksOf(name);
  const archived = resource.archivable === true && (await hooks.isCollected?.(record, context)) === true;
  if (!archived) {
    if (withParts) await deleteParts(context, model, record);
    await deleteRecords(context, model, [record]);
    return { archived };
  }
  await hooks.leaving?.(record, context);
  const now = new Date(services.now());
  const change = { archivedAt: now, updatedAt: now, revision: sql`${table.revision} + 1` };
  await tx
    .update(table)
    .set(change)
    .where(and(eq(table.id, record.id), isNull(columnOf(table, 'archivedAt'))));
  await noteGone(context, model, { action: 'archive', records: [record] });
  return { archived };
}
