import { and, inArray, sql } from 'drizzle-orm';
import { kindOf, readValue, type Field } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import { comparedBy, comparedValue } from '../../database/comparedBy.ts';
import { columnOf } from '../../database/tableOf.ts';
import { isId } from '../../resources/findRecord.ts';
import type { Model, Row } from '../../resources/model.ts';
import { scopeOf, type Principal } from '../../resources/scope.ts';

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
  return comparedValue(field, String(value));
}

/** A value that may be there once. */
function once(field: Field, raw: unknown): string | undefined {
  return field.unique || field.uniqueUnderParent ? compared(field, raw) : undefined;
}

/**
 * What makes a row the same as another, and the field that says so: its values that may be there once, the first counting most. Below a
 * parent such a value may be there once for each parent that the row names; one that several may share counts with the record's name.
 */
export function keysOf({ stored, resource }: Model, input: Input): { key: string; field: string }[] {
  const title = compared(stored[resource.title] as Field, input[resource.title]);
  return Object.entries(stored).flatMap(([name, field]) => {
    const value = compared(field, input[name]);
    if (value === undefined) return [];
    if (field.hintsDuplicate) return title === undefined ? [] : [{ key: JSON.stringify([name, value, title]), field: name }];
    if (once(field, input[name]) === undefined) return [];
    const parents = field.unique ? [] : (resource.parents ?? []).map((parent) => (isId(input[parent]) ? input[parent] : ''));
    return [{ key: JSON.stringify([name, value, ...parents]), field: name }];
  });
}

/** Every record that has one of these values, by value. */
export async function havingValue(
  db: Queries,
  model: Model,
  { name, field, values, principal }: { name: string; field: Field; values: readonly string[]; principal: Principal },
): Promise<Map<string, Row[]>> {
  const column = columnOf(model.table, name);
  const value = comparedBy(field, kindOf(field).order === 'text' ? sql`${column}` : sql`${column}::text`);
  const found = new Map<string, Row[]>();
  const scope = await scopeOf(db, principal, model.name);
  for (let start = 0; start < values.length; start += slice) {
    const rows = (await db
      .select()
      .from(model.table)
      .where(and(inArray(value, values.slice(start, start + slice)), scope))) as Row[];
    for (const row of rows) {
      const key = compared(field, row[name]) ?? '';
      found.set(key, [...(found.get(key) ?? []), row]);
    }
  }
  return found;
}

async function havingId(db: Queries, model: Model, { ids, principal }: { ids: readonly string[]; principal: Principal }): Promise<Map<string, Row>> {
  const found = new Map<string, Row>();
  const scope = await scopeOf(db, principal, model.name);
  for (let start = 0; start < ids.length; start += slice) {
    const rows = (await db
      .select()
      .from(model.table)
      .where(and(inArray(model.table.id, ids.slice(start, start + slice)), scope))) as Row[];
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
export async function findExisting(
  db: Queries,
  model: Model,
  { rows, principal }: { rows: readonly Wanted[]; principal: Principal },
): Promise<(Existing | undefined)[]> {
  const ids = rows.flatMap(({ id }) => (isId(id) ? [id.toLowerCase()] : []));
  const byId = await havingId(db, model, { ids: [...new Set(ids)], principal });
  const parents = model.resource.parents ?? [];
  const byField: { name: string; field: Field; found: Map<string, Row[]> }[] = [];
  for (const [name, field] of Object.entries(model.stored)) {
    const values = [...new Set(rows.flatMap(({ input, id }) => (id === undefined ? (once(field, input[name]) ?? []) : [])))];
    if (values.length > 0) byField.push({ name, field, found: await havingValue(db, model, { name, field, values, principal }) });
  }
  return rows.map(({ input, id }) => {
    if (id !== undefined) {
      const row = byId.get(id.toLowerCase());
      return row && { row, by: model.resource.title };
    }
    for (const { name, field, found } of byField) {
      const same = found.get(once(field, input[name]) ?? '\u0000') ?? [];
      const row = same.find((one) => field.unique || parents.every((parent) => !isId(input[parent]) || input[parent] === one[parent]));
      if (row) return { row, by: name };
    }
    return undefined;
  });
}
