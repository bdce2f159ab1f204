import { and, eq, isNull, sql } from 'drizzle-orm';
import { columnOf } from '../database/tableOf.ts';
import { Refusal } from '../http/refusal.ts';
import type { WriteContext } from './hooks/hooks.ts';
import { hooksOf } from './hooks/index.ts';
import { allKept, referencesOf, type Kept, type Row } from './kept.ts';
import { partsIn } from './parts.ts';
import { actor, auditable } from './writeRecord.ts';

async function deleteParts(context: WriteContext, kept: Kept, { id }: Row): Promise<void> {
  for (const { part, rows } of await partsIn(context.tx, kept.name, id)) {
    for (const row of rows) await deleteRecord(context, part, { record: row, withParts: true });
  }
}

/** How many records of each resource refer to this one. */
async function countReferring({ tx }: WriteContext, kept: Kept, id: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const other of allKept()) {
    for (const { name, target } of referencesOf(other)) {
      if (target.name !== kept.name) continue;
      const [row] = await tx
        .select({ count: sql<number>`count(*)::int` })
        .from(other.table)
        .where(eq(columnOf(other.table, name), id));
      if (row?.count) counts[other.name] = (counts[other.name] ?? 0) + row.count;
    }
  }
  return counts;
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
export async function deleteRecord(context: WriteContext, kept: Kept, { record, withParts }: Deletion): Promise<{ archived: boolean }> {
  const { tx, services, asker } = context;
  const { name, table, resource } = kept;
  const hooks = hooksOf(name);
  const archived = resource.archivable === true && (await hooks.isCollected?.(record, context)) === true;
  if (!archived) {
    if (withParts) await deleteParts(context, kept, record);
    const counts = { ...(await countReferring(context, kept, record.id)), ...(await hooks.dependents?.(record, context)) };
    const count = Object.values(counts).reduce((sum, one) => sum + one, 0);
    if (count > 0) throw new Refusal('has_dependents', { params: { count }, details: { dependents: counts } });
  }
  await hooks.leaving?.(record, context);
  if (archived) {
    const now = new Date(services.now());
    const change = { archivedAt: now, updatedAt: now, revision: sql`${table.revision} + 1` };
    await tx
      .update(table)
      .set(change)
      .where(and(eq(table.id, record.id), isNull(columnOf(table, 'archivedAt'))));
  } else await tx.delete(table).where(eq(table.id, record.id));
  const before = auditable(kept, Object.fromEntries(Object.keys(kept.stored).map((field) => [field, record[field] ?? null])));
  await services.audit.write(tx, { ...actor(asker), action: archived ? 'archive' : 'delete', resource: name, recordId: record.id, before });
  return { archived };
}
