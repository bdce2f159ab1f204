import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldCounts, placesOf, totalsOf, withoutChurchesOf } from '../../server/database/derived/countTable.ts';
import { peopleCounts } from '../../server/database/derived/peopleCounts.ts';
import { migrate } from '../../server/database/migrate.ts';
import { tables } from '../../server/database/tables/index.ts';
import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';
import { onEachDatabase } from './onEachDatabase.ts';
import { addPlace, belongings } from './places.ts';
import { type Step, writeAtOnce } from './writeAtOnce.ts';

/** Repeatable, so that what fails once fails again. */
const choose = (at: number, of: readonly string[]) => of[Math.floor(at / 6 + (at % 6)) % of.length] ?? null;

onEachDatabase((dialect) => {
  let database: TestDatabase;
  let places: string[];
  let divisions: string[];
  let unions: string[];
  let churches: string[];
  beforeAll(async () => {
    database = await createTestDatabase(dialect);
    const added = await database.owner.transaction(async (tx) => [await addPlace(tx, 'ECD'), await addPlace(tx, 'SID')]);
    places = added.map(({ conferenceId }) => conferenceId);
    unions = added.map(({ unionId }) => unionId);
    divisions = added.map(({ divisionId }) => divisionId);
    const rows = places.map((conferenceId) => ({ name: `Church of ${conferenceId}`, conferenceId }));
    churches = (await database.owner.insert(tables.churches).values(rows).returning()).map(({ id }) => id);
  });
  afterAll(() => database.close());

  /** Kept and counted again, side by side. */
  const counts = async ({ name, keys } = peopleCounts, people = sql`users`) => {
    const columns = sql.raw(keys.join(', '));
    const { rows: kept } = await database.owner.execute(
      sql`SELECT ${columns}, sum(people)::int AS people FROM ${sql.raw(name)} GROUP BY ${columns} HAVING sum(people) <> 0 ORDER BY ${columns}`,
    );
    const { rows: counted } = await database.owner.execute(
      sql`SELECT ${columns}, count(*)::int AS people FROM ${people} GROUP BY ${columns} ORDER BY ${columns}`,
    );
    return { kept, counted };
  };
  const countsOfPlaces = () => counts(placesOf(peopleCounts), sql`(${belongings}) AS belonging`);
  const lines = async () => (await database.owner.execute<{ lines: number }>(sql`SELECT count(*)::int AS lines FROM people_counts`)).rows[0]?.lines ?? 0;

  const add = (at: number) =>
    sql`INSERT INTO users (name, conference_id, type_church, status) SELECT 'Person', ${choose(at, places)}::uuid, ${choose(at, ['Small', 'Large'])}, ${choose(at, ['NOT_STARTED', 'CLOSED'])} FROM generate_series(1, ${(at % 3) + 4})`;
  const anyone = (at: number) => sql`id IN (SELECT id FROM users ORDER BY md5(id::text || ${String(at)}) LIMIT ${(at % 4) + 1})`;
  const steps: readonly [Step, ...Step[]] = [
    add,
    add,
    (at) => sql`UPDATE users SET status = ${choose(at, ['PROGRESS', 'CLOSED', 'REOPENED'])} WHERE ${anyone(at)}`,
    (at) => sql`UPDATE users SET conference_id = ${choose(at, places)}::uuid::uuid, type_church = NULL WHERE ${anyone(at)}`,
    (at) =>
      sql`UPDATE users SET church_id = ${choose(at, churches)}::uuid, union_id = ${choose(at + 1, unions)}::uuid, division_id = ${choose(at + 2, divisions)}::uuid WHERE ${anyone(at)}`,
    (at) => sql`UPDATE churches SET conference_id = ${choose(at, places)}::uuid WHERE id = ${choose(at + 1, churches)}`,
    (at) => sql`UPDATE conferences SET union_id = ${choose(at, unions)}::uuid WHERE id IN (${choose(at + 1, places)}, ${choose(at + 2, places)})`,
    (at) => sql`UPDATE unions SET division_id = ${choose(at, divisions)}::uuid WHERE id = ${choose(at + 1, unions)}`,
    (at) => sql`UPDATE users SET name = 'Other' WHERE ${anyone(at)}`,
    (at) => sql`DELETE FROM users WHERE ${anyone(at)}`,
  ];

  test('the counts kept of people are what counting them gives, after hundreds of writes by several at once, and after what was taken back', async () => {
    await writeAtOnce(database.owner, { steps, meanwhile: () => [peopleCounts, placesOf(peopleCounts)].map((table) => foldCounts(database.owner, table)) });
    const { kept, counted } = await counts();
    expect(counted.length).toBeGreaterThan(5);
    expect(kept).toEqual(counted);
    const totals = await counts(totalsOf(peopleCounts));
    expect(totals.kept).toEqual(totals.counted);
    expect(totals.counted.length).toBeLessThan(counted.length);
    const withoutChurches = await counts(withoutChurchesOf(peopleCounts));
    expect(withoutChurches.kept).toEqual(withoutChurches.counted);
    expect(withoutChurches.counted.length).toBeGreaterThan(5);
    const ofPlaces = await countsOfPlaces();
    expect(ofPlaces.kept).toEqual(ofPlaces.counted);
    expect(new Set(ofPlaces.counted.map(({ place }) => place)).size, 'places of every level').toBe(8);
    await foldCounts(database.owner, peopleCounts);
    expect(await lines()).toBe(counted.length);
    expect((await counts()).kept).toEqual(counted);
  });

  test('people that were written while a trigger was away are counted at the next start', async () => {
    await database.owner.execute(sql`ALTER TABLE users DISABLE TRIGGER count_added`);
    await database.owner.execute(add(1));
    await migrate({ ...database, db: database.owner });
    const { kept, counted } = await counts();
    expect(kept).toEqual(counted);
    const totals = await counts(totalsOf(peopleCounts));
    expect(totals.kept).toEqual(totals.counted);
    const ofPlaces = await countsOfPlaces();
    expect(ofPlaces.kept).toEqual(ofPlaces.counted);
    await database.owner.execute(add(2));
    expect((await counts()).kept).toEqual((await counts()).counted);
  });

  test('a place that is moved below another one takes along who belongs to what lies below it', async () => {
    const [first, second] = divisions;
    const of = async (division: string | undefined) => {
      const { rows } = await database.owner.execute<{ people: number }>(
        sql`SELECT coalesce(sum(people), 0)::int AS people FROM people_counts_of_places WHERE place = ${division}`,
      );
      return rows[0]?.people ?? 0;
    };
    await database.owner.execute(sql`UPDATE users SET division_id = NULL`);
    await database.owner.execute(sql`UPDATE unions SET division_id = ${first}`);
    expect(await of(second)).toBe(0);
    const all = await of(first);
    expect(all).toBeGreaterThan(5);
    await database.owner.execute(sql`UPDATE unions SET division_id = ${second}`);
    expect([await of(first), await of(second)]).toEqual([0, all]);
  });
});
