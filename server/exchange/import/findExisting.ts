import { and, inArray, sql } from 'drizzle-orm';
import { fold, kindOf, readValue, type Field } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import { columnOf } from '../../database/tableOf.ts';
import { isId } from '../../resources/findRecord.ts';
import type { Kept, Row } from '../../resources/kept.ts';
import { scopeOf, type Asker } from '../../resources/scope.ts';

type Input = Readonly<Record<string, unknown>>;

export interface Wanted {
  input: Input;
  /** The record's own id, where the file has one. */
  id: string | undefined;
}

const slice = 500;

/** A value as it is compared; undefined where there is none. */
export function compared(field: Field, raw: unknown): string | undefined {
  if (raw === undefined || raw === null || raw === '') return undefined;
  const { value } = readValue(field, raw);
  if (value === undefined || value === null) return undefined;
  return kindOf(field).order === 'text' ? fold(String(value).normalize('NFC')) : String(value);
}

/** A value that may be there once. */
function once(field: Field, raw: unknown): string | undefined {
  return field.unique || field.uniqueUnderParent ? compared(field, raw) : undefined;
}

/**
 * What makes a row the same as another, and the field that says so: its values that may be there once, the first counting most. Below a
 * parent such a value may be there once for each parent that the row names; one that several may share counts with the record's name.
 */
export function keysOf({ stored, resource }: Kept, input: Input): { key: string; field: string }[] {
  const title = compared(stored[resource.title] as Field, input[resource.title]);
  return Object.entries(stored).flatMap(([name, field]) => {
    const value = compared(field, input[name]);
    if (value === undefined) return [];
    if (field.alike) return title === undefined ? [] : [{ key: JSON.stringify([name, value, title]), field: name }];
    if (once(field, input[name]) === undefined) return [];
    const parents = field.unique ? [] : (resource.parents ?? []).map((parent) => (isId(input[parent]) ? input[parent] : ''));
    return [{ key: JSON.stringify([name, value, ...parents]), field: name }];
  });
}

/** Every record that has one of these values, by value. */
export async function havingValue(
  db: Queries,
  kept: Kept,
  { name, field, values, asker }: { name: string; field: Field; values: readonly string[]; asker: Asker },
): Promise<Map<string, Row[]>> {
  const column = columnOf(kept.table, name);
  const value = kindOf(field).order === 'text' ? sql`fold(${column})` : sql`${column}::text`;
  const found = new Map<string, Row[]>();
  const scope = await scopeOf(db, asker, kept.name);
  for (let start = 0; start < values.length; start += slice) {
    const rows = (await db
      .select()
      .from(kept.table)
      .where(and(inArray(value, values.slice(start, start + slice)), scope))) as Row[];
    for (const row of rows) {
      const key = compared(field, row[name]) ?? '';
      found.set(key, [...(found.get(key) ?? []), row]);
    }
  }
  return found;
}

async function havingId(db: Queries, kept: Kept, { ids, asker }: { ids: readonly string[]; asker: Asker }): Promise<Map<string, Row>> {
  const found = new Map<string, Row>();
  const scope = await scopeOf(db, asker, kept.name);
  for (let start = 0; start < ids.length; start += slice) {
    const rows = (await db
      .select()
      .from(kept.table)
      .where(and(inArray(kept.table.id, ids.slice(start, start + slice)), scope))) as Row[];
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/** A record that a row speaks of, and the field by which it was found. */
export interface Existing {
  row: Row;
  by: string;
}

/**
 * The record that each row speaks of: by its id, else by the first of its values that may be there once; undefined for a new one.
 * A few queries for hundreds of rows.
 */
export async function findExisting(db: Queries, kept: Kept, { rows, asker }: { rows: readonly Wanted[]; asker: Asker }): Promise<(Existing | undefined)[]> {
  const ids = rows.flatMap(({ id }) => (isId(id) ? [id.toLowerCase()] : []));
  const byId = await havingId(db, kept, { ids: [...new Set(ids)], asker });
  const parents = kept.resource.parents ?? [];
  const byField: { name: string; field: Field; found: Map<string, Row[]> }[] = [];
  for (const [name, field] of Object.entries(kept.stored)) {
    const values = [...new Set(rows.flatMap(({ input, id }) => (id === undefined ? (once(field, input[name]) ?? []) : [])))];
    if (values.length > 0) byField.push({ name, field, found: await havingValue(db, kept, { name, field, values, asker }) });
  }
  return rows.map(({ input, id }) => {
    if (id !== undefined) {
      const row = byId.get(id.toLowerCase());
      return row && { row, by: kept.resource.title };
    }
    for (const { name, field, found } of byField) {
      const same = found.get(once(field, input[name]) ?? '\u0000') ?? [];
      const row = same.find((one) => field.unique || parents.every((parent) => !isId(input[parent]) || input[parent] === one[parent]));
      if (row) return { row, by: name };
    }
    return undefined;
  });
}
