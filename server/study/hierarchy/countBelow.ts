import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { keptCounts } from '../../resources/keptCounts.ts';
import type { Level } from '../../../src/contract/hierarchy.ts';

const { unions, conferences, churches, users } = tables;

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

/**
 * How many respondents belong to each of these, which may be places of several levels: by their church, their conference, or the division alone. The
 * counts kept of them are summed once, and by place first: the joins then run over places.
 */
export async function countRespondents(db: Queries, asked: readonly { level: Level; ids: readonly string[] }[]): Promise<Counts> {
  const ids = asked.flatMap((one) => one.ids);
  if (ids.length === 0) return none;
  const ofChurches = asked.every(({ level }) => level === 'churches') ? inArray(users.churchId, ids) : undefined;
  const placed = db
    .select({
      divisionId: sql<string | null>`${users.divisionId}`.as('of_division'),
      conferenceId: sql<string | null>`${users.conferenceId}`.as('of_conference'),
      churchId: sql<string | null>`${users.churchId}`.as('of_church'),
      people: sql<number>`sum(users.people)`.as('people'),
    })
    .from(keptCounts)
    .where(and(eq(users.role, 'RESPONDENT'), ofChurches))
    .groupBy(users.divisionId, users.conferenceId, users.churchId)
    .as('placed');
  const keys = {
    divisions: sql`coalesce(${unions.divisionId}, ${placed.divisionId})`,
    unions: sql`${conferences.unionId}`,
    conferences: sql`${conferences.id}`,
    churches: sql`${placed.churchId}`,
  };
  const named = asked.map(({ level }) => sql.identifier(level));
  const id = sql<string>`coalesce(${sql.join(named, sql`, `)})`;
  const above = db
    .select({ people: placed.people, ...Object.fromEntries(asked.map(({ level }) => [level, sql<string | null>`${keys[level]}`.as(level)])) })
    .from(placed)
    .leftJoin(churches, eq(churches.id, placed.churchId))
    .leftJoin(conferences, eq(conferences.id, sql`coalesce(${placed.conferenceId}, ${churches.conferenceId})`))
    .leftJoin(unions, eq(unions.id, conferences.unionId))
    .as('above');
  return asMap(
    await db
      .select({ id, total: sql<number>`sum(${above.people})::int` })
      .from(above)
      .groupBy(
        sql`grouping sets (${sql.join(
          named.map((one) => sql`(${one})`),
          sql`, `,
        )})`,
      )
      .having(inArray(id, ids)),
  );
}
