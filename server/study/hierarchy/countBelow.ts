import { count, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { placesOf } from '../../database/derived/countTable.ts';
import { peopleCounts } from '../../database/derived/peopleCounts.ts';
import { tables } from '../../database/tables/index.ts';
import type { Level } from '../../../src/contract/hierarchy.ts';

const { unions, conferences, churches } = tables;

export type Counts = ReadonlyMap<string, number>;

const none: Counts = new Map();

function asMap(rows: readonly { id: unknown; total: number }[]): Counts {
  return new Map(rows.map(({ id, total }) => [String(id), total]));
}

/** How many records of the next level hang on each of these. */
export async function countChildren(db: Queries, level: Level, ids: readonly string[]): Promise<Counts> {
  const children = {
    divisions: [unions, unions.divisionId],
    unions: [conferences, conferences.unionId],
    conferences: [churches, churches.conferenceId],
    churches: undefined,
  } as const;
  const [table, key] = children[level] ?? [];
  if (!table || !key || ids.length === 0) return none;
  return asMap(
    await db
      .select({ id: key, total: count() })
      .from(table)
      .where(inArray(key, [...ids]))
      .groupBy(key),
  );
}

/** How many churches lie below each of these, however deep. */
export async function countChurches(db: Queries, level: Level, ids: readonly string[]): Promise<Counts> {
  const key = { divisions: unions.divisionId, unions: conferences.unionId, conferences: churches.conferenceId, churches: undefined }[level];
  if (!key || ids.length === 0) return none;
  return asMap(
    await db
      .select({ id: key, total: count() })
      .from(churches)
      .innerJoin(conferences, eq(conferences.id, churches.conferenceId))
      .innerJoin(unions, eq(unions.id, conferences.unionId))
      .where(inArray(key, [...ids]))
      .groupBy(key),
  );
}

/** How many respondents belong to each of these, which may be places of several levels, or to what lies below it: told by the counts that are kept of each place. */
export async function countRespondents(db: Queries, asked: readonly { level: Level; ids: readonly string[] }[]): Promise<Counts> {
  const ids = asked.flatMap((one) => one.ids);
  if (ids.length === 0) return none;
  const { rows } = await db.execute<{ id: string; total: number }>(
    sql`SELECT place AS id, sum(people)::int AS total FROM ${sql.identifier(placesOf(peopleCounts).name)} WHERE role = 'RESPONDENT' AND ${inArray(sql`place`, ids)} GROUP BY place`,
  );
  return asMap(rows);
}
