import { and, eq, sql } from 'drizzle-orm';
import { readValue, type Field } from '../../../src/resources/define/index.ts';
import { foldedKinds } from '../../database/columns.ts';
import type { Queries } from '../../database/database.ts';
import { columnOf } from '../../database/tableOf.ts';
import { isId } from '../../resources/findRecord.ts';
import type { Kept, Row } from '../../resources/kept.ts';

/**
 * The record that a row speaks of: by its id, else by the first of its values that may be there once. Null for a new one.
 */
export async function findExisting(tx: Queries, kept: Kept, { input, id }: { input: Readonly<Record<string, unknown>>; id: string | undefined }): Promise<Row | null> {
  const { table, stored, resource } = kept;
  if (id !== undefined) {
    if (!isId(id)) return null;
    const [row] = (await tx.select().from(table).where(eq(table.id, id.toLowerCase()))) as Row[];
    return row ?? null;
  }
  for (const [name, field] of Object.entries(stored)) {
    const value = once(field, input[name]);
    if (value === undefined) continue;
    const column = columnOf(table, name);
    const same = foldedKinds.has(field.kind) ? sql`fold(${column}) = fold(${value})` : eq(column, value);
    const parents = field.unique ? [] : (resource.parents ?? []).filter((parent) => isId(input[parent])).map((parent) => eq(columnOf(table, parent), input[parent]));
    const [row] = (await tx.select().from(table).where(and(same, ...parents))) as Row[];
    if (row) return row;
  }
  return null;
}

/** The value of a field that may be there once, as it is stored; undefined where there is none. */
function once(field: Field, raw: unknown): unknown {
  if ((!field.unique && !field.uniqueUnderParent) || raw === undefined || raw === null || raw === '') return undefined;
  return readValue(field, raw).value;
}
