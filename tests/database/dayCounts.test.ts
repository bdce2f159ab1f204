import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RespondentStatus } from '../../src/contract/index.ts';
import { restoreBackup } from '../../server/database/backup/restoreBackup.ts';
import { writeBackup } from '../../server/database/backup/writeBackup.ts';
import type { Queries } from '../../server/database/database.ts';
import { foldCounts, placesOf, totalsOf } from '../../server/database/derived/countTable.ts';
import { dayCounts } from '../../server/database/derived/dayCounts.ts';
import { migrate } from '../../server/database/migrate.ts';
import { tables } from '../../server/database/tables/index.ts';
import { keepEnrolments } from '../../server/study/status/keepEnrolments.ts';
import { moveStatuses } from '../../server/study/status/moveStatuses.ts';
import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';
import { formRow } from './formRow.ts';
import { onEachDatabase } from './onEachDatabase.ts';
import { addPlace, belongings } from './places.ts';

/** Repeatable, so that what fails once fails again. */
const choose = <One>(at: number, of: readonly One[]) => of[Math.floor(at / 7 + (at % 7)) % of.length] as One;
const next: Readonly<Record<RespondentStatus, RespondentStatus>> = { NOT_STARTED: 'PROGRESS', PROGRESS: 'CLOSED', CLOSED: 'REOPENED', REOPENED: 'CLOSED' };

interface Enrolled extends Record<string, unknown> {
  id: string;
  userId: string;
  formulaireId: string;
  status: RespondentStatus;
}

onEachDatabase((dialect) => {
  let database: TestDatabase;
  let places: string[];
  let forms: string[];
  beforeAll(async () => {
    database = await createTestDatabase(dialect);
    const conferences = await database.owner.transaction(async (tx) => [await addPlace(tx, 'ECD'), await addPlace(tx, 'SID')]);
    places = conferences.map(({ conferenceId }) => conferenceId);
    const made = await database.owner
      .insert(tables.formulaires)
      .values([formRow, { ...formRow, title: 'G' }])
      .returning();
    forms = made.map(({ id }) => id);
  });
  afterAll(() => database.close());

  /** Kept, and counted again from people and their enrolments, side by side. */
  const counts = async ({ owner }: TestDatabase = database, { name, keys } = dayCounts, people = sql`users AS people`) => {
    const columns = sql.raw(keys.join(', '));
    const { rows: kept } = await owner.execute(
      sql`SELECT ${columns}, sum(began)::int AS began, sum(completed)::int AS completed FROM ${sql.raw(name)} GROUP BY ${columns} HAVING sum(began) <> 0 OR sum(completed) <> 0 ORDER BY ${columns}`,
    );
    const { rows: counted } = await owner.execute(sql`
      WITH own AS (SELECT people.*, started_at, closed_at FROM ${people} JOIN enrolments ON user_id = people.id AND enrolments.formulaire_id = people.formulaire_id),
        days AS (SELECT *, (started_at AT TIME ZONE 'UTC')::date AS day FROM own UNION SELECT *, (closed_at AT TIME ZONE 'UTC')::date FROM own WHERE status = 'CLOSED')
      SELECT ${columns}, count(*) FILTER (WHERE (started_at AT TIME ZONE 'UTC')::date = day)::int AS began,
        count(*) FILTER (WHERE status = 'CLOSED' AND (closed_at AT TIME ZONE 'UTC')::date = day)::int AS completed
      FROM days WHERE day IS NOT NULL GROUP BY ${columns} ORDER BY ${columns}`);
    return { kept, counted };
  };

  const countsOfPlaces = (of = database) => counts(of, placesOf(dayCounts), sql`(${belongings}) AS people`);

  const anyone = (at: number) => sql`users.id IN (SELECT id FROM users ORDER BY md5(id::text || ${String(at)}) LIMIT ${(at % 4) + 1})`;
  const enrolled = async (tx: Queries, at: number) =>
    (
      await tx.execute<Enrolled>(sql`SELECT enrolments.id, user_id AS "userId", enrolments.formulaire_id AS "formulaireId", enrolments.status
        FROM enrolments JOIN users ON users.id = user_id WHERE ${anyone(at)} ORDER BY enrolments.id FOR UPDATE OF enrolments`)
    ).rows;
  const add = (tx: Queries, at: number) =>
    tx.execute(
      sql`INSERT INTO users (name, role, conference_id, type_church, formulaire_id) SELECT 'Person', 'RESPONDENT', ${choose(at, places)}::uuid, ${choose(at, ['Small', 'Large'])}, ${choose(at, forms)}::uuid FROM generate_series(1, ${(at % 3) + 4})`,
    );
  const move = async (tx: Queries, at: number) =>
    moveStatuses(
      tx,
      (await enrolled(tx, at)).map((enrolment) => ({ enrolment, to: next[enrolment.status], at: new Date(Date.UTC(2026, 4, 1 + (at % 5))), byUser: null })),
    );
  const enrol = async (tx: Queries, at: number) => {
    const { rows } = await tx.execute<{ id: string }>(sql`SELECT id FROM users WHERE ${anyone(at)} ORDER BY id`);
    const form = choose(at + 1, forms);
    const dates = { createdAt: new Date(Date.UTC(2026, 3, 1)), startedAt: null, closedAt: null, reopenedAt: null };
    for (const { id } of rows) {
      const known = (await enrolled(tx, at)).find(({ userId, formulaireId }) => userId === id && formulaireId === form);
      await keepEnrolments(tx, [
        {
          id: known?.id ?? randomUUID(),
          userId: id,
          formulaireId: form,
          studyCode: randomUUID(),
          status: known?.status ?? 'NOT_STARTED',
          ...dates,
        },
      ]);
    }
  };
  const moveConferences = (at: number) =>
    database.owner.execute(sql`UPDATE conferences SET union_id = (SELECT id FROM unions ORDER BY md5(id::text || ${String(at)}) LIMIT 1)`);
  const steps: readonly ((tx: Queries, at: number) => Promise<unknown>)[] = [
    add,
    enrol,
    move,
    move,
    (tx, at) => tx.execute(sql`UPDATE users SET conference_id = ${choose(at, places)}::uuid, type_church = NULL, name = 'Other' WHERE ${anyone(at)}`),
    // Given another form, or the one before again: as far as that has come is how far they are.
    (tx, at) =>
      tx.execute(sql`UPDATE users SET formulaire_id = given.formulaire_id, status = given.status FROM enrolments AS given
        WHERE given.user_id = users.id AND given.formulaire_id = ${choose(at, forms)}::uuid AND ${anyone(at)}`),
    (tx, at) =>
      at % 3 === 0 ? tx.execute(sql`DELETE FROM users WHERE ${anyone(at)} AND NOT EXISTS (SELECT FROM consents WHERE user_id = users.id)`) : move(tx, at),
  ];

  test('how many began and completed on each day is what counting them gives, after hundreds of writes by several at once, and after what was taken back', async () => {
    const write = (at: number) =>
      database.owner.transaction(async (tx) => {
        await (steps[at % steps.length] ?? add)(tx, at);
        if (at % 11 === 0) tx.rollback();
      });
    const failed = new Set<string>();
    for (let at = 0; at < 350; at += 7) {
      const done = await Promise.allSettled([...Array.from({ length: 7 }, (_, one) => write(at + one)), moveConferences(at)]);
      for (const one of done) if (one.status === 'rejected') failed.add(String(one.reason));
      if (at % 70 === 0) await Promise.all([write(at + 8).catch(() => undefined), foldCounts(database.owner, dayCounts)]);
    }
    const { kept, counted } = await counts();
    expect(counted.length, [...failed].join('\n')).toBeGreaterThan(10);
    expect(kept).toEqual(counted);
    const totals = await counts(database, totalsOf(dayCounts));
    expect(totals.kept).toEqual(totals.counted);
    const ofPlaces = await countsOfPlaces();
    expect(ofPlaces.kept).toEqual(ofPlaces.counted);
    expect(ofPlaces.counted.length).toBeGreaterThan(counted.length);
    await foldCounts(database.owner, dayCounts);
    expect((await counts()).kept).toEqual(counted);
    expect(await database.owner.$count(sql`day_counts`)).toBe(counted.length);
  });

  test('what was written while a trigger was away is counted at the next start', async () => {
    await database.owner.execute(sql`ALTER TABLE users DISABLE TRIGGER count_days_changed`);
    await database.owner.transaction((tx) => move(tx, 1));
    await migrate({ ...database, db: database.owner });
    const { kept, counted } = await counts();
    expect(kept).toEqual(counted);
    await database.owner.transaction((tx) => move(tx, 2));
    expect((await counts()).kept).toEqual((await counts()).counted);
  });

  test('what a backup brings back is counted, whatever comes first in it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'day-counts-'));
    const restored = await createTestDatabase(dialect);
    try {
      const file = join(folder, 'study.backup.gz');
      await writeBackup({ ...database, db: database.owner }, file);
      await restoreBackup({ ...restored, db: restored.owner }, file);
      const { kept, counted } = await counts(restored);
      expect(kept).toEqual(counted);
      expect(counted).toEqual((await counts()).counted);
      const totals = await counts(restored, totalsOf(dayCounts));
      expect(totals.kept).toEqual(totals.counted);
      const ofPlaces = await countsOfPlaces(restored);
      expect(ofPlaces.kept).toEqual(ofPlaces.counted);
    } finally {
      await restored.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
