import { and, inArray, sql } from 'drizzle-orm';
import type { Field } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import { sortColumn } from '../../database/derived/foldedColumns.ts';
import { isId } from '../../resources/findRecord.ts';
import type { Kept, Row } from '../../resources/kept.ts';
import { scopeOf, type Asker } from '../../resources/scope.ts';
import { compared, havingValue, type Existing, type Wanted } from './findExisting.ts';

/** What shares with a row a value that several may share: the same record under its name, or another one. */
export interface Alike {
  same?: Existing;
  other?: Existing;
}

/** Every record of these names. */
async function named(db: Queries, { table, resource, name }: Kept, { titles, asker }: { titles: readonly string[]; asker: Asker }): Promise<Row[]> {
  if (titles.length === 0) return [];
  const key = sql`${table}.${sql.identifier(sortColumn(resource.title))}`;
  return (await db
    .select()
    .from(table)
    .where(and(inArray(key, [...titles]), await scopeOf(db, asker, name)))) as Row[];
}

/**
 * The records that look like those of new rows. A record of the row's name with its shared value, or both without one and in the same
 * place, is the same; any other with that value is a hint.
 */
export async function findAlike(db: Queries, kept: Kept, { rows, asker }: { rows: readonly Wanted[]; asker: Asker }): Promise<Alike[]> {
  const shared = Object.entries(kept.stored).find(([, field]) => field.alike);
  if (!shared) return rows.map(() => ({}));
  const [by, field] = shared;
  const { title } = kept.resource;
  const titleOf = (values: Readonly<Record<string, unknown>>) => compared(kept.stored[title] as Field, values[title]);
  const values = rows.flatMap(({ input }) => compared(field, input[by]) ?? []);
  const sharing = await havingValue(db, kept, { name: by, field, values: [...new Set(values)], asker });
  const nameless = rows.flatMap(({ input }) => (compared(field, input[by]) === undefined ? (titleOf(input) ?? []) : []));
  const namesakes = (await named(db, kept, { titles: [...new Set(nameless)], asker })).filter((row) => compared(field, row[by]) === undefined);
  return rows.map(({ input, id }): Alike => {
    if (id !== undefined) return {};
    const value = compared(field, input[by]);
    const inPlace = (row: Row) => (kept.resource.parents ?? []).every((parent) => !isId(input[parent]) || input[parent] === row[parent]);
    const near = value === undefined ? namesakes.filter(inPlace) : (sharing.get(value) ?? []);
    const same = near.find((row) => titleOf(row) === titleOf(input));
    if (same) return { same: { row: same, by: title } };
    return near[0] && value !== undefined ? { other: { row: near[0], by } } : {};
  });
}
