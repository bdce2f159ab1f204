import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseMismatch } from '../../server/database/errors.ts';
import { generateMigration, isUpToDate } from '../../server/database/generateMigration.ts';
import { appliedMigrations, migrate } from '../../server/database/migrate.ts';
import { migrationsDirectory, readMigrations } from '../../server/database/readMigrations.ts';
import { tablesOf } from '../../server/database/tableOf.ts';
import { tables } from '../../server/database/tables/index.ts';
import { choice, defineResource, defineStudy, sameInAll, reference, text } from '../../src/resources/define/index.ts';
import { study } from '../../src/resources/index.ts';
import { patience } from '../patience.ts';
import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';
import { onEachDatabase } from './onEachDatabase.ts';
import { addPlace, refusalOf } from './places.ts';

test('the committed migrations end in the tables the declarations ask for (else: npm run migration -- --name …)', () => {
  expect(isUpToDate()).toBe(true);
});

test('the committed migrations are numbered one after the other, so that two made at the same time are put in order', () => {
  expect(readMigrations().map(({ name }) => Number(name.slice(0, 4)))).toEqual(readMigrations().map((_, before) => before + 1));
});

/** A resource as a developer would add it, with all that follows from a declaration. */
function withVillages({ unique, chief = false }: { unique: boolean; chief?: boolean }) {
  const villages = defineResource({
    name: 'remote-villages',
    label: { one: sameInAll('Village'), many: sameInAll('Villages'), new: sameInAll('New village') },
    fields: {
      name: text({ label: sameInAll('Name'), required: true, ...(unique && { uniqueUnderParent: true }) }),
      ...(chief && { chief: text({ label: sameInAll('Chief') }) }),
      water: choice({ WELL: sameInAll('Well'), RIVER: sameInAll('River') }, { label: sameInAll('Water'), default: 'WELL' }),
      conferenceId: reference('conferences', { label: sameInAll('Conference'), required: true }),
    },
    title: 'name',
    search: chief ? ['name', 'chief'] : ['name'],
    columns: ['name'],
    sort: { field: 'name', order: 'ASC' },
    parents: ['conferenceId'],
    paths: { base: 'remote-villages' },
    rights: { read: ['ADMIN'], create: ['ADMIN'], edit: ['ADMIN'], delete: ['ADMIN'] },
    ordered: true,
    archivable: true,
  });
  return defineStudy({ ...study, 'remote-villages': villages });
}

onEachDatabase((dialect) => {
  let database: TestDatabase;
  let directory: string;
  beforeAll(async () => {
    database = await createTestDatabase(dialect);
  });
  afterAll(() => database.close());
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'migrations-'));
    cpSync(migrationsDirectory, directory, { recursive: true });
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  /** For a test that changes tables, after which the shared one would not be what the others need. */
  const ownDatabase = async () => {
    const own = await createTestDatabase(dialect);
    onTestFinished(() => own.close());
    return own;
  };
  const historyOf = async () => (await appliedMigrations(database.db)).map(({ name }) => name);
  const indexes = async (table: string, { db } = database) => {
    const { rows } = await db.execute<{ name: string }>(sql`SELECT indexname AS name FROM pg_indexes WHERE tablename = ${table} ORDER BY 1`);
    return rows.map(({ name }) => name);
  };

  test('a database that is up to date stays as it is, however often one asks', async () => {
    const before = await indexes('users');
    expect(await Promise.all([migrate(database), migrate(database)])).toEqual([[], []]);
    expect(await indexes('users')).toEqual(before);
    expect(await historyOf()).toEqual(readMigrations().map(({ name }) => name));
  });

  test('the second time nothing is executed: functions, triggers and indexes stay the rows they were', async () => {
    const made = async () => {
      const { rows } = await database.db.execute<{ row: string }>(sql`
        SELECT 'function ' || proname || ' ' || xmin AS row FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
        UNION ALL SELECT 'trigger ' || tgname || ' ' || xmin FROM pg_trigger WHERE NOT tgisinternal
        UNION ALL SELECT 'index ' || indexrelid::regclass || ' ' || xmin FROM pg_index WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = current_schema()::regnamespace)
        ORDER BY 1`);
      return rows.map(({ row }) => row);
    };
    const before = await made();
    expect(before.filter((row) => row.startsWith('trigger')).length).toBeGreaterThan(5);
    await migrate(database);
    expect(await made()).toEqual(before);
    // What somebody took away or switched off is there again.
    await database.db.execute(sql`DROP TRIGGER audit_append_only ON audit`);
    await database.db.execute(sql`ALTER TABLE consents DISABLE TRIGGER consents_append_only`);
    await migrate(database);
    const { rows } = await database.db.execute(sql`SELECT tgenabled AS on FROM pg_trigger WHERE tgname IN ('audit_append_only', 'consents_append_only')`);
    expect(rows).toEqual([{ on: 'O' }, { on: 'O' }]);
  });

  test.skipIf(dialect !== 'postgres')('who waits for another server’s upgrade says so, and for whom', async () => {
    const said: string[] = [];
    let waiting: Promise<unknown> | undefined;
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(20240601)`);
      waiting = migrate(database, { say: (sentence) => void said.push(sentence) });
      await vi.waitFor(() => expect(said).toHaveLength(1), patience(10_000));
    });
    await waiting;
    expect(said[0]).toMatch(/^Another server is bringing this database up to date \(PostgreSQL's process \d+, since .* UTC\); this one waits for it\./);
  });

  test('a history that was changed afterwards is refused', async () => {
    const first = join(directory, `${readMigrations()[0]?.name}.sql`);
    writeFileSync(first, `${readFileSync(first, 'utf8')}-- a word more\n`);
    await expect(migrate(database, { directory })).rejects.toThrow('was changed after it had been applied');
  });

  test('a database newer than the program is refused', async () => {
    await database.db.execute(sql`INSERT INTO migrations VALUES ('9999_from_the_future', 'x')`);
    await expect(migrate(database)).rejects.toThrow('The database is newer than this program');
    await database.db.execute(sql`DELETE FROM migrations WHERE name = '9999_from_the_future'`);
  });

  test('an upgrade that fails leaves the database as it was', async () => {
    const count = readMigrations().length;
    writeFileSync(join(directory, `${String(count + 1).padStart(4, '0')}_good.sql`), 'CREATE TABLE good (id integer PRIMARY KEY);');
    writeFileSync(
      join(directory, `${String(count + 2).padStart(4, '0')}_bad.sql`),
      'CREATE TABLE other (id integer);\n--> statement-breakpoint\nCREATE NONSENSE;',
    );
    const beforeUpgrade = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
    await expect(migrate(database, { directory, beforeUpgrade })).rejects.toThrow(/_bad failed; nothing was changed/);
    expect(beforeUpgrade).toHaveBeenCalledOnce();
    expect(await historyOf()).toHaveLength(count);
    expect((await database.db.execute(sql`SELECT to_regclass('good') AS good`)).rows).toEqual([{ good: null }]);
  });

  test('a new declaration brings its table, its references, its indexes and its rules, and gives up what it no longer says', async () => {
    const copy = await ownDatabase();
    const declared = withVillages({ unique: true });
    const own = tablesOf(declared);
    const file = await generateMigration({ name: 'Remote villages!', directory, tables: { ...tables, ...own } });
    expect(file).toMatch(/\d{4}_remote_villages\.sql$/);
    expect(await generateMigration({ name: 'again', directory, tables: { ...tables, ...own } })).toBeUndefined();
    expect(await migrate(copy, { directory, study: declared })).toHaveLength(1);
    expect(await indexes('remote_villages', copy)).toEqual([
      'remote_villages_conference_id_index',
      'remote_villages_name_sorted',
      'remote_villages_name_unique',
      'remote_villages_pkey',
      'remote_villages_search',
    ]);

    const { conferenceId } = await copy.db.transaction(async (tx) => addPlace(tx));
    const village = { name: 'Ambohimanga', conferenceId, water: 'RIVER' as const };
    const [first] = await copy.db.insert(own['remote-villages']).values(village).returning();
    expect(first).toMatchObject({ ...village, position: 0, archivedAt: null });
    expect(await refusalOf(copy.db.insert(own['remote-villages']).values({ ...village, name: 'AMBOHIMÀNGA' }))).toMatchObject({ kind: 'unique' });
    await copy.db.update(own['remote-villages']).set({ archivedAt: new Date() });
    await copy.db.insert(own['remote-villages']).values(village);

    await migrate(copy, { directory, study: withVillages({ unique: false }) });
    await copy.db.insert(own['remote-villages']).values(village);
    await expect(migrate(copy, { directory, study: declared })).rejects.toThrow(DatabaseMismatch);
    await expect(migrate(copy, { directory, study: declared })).rejects.toThrow(
      'remote_villages already holds two records with the same name, which the declaration now forbids. Change one of them first; this finds them: SELECT array_agg(id) FROM remote_villages WHERE archived_at IS NULL GROUP BY conference_id, fold(name) HAVING count(*) > 1;',
    );
  });

  test('a searched text may be added and given up again: what lists are searched by follows', async () => {
    const copy = await ownDatabase();
    const searched = async () => {
      const { rows } = await copy.db.execute<{ text: string }>(sql`SELECT replace(search_text, chr(31), '|') AS text FROM remote_villages ORDER BY 1 LIMIT 1`);
      return rows[0]?.text;
    };
    const change = async (declared: ReturnType<typeof withVillages>) => {
      await generateMigration({ name: 'chiefs', directory, tables: { ...tables, ...tablesOf(declared) } });
      await migrate(copy, { directory, study: declared });
    };
    await change(withVillages({ unique: false, chief: true }));
    const { conferenceId } = await copy.db.transaction(async (tx) => addPlace(tx, 'CHF'));
    await copy.db.execute(sql`INSERT INTO remote_villages (name, chief, conference_id) VALUES ('Épi', 'Éva', ${conferenceId})`);
    expect(await searched()).toBe('epi|eva');
    await change(withVillages({ unique: false }));
    expect(await searched()).toBe('epi');
    expect(await indexes('remote_villages', copy)).toEqual([
      'remote_villages_conference_id_index',
      'remote_villages_name_sorted',
      'remote_villages_pkey',
      'remote_villages_search',
    ]);
  });
});

describe('a wrong declaration', () => {
  test('is refused at start by name', () => {
    const broken = {
      ...study,
      unions: {
        ...study.unions,
        fields: { ...study.unions.fields, divisionId: reference('nowhere', { label: sameInAll('a') }) },
      },
    };
    const made = tablesOf(broken);
    expect(() => isUpToDate(migrationsDirectory, made)).toThrow('unions refers to nowhere, which is not declared');
  });
});
