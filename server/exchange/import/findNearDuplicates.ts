import { and, inArray, sql } from 'drizzle-orm';
import type { Field } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import { sortColumn } from '../../database/derived/foldedColumns.ts';
import { isId } from '../../resources/findRecord.ts';
import type { Model, Row } from '../../resources/model.ts';
import { scopeOf, type Principal } from '../../resources/scope.ts';
import { compared, havingValue, type Existing, type Wanted } from './findExisting.ts';

/** What shares with a row a value that several may share: the same record under its name, or another one. */
export interface NearDuplicates {
  same?: Existing;
  other?: Existing;
}

/** Every record of these names. */
async function named(
  db: Queries,
  { table, resource, name }: Model,
  { titles, principal }: { titles: readonly string[]; principal: Principal },
): Promise<Row[]> {
  if (titles.length === 0) return [];
  const key = sql`${table}.${sql.identifier(sortColumn(resource.title))}`;
  return (await db
    .select()
    .from(table)
    .where(and(inArray(key, [...titles]), await scopeOf(db, principal, name)))) as Row[];
}

/**
 * The records that look like those of new rows. A record of the row's name with its shared value, or both without one and in the same
 * place, is the same; any other with that value is a hint.
 */
export async function findNearDuplicates(
  db: Queries,
  model: Model,
  { rows, principal }: { rows: readonly Wanted[]; principal: Principal },
): Promise<NearDuplicates[]> {
  const shared = Object.entries(model.stored).find(([, field]) => field.hintsDuplicate);
  if (!shared) return rows.map(() => ({}));
  const [by, field] = shared;
  const { title } = model.resource;
  const titleOf = (values: Readonly<Record<string, unknown>>) => compared(model.stored[title] as Field, values[title]);
  const values = rows.flatMap(({ input }) => compared(field, input[by]) ?? []);
  const sharing = await havingValue(db, model, { name: by, field, values: [...new Set(values)], principal });
  const nameless = rows.flatMap(({ input }) => (compared(field, input[by]) === undefined ? (titleOf(input) ?? []) : []));
  const namesakes = (await named(db, model, { titles: [...new Set(nameless)], principal })).filter((row) => compared(field, row[by]) === undefined);
  return rows.map(({ input, id }): NearDuplicates => {
    if (id !== undefined) return {};
    const value = compared(field, input[by]);
    const inPlace = (row: Row) => (model.resource.parents ?? []).every((parent) => !isId(input[parent]) || input[parent] === row[parent]);
    const near = value === undefined ? namesakes.filter(inPlace) : (sharing.get(value) ?? []);
    const same = near.find((row) => titleOf(row) === titleOf(input));
    if (same) return { same: { row: same, by: value === undefined ? title : by } };
    return near[0] && value !== undefined ? { other: { row: near[0], by } } : {};
  });
}
