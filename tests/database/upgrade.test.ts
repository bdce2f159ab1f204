import { eq, getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import { readMigrations } from '../../server/database/readMigrations.ts';
import { tables } from '../../server/database/tables/index.ts';
import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';

/** The key of every row, so that whatever refers to something finds it. */
const id = '00000000-0000-4000-8000-000000000001';
const otherId = '00000000-0000-4000-8000-000000000002';

/** One value of each type that stored columns have. */
const valueOf: Readonly<Record<string, string>> = {
  uuid: `'${id}'`,
  text: `'kept'`,
  integer: '7',
  bigint: '7',
  xid8: `'7'`,
  boolean: 'true',
  'double precision': '7.5',
  jsonb: `'{"kept": true}'`,
  date: `'2024-06-01'`,
  'timestamp with time zone': `'2024-06-01T10:00:00Z'`,
  ARRAY: `ARRAY['${id}']::uuid[]`,
};

/** Read out of other tables again, and in no backup: a migration may empty it. */
const readAgain = new Set(['answer_values', 'kept_questions']);

interface Column {
  name: string;
  type: string;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const tablesNow = async () => {
  const { rows } = await database.db.execute<{ table: string; columns: Column[] }>(sql`
    SELECT table_name AS table, json_agg(json_build_object('name', column_name, 'type', data_type) ORDER BY ordinal_position) AS columns
    FROM information_schema.columns
    WHERE table_schema = current_schema() AND is_generated = 'NEVER' AND table_name <> 'migrations' GROUP BY table_name`);
  return rows;
};

/** References are looked at when a row is written, and here the row that one names may come later. */
const addRow = (table: string, columns: readonly Column[]) =>
  database.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = 'replica'`);
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    await tx.execute(sql.raw(`INSERT INTO "${table}" (${names}) VALUES (${columns.map(({ type }) => valueOf[type]).join(', ')})`));
  });

const rowOf = async (table: string, columns: readonly Column[]) => {
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const { rows } = await database.db.execute(sql.raw(`SELECT ${names} FROM "${table}"`));
  return rows;
};

test('a database of any earlier version, with a row in each of its tables, arrives whole: no value of a row is another one', async () => {
  await database.db.execute(sql`DROP SCHEMA public CASCADE`);
  await database.db.execute(sql`CREATE SCHEMA public`);
  const kept = new Map<string, { columns: Column[]; rows: unknown[] }>();
  for (const { name } of readMigrations()) {
    await migrate(database, { upTo: name });
    for (const { table, columns } of await tablesNow()) {
      if (kept.has(table) || readAgain.has(table)) continue;
      await addRow(table, columns);
      kept.set(table, { columns, rows: await rowOf(table, columns) });
    }
  }
  await migrate(database);
  expect(kept.size).toBeGreaterThan(20);
  for (const [table, { columns, rows }] of kept) expect({ table, rows: await rowOf(table, columns) }).toEqual({ table, rows });
  for (const table of Object.values(tables)) expect(await database.db.select().from(table)).toHaveLength(readAgain.has(getTableName(table)) ? 0 : 1);
});

test('what an import did before its steps were written down can be taken back as before: the last of it first', async () => {
  await database.db.execute(sql`DROP SCHEMA public CASCADE`);
  await database.db.execute(sql`CREATE SCHEMA public`);
  const before = readMigrations().findIndex(({ name }) => name.includes('steps_of_an_import')) - 1;
  await migrate(database, { upTo: readMigrations()[before]?.name });
  const ids = Array.from({ length: 300 }, (_, at) => `made ${at}`);
  const changed = [
    { id: 'first', revision: 2, before: { city: 'A' } },
    { id: 'second', revision: 3, before: {} },
  ];
  const restored = [{ id: 'third', from: 1, to: 3 }];
  const adds = (name: string, counts: object, report: object | null) =>
    database.db.execute(sql`INSERT INTO imports (resource, file_name, status, counts, report)
      VALUES ('churches', ${name}, 'stored', ${JSON.stringify(counts)}, ${report && JSON.stringify(report)})`);
  const rows = [{ row: 2, status: 'refused' }];
  await adds('whole', { changed: 2 }, { rows, ignoredColumns: [], created: ids, changed, restored });
  await adds('of old', { changed: 0 }, { created: ['x'] });
  await adds('nobody knows', { changed: 1 }, { created: ['x'] });
  await adds('none', { changed: 0 }, null);
  await migrate(database);
  const { imports, importSteps } = tables;
  const steps = await database.db.select().from(importSteps).orderBy(importSteps.number);
  const lines = await database.db.select().from(imports);
  const of = (name: string) => {
    const line = lines.find(({ fileName }) => fileName === name);
    return { report: line?.report, steps: steps.filter(({ importId }) => importId === line?.id).map(({ importId: _, ...step }) => step) };
  };
  expect(of('whole')).toEqual({
    report: { rows, ignoredColumns: [] },
    steps: [
      { number: 0, created: [], changed, restored: [] },
      { number: 1, created: ids.slice(0, 250), changed: [], restored: [] },
      { number: 2, created: ids.slice(250), changed: [], restored: [] },
      { number: 3, created: [], changed: [], restored },
    ],
  });
  expect(of('of old')).toEqual({ report: {}, steps: [{ number: 0, created: ['x'], changed: [], restored: [] }] });
  expect(of('nobody knows')).toEqual({ report: {}, steps: [] });
  expect(of('none')).toEqual({ report: null, steps: [] });
});

test('sets from before sets said whether they are of nobody in particular say it: those that no enrolment leads to', async () => {
  await database.db.execute(sql`DROP SCHEMA public CASCADE`);
  await database.db.execute(sql`CREATE SCHEMA public`);
  const before = readMigrations().findIndex(({ name }) => name.includes('anonymous_sets')) - 1;
  await migrate(database, { upTo: readMigrations()[before]?.name });
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = 'replica'`);
    await tx.execute(sql`INSERT INTO enrolments (formulaire_id, study_code) VALUES (${id}, 'OF-A-PERSON'), (${otherId}, 'OF-ANOTHER-FORM')`);
    for (const code of ['OF-A-PERSON', 'OF-ANOTHER-FORM', 'OF-NOBODY'])
      await tx.execute(sql`INSERT INTO responses (formulaire_id, version_id, study_code, submission_id, answers, mode, language, receipt, hash)
        VALUES (${id}, ${id}, ${code}, gen_random_uuid(), '[]', 'self', 'en', ${code}, '')`);
  });
  await migrate(database);
  const sets = await database.db.select({ code: tables.responses.studyCode }).from(tables.responses).where(eq(tables.responses.anonymous, true));
  expect(sets.map(({ code }) => code).sort()).toEqual(['OF-ANOTHER-FORM', 'OF-NOBODY']);
});

test('refusals that an older visit erased stand again, and words and visits have their place by when they were said', async () => {
  await database.db.execute(sql`DROP SCHEMA public CASCADE`);
  await database.db.execute(sql`CREATE SCHEMA public`);
  const before = readMigrations().findIndex(({ name }) => name.includes('when_it_was_said')) - 1;
  await migrate(database, { upTo: readMigrations()[before]?.name });
  const person = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
  const [erased, said, yes, sameDay, overruled] = [1, 2, 3, 4, 5].map(person);
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = 'replica'`);
    for (const who of [erased, said, yes, sameDay, overruled])
      await tx.execute(sql`INSERT INTO users (id, name, role, visit_outcome, accept_response) VALUES (${who}, 'A', 'RESPONDENT', 'NOT_AT_HOME', true)`);
    const visit = (who: string | undefined, [outcome, day, arrived]: readonly [string, string, string]) =>
      tx.execute(
        sql`INSERT INTO visits (respondent_id, outcome, visited_on, visited_time, created_at) VALUES (${who}, ${outcome}, ${day}, '10:00', ${arrived})`,
      );
    const word = (
      who: string | undefined,
      given: boolean,
      { at, saidAt = null, ahead = null }: { at: string; saidAt?: string | null; ahead?: number | null },
    ) =>
      tx.execute(sql`INSERT INTO consents (user_id, given, effect, text_version, text_hash, language, channel, said_at, clock_ahead, at)
        VALUES (${who}, ${given}, 'keep', 'v', 'h', 'en', 'interviewer', ${saidAt}, ${ahead}, ${at})`);
    await visit(erased, ['REFUSED', '2026-11-25', '2026-11-25T08:00:00Z']);
    await visit(erased, ['NOT_AT_HOME', '2026-11-23', '2026-11-26T08:00:00Z']);
    await word(said, false, { at: '2026-11-25T08:00:00Z' });
    await visit(said, ['NOT_AT_HOME', '2026-11-23', '2026-11-26T08:00:00Z']);
    await visit(yes, ['REFUSED', '2026-11-22', '2026-11-22T08:00:00Z']);
    await word(yes, true, { at: '2026-11-24T08:00:00Z' });
    await visit(yes, ['MOVED', '2026-11-25', '2026-11-25T09:00:00Z']);
    // Three hours east of UTC, both on one phone: refused at ten, agreed at eleven, sent at night.
    await visit(sameDay, ['REFUSED', '2026-11-25', '2026-11-25T18:00:00Z']);
    await word(sameDay, true, { at: '2026-11-25T18:00:01Z', saidAt: '2026-11-25T08:00:00Z', ahead: 0 });
    await word(overruled, false, { at: '2026-11-25T08:00:00Z' });
    await word(overruled, true, { at: '2026-11-26T08:00:00Z', saidAt: '2026-11-24T08:00:00Z', ahead: 3600 });
  });
  await migrate(database);
  const rows = await database.db
    .select({ outcome: tables.users.visitOutcome, agrees: tables.users.acceptResponse })
    .from(tables.users)
    .orderBy(tables.users.id);
  expect(rows).toEqual([
    { outcome: 'REFUSED', agrees: true },
    { outcome: 'REFUSED', agrees: false },
    { outcome: 'MOVED', agrees: true },
    { outcome: null, agrees: true },
    { outcome: 'REFUSED', agrees: false },
  ]);
  const [late] = await database.db
    .select({ moment: tables.consents.moment })
    .from(tables.consents)
    .where(sql`user_id = ${overruled ?? ''} and given`);
  expect(late?.moment.toISOString()).toBe('2026-11-24T07:00:00.000Z');
  const [visited] = await database.db
    .select({ moment: tables.visits.moment })
    .from(tables.visits)
    .where(sql`respondent_id = ${erased ?? ''} and outcome = 'REFUSED'`);
  expect(visited?.moment).toBe('2026-11-25T08:00:00.000Z');
});
