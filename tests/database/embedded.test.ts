import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DatabaseLocked } from '../../server/database/errors.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { builtDatabase } from '../../server/database/pglite/builtDatabase.ts';
import { createDirectory } from '../../server/database/pglite/createDirectory.ts';
import { DurableNodeFs } from '../../server/database/pglite/durableNodeFs.ts';
import { durableStartParams } from '../../server/database/pglite/durableStartParams.ts';
import { runMaintenance } from '../../server/database/pglite/housekeeping.ts';
import { takeLock } from '../../server/database/pglite/lockFile.ts';
import { ownMark, type LockMark } from '../../server/database/pglite/lockMark.ts';
import { patience } from '../patience.ts';
import { refusalOf } from './places.ts';
import { runProgram } from './runProgram.ts';

/** A first start takes seconds: it is made once, from what the build made where there is one, and copied for each test. */
const prepared = mkdtempSync(join(tmpdir(), 'embedded-'));
let dataDir: string;
beforeAll(() => createDirectory(join(prepared, 'database'), {}, builtDatabase));
afterAll(() => rmSync(prepared, { recursive: true, force: true }));
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-'));
  cpSync(prepared, dataDir, { recursive: true });
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('what was acknowledged', () => {
  test('is there after the program was killed, again and again', async () => {
    let acknowledged = 0;
    for (let round = 0; round < 3; round += 1) {
      const program = runProgram('tests/database/programs/writeUntilKilled.ts', [dataDir]);
      await program.said(150);
      await program.kill();
      acknowledged = Number(program.lines.at(-1));
    }
    const database = await openDatabase({ dataDir });
    const { rows } = await database.db.execute<{ rows: number; last: number }>(sql`SELECT count(*)::int AS rows, max(number) AS last FROM written`);
    await database.close();
    const { rows: count, last } = rows[0] ?? { rows: 0, last: 0 };
    expect(last).toBeGreaterThanOrEqual(acknowledged);
    expect(count).toBe(last);
  });

  test('was synced to the disk, once or more for each commit', async () => {
    const directory = join(dataDir, 'database');
    const syncsOf = async (startParams: string[]) => {
      const files = new DurableNodeFs(directory);
      const pglite = await PGlite.create({ fs: files, startParams });
      const before = files.syncs;
      for (let commit = 0; commit < 20; commit += 1) await pglite.exec(`SELECT pg_logical_emit_message(true, 'durability', 'check')`);
      const counted = files.syncs - before;
      await pglite.close();
      return counted;
    };
    expect(await syncsOf(durableStartParams)).toBeGreaterThanOrEqual(20);
    // The engine's own start parameters sync nothing: what the check at every start is there to notice.
    expect(await syncsOf(PGlite.defaultStartParams)).toBe(0);
  });

  test('is not taken from a first start that was cut short', async () => {
    const half = join(dataDir, 'database.new');
    renameSync(join(dataDir, 'database'), half);
    rmSync(join(half, 'global'), { recursive: true });
    const database = await openDatabase({ dataDir, withTables: true });
    expect(await database.health()).toMatchObject({ ok: true, dialect: 'pglite' });
    await database.close();
  });
});

/** What a holder of the lock is told, for those who look. */
function watched(told: string[] = []) {
  return { logger: { error: () => undefined }, onLost: (message: string) => void told.push(message) };
}

describe('a data directory', () => {
  test('in use is refused to a second program, in words, and free again afterwards', async () => {
    const program = runProgram('tests/database/programs/holdOpen.ts', [dataDir]);
    await program.said(1);
    await expect(openDatabase({ dataDir })).rejects.toThrow(DatabaseLocked);
    await expect(openDatabase({ dataDir })).rejects.toThrow(`The data directory ${dataDir} is in use by process`);
    await program.kill();
    const database = await openDatabase({ dataDir });
    await expect(openDatabase({ dataDir })).rejects.toThrow(DatabaseLocked);
    await database.close();
    (await takeLock(dataDir, watched()))();
  });

  test('of a dead process is taken over, also when its number lives on in another', async () => {
    const path = join(dataDir, 'database.lock');
    const takenOver = async (mark: Partial<LockMark>) => {
      writeFileSync(path, JSON.stringify({ ...ownMark(false), ...mark }));
      (await takeLock(dataDir, watched()))();
      return existsSync(path);
    };
    expect(await takenOver({ pid: 2 ** 22 + 1, born: 'long ago' })).toBe(false);
    expect(await takenOver({ born: 'before the machine started again' })).toBe(false);
    // Whatever else the mark says: the kernel held the file for it, and holds it no more.
    expect(await takenOver({ kernel: true, host: 'another-container', namespace: 'pid:[1]' })).toBe(false);
  });

  test.each([
    ['on another machine', { host: 'another-container', boot: 'another' }],
    ['in another namespace of processes with the same host name', { pid: 2 ** 22 + 1, namespace: 'pid:[1]' }],
  ])('of a process %s, whose file the kernel does not hold, is its own until it is not renewed any more', async (_, mark) => {
    const path = join(dataDir, 'database.lock');
    writeFileSync(path, JSON.stringify({ ...ownMark(false), ...mark }));
    await expect(takeLock(dataDir, watched())).rejects.toThrow(DatabaseLocked);
    const aMinuteAgo = new Date(Date.now() - 60_000);
    utimesSync(path, aMinuteAgo, aMinuteAgo);
    (await takeLock(dataDir, watched()))();
  });

  test('whose mark is gone gets it again, and whose mark is another’s is left to that one', async () => {
    const path = join(dataDir, 'database.lock');
    const told: string[] = [];
    const release = await takeLock(dataDir, { ...watched(told), renewMs: 5 });
    rmSync(path);
    await vi.waitFor(() => expect(existsSync(path)).toBe(true));
    await expect(takeLock(dataDir, watched())).rejects.toThrow(DatabaseLocked);
    const others = JSON.stringify({ ...ownMark(false), host: 'another-container', pid: 77 });
    writeFileSync(`${path}.theirs`, others);
    renameSync(`${path}.theirs`, path);
    await vi.waitFor(() => expect(told).toHaveLength(1));
    expect(told[0]).toContain('is in use by process 77 on another-container');
    release();
    expect(readFileSync(path, 'utf8')).toBe(others);
  });

  const unshare = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const canUnshare = spawnSync(unshare[0] ?? '', [...unshare.slice(1), 'true']).status === 0;
  test.skipIf(!canUnshare)(
    'in use holds between process namespaces, also alongside a backup there, and its end frees it (needs leave to unshare)',
    { timeout: patience(180_000) },
    async () => {
      const holder = runProgram('tests/database/programs/holdOpen.ts', [dataDir], { under: unshare });
      await holder.said(1);
      const path = join(dataDir, 'database.lock');
      const mark = readFileSync(path, 'utf8');
      await expect(openDatabase({ dataDir })).rejects.toThrow(DatabaseLocked);
      const other = runProgram('tests/database/programs/holdOpen.ts', [dataDir], { under: unshare });
      expect(await other.ended).not.toBe(0);
      expect(other.errors.join('\n')).toContain('is in use by process');
      const backup = runProgram('server/backup.ts', [join(dataDir, 'own.backup.gz')], { env: { DATA_DIR: dataDir }, under: unshare });
      expect(await backup.ended, backup.errors.join('\n')).toBe(0);
      expect(readFileSync(path, 'utf8')).toBe(mark);
      await holder.kill();
      await vi.waitFor(async () => (await openDatabase({ dataDir })).close(), patience(10_000));
    },
  );
});

describe('time', () => {
  test('a query over the limit is ended, the next one finds the database again and nothing is lost', async () => {
    const limit = patience(1_000);
    const restarts: string[] = [];
    const logger = { info: () => undefined, warn: () => undefined, error: (_: object, message: string) => void restarts.push(message) };
    const database = await openDatabase({ dataDir, timeLimitMs: limit, logger });
    await database.db.execute(sql`CREATE TABLE kept AS SELECT 1 AS number`);
    const endless = sql`WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT count(*) FROM r`;
    const [refusal, waiting] = await Promise.all([
      refusalOf(
        database.db.transaction(async (tx) => {
          await tx.execute(sql`INSERT INTO kept VALUES (2)`);
          await tx.execute(endless);
        }),
      ),
      // Asked again where starting it took longer than a connection is waited for.
      vi.waitFor(() => database.db.execute(sql`SELECT number FROM kept`), { timeout: patience(30_000) }),
    ]);
    expect(refusal).toEqual({ kind: 'unavailable' });
    expect(waiting.rows).toEqual([{ number: 1 }]);
    expect(restarts).toEqual(['The embedded database was restarted']);
    await database.withoutStatementTimeout(async (db) => void (await db.execute(sql`SELECT pg_sleep(${(1.3 * limit) / 1000})`)));
    await database.close();
  });

  test('a transaction nobody continues is rolled back for those who wait', async () => {
    const database = await openDatabase({ dataDir, timeLimitMs: patience(5_000), idleInTransactionMs: patience(300) });
    await database.db.execute(sql`CREATE TABLE kept (number integer)`);
    const forgotten = database.db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO kept VALUES (1)`);
      // Its turn comes when this one's time is over.
      await database.db.execute(sql`SELECT 1`);
      await tx.execute(sql`INSERT INTO kept VALUES (2)`);
    });
    expect(await refusalOf(forgotten)).toEqual({ kind: 'unavailable' });
    expect((await database.db.execute(sql`SELECT * FROM kept`)).rows).toEqual([]);
    await database.close();
  });

  test('the server goes on while a long query runs', async () => {
    const database = await openDatabase({ dataDir });
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 10);
    await database.db.execute(sql`SELECT count(*) FROM generate_series(1, 2000000)`);
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(5);
    await database.close();
  });
});

test('its files are for this user of the machine alone, those of an earlier version too', async () => {
  chmodSync(join(dataDir, 'database/PG_VERSION'), 0o644);
  chmodSync(join(dataDir, 'database/global/pg_control'), 0o666);
  const database = await openDatabase({ dataDir });
  await database.db.execute(sql`CREATE TABLE added (number int); `);
  await database.close();
  const entries = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  expect(entries.filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0)).toEqual([]);
});

test('housekeeping reclaims and checkpoints, and a closed database refuses without harm', async () => {
  const database = await openDatabase({ dataDir });
  await database.db.execute(sql`CREATE TABLE kept (number integer)`);
  await runMaintenance(database, { checkpoint: true, vacuum: true });
  const { rows } = await database.db.execute<{ analyzed: boolean }>(
    sql`SELECT last_analyze IS NOT NULL AS analyzed FROM pg_stat_user_tables WHERE relname = 'kept'`,
  );
  expect(rows).toEqual([{ analyzed: true }]);
  expect((await database.health()).freeBytes).toBeGreaterThan(0);
  await database.close();
  await database.close();
  expect(await refusalOf(database.db.execute(sql`SELECT 1`))).toEqual({ kind: 'unavailable' });
  expect(await database.health()).toMatchObject({ ok: false });
});

test('a table that grew by an import is counted again for the planner within a minute', async () => {
  const database = await openDatabase({ dataDir });
  const rowsGuessed = async () => {
    const { rows } = await database.db.execute<{ guessed: number }>(sql`SELECT reltuples::int AS guessed FROM pg_class WHERE relname = 'grown'`);
    return rows[0]?.guessed;
  };
  await database.db.execute(sql`CREATE TABLE grown (number integer)`);
  await database.db.execute(sql`INSERT INTO grown SELECT generate_series(1, 20000)`);
  await runMaintenance(database, { checkpoint: false, vacuum: false });
  expect(await rowsGuessed()).toBe(20_000);
  await database.close();
});
