import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queries } from '../../server/database/database.ts';
import { foldCounts } from '../../server/database/derived/countTable.ts';
import { forgetCounts } from '../../server/database/derived/countTables.ts';
import { addMarks, markedField, orderCounts, orderCountsOfPlaces } from '../../server/database/derived/orderCounts.ts';
import { migrate } from '../../server/database/migrate.ts';
import { tables } from '../../server/database/tables/index.ts';
import { marksOf } from '../../server/resources/keptCounts.ts';
import { listConditions } from '../../server/resources/listConditions.ts';
import { listOrder } from '../../server/resources/listOrder.ts';
import { modelOf } from '../../server/resources/model.ts';
import { selectPage } from '../../server/resources/selectPage.ts';
import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';
import { onEachDatabase } from './onEachDatabase.ts';
import { addPlace } from './places.ts';
import { type Step, writeAtOnce } from './writeAtOnce.ts';

const admin = { userId: randomUUID(), role: 'ADMIN' } as const;
const users = modelOf('users');
const names = ['Achieng', 'Éric', 'Joyce', 'João', 'Mwangi', 'Zoé', 'አበበ'];

/** Repeatable, so that what fails once fails again. */
const choose = (at: number, of: readonly string[]) => of[Math.floor(at / 6 + (at % 6)) % of.length] ?? null;

onEachDatabase((dialect) => {
  let database: TestDatabase;
  let places: { divisionId: string; unionId: string; conferenceId: string }[];
  let churches: string[];
  beforeAll(async () => {
    database = await createTestDatabase(dialect);
    places = await database.owner.transaction(async (tx) => [await addPlace(tx, 'ECD'), await addPlace(tx, 'SID')]);
    const rows = places.map(({ conferenceId }) => ({ name: `Church of ${conferenceId}`, conferenceId }));
    churches = (await database.owner.insert(tables.churches).values(rows).returning()).map(({ id }) => id);
    await database.owner.execute(sql`INSERT INTO order_marks VALUES ('eric'), ('joyce 2'), ('mwangi')`);
  });
  afterAll(() => database.close());

  const kept = async ({ name, keys } = orderCounts) => {
    const columns = sql.raw(keys.join(', '));
    const lines = (from: string) =>
      sql`SELECT ${columns}, sum(people)::int AS people FROM ${sql.raw(from)} GROUP BY ${columns} HAVING sum(people) <> 0 ORDER BY ${columns}`;
    const { of } = name === orderCounts.name ? orderCounts : orderCountsOfPlaces;
    const [{ rows: found }, { rows: counted }] = [await database.owner.execute(lines(name)), await database.owner.execute(lines(`(${of('users')}) AS people`))];
    return { found, counted };
  };
  /** The counts, in all and of places, that are not what counting gives. */
  const miscounted = async () => {
    const each = [
      { name: 'in all', ...(await kept()) },
      { name: 'of places', ...(await kept(orderCountsOfPlaces)) },
    ];
    return each.filter(({ found, counted }) => counted.length < 5 || JSON.stringify(found) !== JSON.stringify(counted));
  };
  const marks = async () => (await database.owner.execute<{ mark: string }>(sql`SELECT mark FROM order_marks ORDER BY mark`)).rows.map(({ mark }) => mark);

  const ids = (of: 'divisionId' | 'unionId' | 'conferenceId') => places.map((place) => place[of]);
  const anyone = (at: number) => sql`id IN (SELECT id FROM users ORDER BY md5(id::text || ${String(at)}) LIMIT ${(at % 4) + 1})`;
  const add = (at: number) =>
    sql`INSERT INTO users (name, conference_id, type_church, status) SELECT ${choose(at, names)} || ' ' || n, ${choose(at, ids('conferenceId'))}::uuid, ${choose(at, ['Small', 'Large'])}, ${choose(at, ['NOT_STARTED', 'CLOSED'])} FROM generate_series(1, ${(at % 3) + 4}) AS n`;
  /** Five thousand, two in five of them of one name. */
  const addMany = (conferenceId: string | undefined) =>
    database.owner.execute(
      sql`INSERT INTO users (name, conference_id, status) SELECT CASE WHEN n % 5 < 2 THEN 'Kamau' ELSE 'Kimani ' || md5(n::text) END, ${conferenceId}::uuid, CASE WHEN n % 9 = 0 THEN 'CLOSED' ELSE 'PROGRESS' END FROM generate_series(1, 5000) AS n`,
    );
  const steps: readonly [Step, ...Step[]] = [
    add,
    add,
    (at) => sql`UPDATE users SET status = ${choose(at, ['PROGRESS', 'CLOSED', 'REOPENED'])} WHERE ${anyone(at)}`,
    (at) => sql`UPDATE users SET name = ${choose(at, names)} WHERE ${anyone(at)}`,
    (at) => sql`UPDATE users SET conference_id = ${choose(at, ids('conferenceId'))}::uuid WHERE ${anyone(at)}`,
    (at) =>
      sql`UPDATE users SET church_id = ${choose(at, churches)}::uuid, union_id = ${choose(at + 1, ids('unionId'))}::uuid, division_id = ${choose(at + 2, ids('divisionId'))}::uuid WHERE ${anyone(at)}`,
    (at) => sql`UPDATE churches SET conference_id = ${choose(at, ids('conferenceId'))}::uuid WHERE id = ${choose(at + 1, churches)}`,
    (at) => sql`UPDATE conferences SET union_id = ${choose(at, ids('unionId'))}::uuid WHERE id = ${choose(at + 1, ids('conferenceId'))}`,
    (at) => sql`UPDATE unions SET division_id = ${choose(at, ids('divisionId'))}::uuid WHERE id = ${choose(at + 1, ids('unionId'))}`,
    (at) => sql`DELETE FROM users WHERE ${anyone(at)}`,
  ];

  test('the counts kept between marks are what counting gives, after hundreds of writes by several at once, and after what was taken back', async () => {
    await writeAtOnce(database.owner, { steps, meanwhile: () => [foldCounts(database.owner, orderCounts)] });
    expect(await miscounted()).toEqual([]);
    await foldCounts(database.owner, orderCountsOfPlaces);
    expect(await miscounted()).toEqual([]);
  });

  test('where many people came between two marks, marks are set between them while others write; those of one name stay together', async () => {
    const before = await marks();
    await addMany(ids('conferenceId')[0]);
    await Promise.all([addMarks(database.owner), ...Array.from({ length: 6 }, (_, at) => database.owner.execute((steps[at + 1] ?? add)(at)))]);
    const after = await marks();
    expect(after.length).toBeGreaterThan(before.length + 1);
    expect(after).toContain('kamau');
    const { rows: shared } = await database.owner.execute<{ people: number }>(
      sql`SELECT (SELECT count(*)::int FROM users WHERE starts_with(sort_name, mark)) AS people FROM order_marks WHERE mark NOT IN ${before}`,
    );
    expect(Math.min(...shared.map(({ people }) => people)), 'no mark leads to anybody').toBeGreaterThanOrEqual(5);
    expect(await miscounted()).toEqual([]);
    await addMarks(database.owner);
    expect(await marks(), 'none between people of one name').toEqual(after);
  });

  test('counts that were lost are made again at a start, with marks among those who are there', async () => {
    await addMany(ids('conferenceId')[1]);
    await database.owner.transaction((tx) => forgetCounts(tx));
    await migrate({ ...database, db: database.owner });
    expect((await marks()).length).toBeGreaterThan(2);
    expect(await miscounted()).toEqual([]);
    await database.owner.execute(add(2));
    expect(await miscounted()).toEqual([]);
  });

  test('every page far inside a list holds what stands there in its order, upwards and downwards, narrowed or not, and no more than those between two marks are walked', async () => {
    const { db } = database;
    expect(users.resource.sort.field).toBe(markedField);
    const { divisionId, unionId, conferenceId } = await addPlace(database.owner, randomUUID());
    await addMany(conferenceId);
    await addMarks(database.owner);
    for (const filter of [{}, { role: 'RESPONDENT' }, { status: ['PROGRESS', 'CLOSED'] }, { divisionId }, { unionId, role: 'RESPONDENT' }]) {
      const asked = marksOf(users, { filter, role: 'ADMIN', field: markedField });
      const narrowed = (by: object) => listConditions(db, users, { filter: { ...by }, principal: admin, locale: 'en' });
      const marked = asked && { from: asked.from, where: narrowed(asked.filter) };
      expect(marked, JSON.stringify(filter)).toBeDefined();
      const where = narrowed(filter);
      for (const descending of [false, true]) {
        const order = listOrder(users, { field: markedField, descending }, { role: 'ADMIN', belowParent: false });
        const direction = sql.raw(descending ? 'DESC' : 'ASC');
        const { rows: all } = await db.execute<{ id: string }>(
          sql`SELECT id FROM users ${where ? sql`WHERE ${where}` : sql``} ORDER BY ${order.key} ${direction}, id ${direction}`,
        );
        const walked: number[] = [];
        const watched = {
          $count: async () => Promise.resolve(all.length),
          select: db.select.bind(db),
          execute: async (query: Parameters<Queries['execute']>[0]) => {
            const answer = await db.execute(query);
            const [first] = answer.rows as { before?: number }[];
            if (first?.before !== undefined) walked.push(first.before);
            return answer;
          },
        } as unknown as Queries;
        for (const from of [101, 2_450, all.length - 200]) {
          const page = await selectPage(watched, users, { where, order, marks: marked, isExact: true, from, to: from + 5 });
          expect(
            page.rows.map(({ id }) => id),
            JSON.stringify({ filter, descending, from }),
          ).toEqual(all.slice(from, from + 6).map(({ id }) => id));
          const place = descending ? all.length - from - 6 : from;
          expect(place - (walked.at(-1) ?? 0)).toBeLessThan(4_000);
        }
        expect(walked).toHaveLength(3);
      }
    }
  });
});
