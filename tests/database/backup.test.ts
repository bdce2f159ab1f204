import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreBackup } from '../../server/database/backup/restoreBackup.ts';
import { startBackups } from '../../server/database/backup/startBackups.ts';
import { storedTables } from '../../server/database/backup/tableRows.ts';
import { writeBackup } from '../../server/database/backup/writeBackup.ts';
import { appliedMigrations } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import type { Dialect } from '../../server/database/database.ts';
import { createFileStore } from '../../server/files/createFileStore.ts';
import { tables } from '../../server/database/tables/index.ts';
import { operatorText } from '../../server/operatorText.ts';
import { patience } from '../patience.ts';
import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';
import { formRow } from './formRow.ts';
import { hasPostgres } from './onEachDatabase.ts';
import { addPlace, refusalOf } from './places.ts';
import { runProgram } from './runProgram.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A little of everything: more than two pages of people, references in circles, JSON, numbered lines. */
async function fill({ db }: TestDatabase): Promise<void> {
  const place = await addPlace(db);
  const [form] = await db
    .insert(tables.formulaires)
    .values({ ...formRow, title: 'Santé “été”\n2', translations: { mg: { title: 'Fahasalamana' } } })
    .returning();
  const person = {
    role: 'RESPONDENT',
    selfResponse: false,
    acceptResponse: true,
    status: 'CLOSED',
    conferenceId: place.conferenceId,
    formulaireId: form?.id ?? null,
  } as const;
  const [staff] = await db
    .insert(tables.users)
    .values({ ...person, name: 'Enquêteur 🙂', role: 'INVESTIGATOR' })
    .returning();
  await db.insert(tables.users).values(Array.from({ length: 1_100 }, (_, index) => ({ ...person, name: `Răkoto ${index}`, registeredBy: staff?.id ?? null })));
  const [version] = await db
    .insert(tables.formVersions)
    .values({ formulaireId: form?.id ?? '', number: 1, definition: { b: [1.5, 1e21, null], a: { é: true } }, hash: 'h', publishedBy: staff?.id ?? null })
    .returning();
  const [response] = await db
    .insert(tables.responses)
    .values({
      formulaireId: form?.id ?? '',
      versionId: version?.id ?? '',
      studyCode: 'AB-1',
      submissionId: randomUUID(),
      answers: { q: ['Oui', 'parce que\t"…"'] },
      mode: 'self',
      language: 'fr',
      anonymous: true,
      receipt: 'R1',
      hash: 'h',
      operations: [randomUUID(), randomUUID()],
    })
    .returning();
  const change = { responseId: response?.id ?? '', questionId: randomUUID(), language: 'fr', mode: 'self' } as const;
  await db.insert(tables.answerChanges).values([1, 2, 3].map((value) => ({ ...change, operationId: randomUUID(), value: [String(value)] })));
  const userId = staff?.id ?? '';
  await db.insert(tables.providerAccounts).values(['b', 'a'].map((subject) => ({ issuer: `https://${subject}.example`, subject, userId })));
  const [act] = await db
    .insert(tables.manyActs)
    .values({ id: randomUUID(), resource: 'users', byUser: userId, locale: 'fr', act: 'edit', values: { late: true }, createdAt: new Date() })
    .returning();
  // More than a page of rows whose key has two columns.
  await db.insert(tables.manySteps).values(Array.from({ length: 1_100 }, (_, number) => ({ actId: act?.id ?? '', number, ids: [userId] })));
  await db.insert(tables.settings).values([
    { key: 'Zebra', value: 1 },
    { key: 'abc', value: 'x' },
    { key: 'Éa', value: {} },
  ]);
}

/** Every row of every table as text; the numbers of a database's transactions are its own. */
async function contents({ db }: TestDatabase): Promise<Record<string, string[]>> {
  const result: Record<string, string[]> = {};
  for (const name of Object.keys(tables) as (keyof typeof tables)[]) {
    const { rows } = await db.execute<{ row: string }>(
      sql`SELECT (to_jsonb(t) - 'written_by' - 'written_around')::text AS row FROM ${tables[name]} t ORDER BY 1`,
    );
    result[name] = rows.map(({ row }) => row).sort();
  }
  return result;
}

/** Read out of other tables again, shared between servers for minutes, or deleted on a date everywhere. */
const inNoBackup = ['answer_values', 'kept_questions', 'stretches', 'throttle_rooms'];

const ways: [Dialect, Dialect][] = hasPostgres
  ? [
      ['pglite', 'postgres'],
      ['postgres', 'pglite'],
    ]
  : [['pglite', 'pglite']];

describe.each(ways)('a backup of %s', (from, to) => {
  let source: TestDatabase;
  let untouched: TestDatabase;
  let counts: Awaited<ReturnType<typeof writeBackup>>;
  const file = join(folder, `${from}.backup.gz`);
  beforeAll(async () => {
    source = await createTestDatabase(from);
    await fill(source);
    counts = await writeBackup(source, file);
    untouched = await createTestDatabase(to);
  });
  afterAll(() => Promise.all([source.close(), untouched.close()]));

  test(`holds everything, and restores into an empty ${to} to the letter`, async () => {
    expect(counts).toMatchObject({ rows: 1_100 + 1_100 + 16 });
    const target = await createTestDatabase(to);
    expect({ ...(await restoreBackup(target, file)), file }).toEqual(counts);
    expect(await contents(target)).toEqual(await contents(source));
    expect(await appliedMigrations(target.db)).toEqual(await appliedMigrations(source.db));
    // Rules and numbering go on where they were.
    const [response] = await target.db.select().from(tables.responses);
    const change = { operationId: randomUUID(), responseId: response?.id ?? '', questionId: randomUUID(), language: 'fr', mode: 'self' } as const;
    expect(await target.db.insert(tables.answerChanges).values(change).returning({ id: tables.answerChanges.id })).toEqual([{ id: 4 }]);
    expect(await refusalOf(target.db.delete(tables.divisions))).toMatchObject({ kind: 'dependents' });
    await target.close();
  });

  test('leaves no table out without saying so', async () => {
    const stored = (await storedTables(source.db)).map(({ name }) => name);
    expect([...stored, ...inNoBackup].sort()).toEqual(
      Object.values(tables)
        .map((table) => getTableName(table))
        .sort(),
    );
  });

  test('carries the bytes of files, each once, and brings them back by their hash', async () => {
    const [stored, restored] = ['bytes', 'bytes-again'].map((name) => createFileStore({ folder: join(folder, `${from}-${name}`) }));
    if (!stored || !restored) throw new Error('There is no folder');
    const all = [1, 2, 3].map((seed) => Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * seed) % 251)));
    const hashes: string[] = [];
    for (const bytes of all) hashes.push(await stored.keep(bytes));
    const row = { ending: 'jpg', use: 'content' as const, size: 100_000, receivedAt: new Date() };
    await source.db.insert(tables.files).values(hashes.map((hash) => ({ ...row, hash })));
    const whole = join(folder, `${from}-files.backup.gz`);
    const spoilt = join(folder, `${from}-spoilt-files.backup.gz`);
    await writeBackup(source, whole, { files: stored });
    const [hash = ''] = hashes;
    const text = gunzipSync(readFileSync(whole)).toString();
    writeFileSync(spoilt, gzipSync(text.replace(`"file","hash":"${hash}`, `"file","hash":"${'1'.repeat(64)}`)));
    await expect(restoreBackup(untouched, spoilt, { files: restored })).rejects.toThrow('a file in it is not what it was. Nothing was loaded');
    const target = await createTestDatabase(to);
    await restoreBackup(target, whole, { files: restored });
    for (const [at, one] of hashes.entries()) {
      const parts: Uint8Array[] = [];
      for await (const part of restored.read(one)) parts.push(part as Uint8Array);
      expect(Buffer.concat(parts).equals(all[at] ?? Buffer.alloc(0))).toBe(true);
    }
    await target.close();
    await source.db.delete(tables.files);
  });

  test('is not loaded over records that are there', async () => {
    await expect(restoreBackup(source, file)).rejects.toThrow('The database is not empty');
  });

  test.each([
    ['cut short', (text: string) => text.slice(0, text.lastIndexOf('{"kind":"end"')), 'its end is missing'],
    ['changed', (text: string) => text.replace('koto 7"', 'koto 8"'), 'the records of users are not those that were saved'],
    ['robbed of a row', (text: string) => text.replace(/^.*koto 9".*\n/m, ''), 'users has 1100 records of 1101'],
    ['with a row that is no JSON', (text: string) => text.replace(/^(.*koto 9".*).$/m, '$1'), 'the database does not take the records of users'],
    [
      'with a broken mark',
      (text: string) => text.replace('{"kind":"table","table":"users"}', '{"kind":"table","table":"us'),
      'a line of it is not what it was',
    ],
    ['from elsewhere', () => '{"kind":"header"}\n', 'is no backup of this program'],
    ['from a newer program', (text: string) => text.replace('"migrations":[', '"migrations":[{"name":"9999_new","hash":"x"},'), 'made by another version'],
  ])('%s is refused and nothing is loaded', async (_what, spoil, sentence) => {
    const spoilt = join(folder, 'spoilt.backup.gz');
    writeFileSync(spoilt, gzipSync(spoil(gunzipSync(readFileSync(file)).toString())));
    const refusal = await restoreBackup(untouched, spoilt).then(String, operatorText);
    expect(refusal).toContain(sentence);
    expect(refusal).toMatch(/ Nothing was loaded\.$/);
    expect(refusal, 'whom the study knows is not told').not.toMatch(/koto/);
    expect(await untouched.db.$count(tables.users)).toBe(0);
  });

  test('damaged on the disk is refused and nothing is loaded', async () => {
    const spoilt = join(folder, 'damaged.backup.gz');
    const bytes = readFileSync(file);
    writeFileSync(spoilt, bytes.subarray(0, bytes.length - 2_000));
    await expect(restoreBackup(untouched, spoilt)).rejects.toThrow('cannot be restored');
    expect(await untouched.db.$count(tables.users)).toBe(0);
  });

  test('encrypted to a key is loaded with that key alone, and only as it was written', async () => {
    const identity = await generateX25519Identity();
    const plain = join(folder, `${from}-encrypted.backup.gz`);
    const written = await writeBackup(source, plain, { recipients: [await identityToRecipient(identity)] });
    expect(written).toEqual({ ...counts, file: `${plain}.age` });
    expect(existsSync(plain)).toBe(false);
    const bytes = readFileSync(written.file);
    const spoilt = join(folder, `${from}-spoilt.backup.gz.age`);
    writeFileSync(spoilt, bytes.subarray(0, bytes.length - 100));
    const refusals = [
      await restoreBackup(untouched, written.file).then(String, operatorText),
      await restoreBackup(untouched, written.file, { identities: [await generateX25519Identity()] }).then(String, operatorText),
      await restoreBackup(untouched, spoilt, { identities: [identity] }).then(String, operatorText),
    ];
    expect(refusals).toEqual([
      expect.stringMatching(/ is encrypted, and no secret key was given\. Nothing was loaded\.$/),
      expect.stringMatching(/ cannot be restored: it is encrypted to another key than the one that was given\. Nothing was loaded\.$/),
      expect.stringMatching(/ cannot be restored: a part of it is not what was written, or its end is missing\. Nothing was loaded\.$/),
    ]);
    expect(await untouched.db.$count(tables.users)).toBe(0);
    const target = await createTestDatabase(to);
    expect(await restoreBackup(target, written.file, { identities: [identity] })).toEqual({ tables: counts.tables, rows: counts.rows });
    expect(await contents(target)).toEqual(await contents(source));
    await target.close();
  });

  test('that cannot be written leaves no half file', async () => {
    const place = join(folder, 'full');
    writeFileSync(place, '');
    await expect(writeBackup(source, join(place, 'x.backup.gz'))).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

test('the programs of backups work alongside a running server and without one, with a key and without', { timeout: patience(240_000) }, async () => {
  const dataDir = join(folder, 'running');
  const server = runProgram('tests/database/programs/holdOpen.ts', [dataDir]);
  const keys = runProgram('server/backupKeys.ts', [join(folder, 'keys')]);
  expect(await keys.ended, keys.errors.join('\n')).toBe(0);
  const secret = join(folder, 'keys/backup-secret.txt');
  expect(statSync(secret).mode & 0o777).toBe(0o600);
  const [, BACKUP_RECIPIENT = ''] = /^BACKUP_RECIPIENT=(age1\S+)$/.exec(keys.lines[0] ?? '') ?? [];
  await server.said(1);
  const backup = runProgram('server/backup.ts', [join(folder, 'running.backup.gz')], { env: { DATA_DIR: dataDir, BACKUP_RECIPIENT } });
  expect(await backup.ended, backup.errors.join('\n')).toBe(0);
  expect(backup.lines.join('\n')).toMatch(/^Saved 3 records of \d+ tables to .*\.age$/);

  const newDir = join(folder, 'new');
  const file = join(folder, 'running.backup.gz.age');
  const refused = runProgram('server/restore.ts', [file, secret], { env: { DATA_DIR: dataDir } });
  const keyless = runProgram('server/restore.ts', [file], { env: { DATA_DIR: newDir } });
  expect([await refused.ended, await keyless.ended]).toEqual([75, 1]);
  expect(refused.errors.join('\n')).toContain('is in use by process');
  expect(keyless.errors.join('\n')).toMatch(/is encrypted, and no secret key was given\. Nothing was loaded\.$/);
  expect(existsSync(newDir)).toBe(false);
  await server.kill();

  const restore = runProgram('server/restore.ts', [file, secret], { env: { DATA_DIR: newDir } });
  expect(await restore.ended, restore.errors.join('\n')).toBe(0);
  expect(restore.lines.join('\n')).toMatch(/^Restored and verified 3 records/);
  const own = runProgram('server/backup.ts', [], { env: { DATA_DIR: newDir } });
  expect(await own.ended, own.errors.join('\n')).toBe(0);
  expect(own.lines.join('\n'), 'until there is a key').toContain('BACKUPS ARE NOT ENCRYPTED');
  expect(readdirSync(join(newDir, 'backups'))).toEqual([expect.stringMatching(/^manual-.*\.backup\.gz$/)]);
  expect(existsSync(join(newDir, 'database.lock'))).toBe(false);
  const database = await openDatabase({ dataDir: newDir });
  expect(await database.db.$count(tables.conferences)).toBe(1);
  await database.close();
});

describe('automatic backups', () => {
  const settings = { everyHours: 24, keep: 2, checkMs: 5 };
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase('pglite');
  });
  afterAll(() => database.close());

  /** What the server says while backups run in a fresh data directory, in which `before` lies. */
  function runs(before: Readonly<Record<string, Date>> = {}) {
    const dataDir = mkdtempSync(join(folder, 'automatic-'));
    const backups = join(dataDir, 'backups');
    mkdirSync(backups);
    for (const [name, at] of Object.entries(before)) {
      writeFileSync(join(backups, name), '');
      utimesSync(join(backups, name), at, at);
    }
    const failures: unknown[] = [];
    const logger = { info: () => undefined, warn: () => undefined, error: (details: object) => void failures.push(details) };
    const stop = startBackups(database, { ...settings, dataDir, logger });
    const names = () => readdirSync(backups).sort();
    return { stop, backups, failures, names };
  }

  const made = (names: readonly string[], year: number) => names.filter((name) => name.startsWith(`automatic-${year}`) && name.endsWith('.gz')).length;
  const thisYear = new Date().getUTCFullYear();

  test('go on when their folder is gone: it is made again', async () => {
    const { stop, backups, names } = runs();
    await expect.poll(() => made(names(), thisYear), { timeout: patience(10_000) }).toBe(1);
    // In the last moment of writing one this is told as a failure; it goes on all the same.
    rmSync(backups, { recursive: true });
    await expect.poll(() => existsSync(backups) && made(names(), thisYear), { timeout: patience(10_000) }).toBe(1);
    stop();
  });

  test('one that fails is told, and the next is made once it can be', async () => {
    const { stop, backups, failures, names } = runs();
    await expect.poll(() => made(names(), thisYear), { timeout: patience(10_000) }).toBe(1);
    rmSync(backups, { recursive: true });
    writeFileSync(backups, 'a file in the way');
    await expect.poll(() => failures.length, { timeout: patience(10_000) }).toBe(1);
    rmSync(backups);
    await expect.poll(() => existsSync(backups) && made(names(), thisYear), { timeout: patience(10_000) }).toBe(1);
    stop();
  });

  test('are made although one is dated in the future, which counts as the oldest', async () => {
    const inTenYears = new Date(Date.now() + 10 * 365 * 86_400_000);
    const future = `automatic-${inTenYears.getUTCFullYear()}-01-01-000000.backup.gz`;
    const { stop, names } = runs({
      [future]: inTenYears,
      'automatic-2001-01-01-000000.backup.gz': new Date('2001-01-01'),
      'automatic-2002-01-01-000000.backup.gz': new Date('2002-01-01'),
    });
    await expect.poll(() => made(names(), thisYear), { timeout: patience(10_000) }).toBe(1);
    await expect.poll(() => names().length, { timeout: patience(10_000) }).toBe(2);
    stop();
    expect(names()[0]).toBe('automatic-2002-01-01-000000.backup.gz');
  });

  test('clear away what a killed backup left, not what another one writes now', async () => {
    const { stop, names } = runs({ 'automatic-2001-01-01-000000.backup.gz.part': new Date('2001-01-01'), 'manual-now.backup.gz.part': new Date() });
    await expect.poll(names, { timeout: patience(10_000) }).not.toContain('automatic-2001-01-01-000000.backup.gz.part');
    stop();
    expect(names()).toContain('manual-now.backup.gz.part');
  });
});
