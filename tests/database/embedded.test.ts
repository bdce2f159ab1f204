import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseLocked } from '../../server/database/errors.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { createDirectory } from '../../server/database/pglite/createDirectory.ts';
import { DurableNodeFs } from '../../server/database/pglite/durableNodeFs.ts';
import { durableStartParams } from '../../server/database/pglite/durableStartParams.ts';
import { keepHouse } from '../../server/database/pglite/housekeeping.ts';
import { takeLock } from '../../server/database/pglite/lockFile.ts';
import { refusalOf } from './places.ts';
import { runProgram } from './runProgram.ts';

/** A first start takes seconds: it is made once, and copied for each test. */
const prepared = mkdtempSync(join(tmpdir(), 'embedded-'));
let dataDir: string;
beforeAll(() => createDirectory(join(prepared, 'database'), {}));
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
    const database = await openDatabase({ dataDir });
    expect(await database.health()).toMatchObject({ ok: true, dialect: 'pglite' });
    await database.close();
  });
});

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
    takeLock(dataDir)();
  });

  test('of a dead process is taken over, also when its number lives on in another', () => {
    const path = join(dataDir, 'database.lock');
    writeFileSync(path, JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), born: 'long ago' }));
    takeLock(dataDir)();
    writeFileSync(path, JSON.stringify({ pid: process.pid, host: hostname(), born: 'before the machine started again' }));
    takeLock(dataDir)();
    writeFileSync(path, JSON.stringify({ pid: 1, host: 'another-container', born: '' }));
    expect(() => takeLock(dataDir)).toThrow('another-container');
  });
});

describe('time', () => {
  test('a query over the limit is ended, the next one finds the database again and nothing is lost', async () => {
    const restarts: string[] = [];
    const logger = { info: () => undefined, warn: () => undefined, error: (_: object, message: string) => void restarts.push(message) };
    const database = await openDatabase({ dataDir, timeLimitMs: 1_500, logger });
    await database.db.execute(sql`CREATE TABLE kept AS SELECT 1 AS number`);
    const endless = sql`WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT count(*) FROM r`;
    const [refusal, waiting] = await Promise.all([
      refusalOf(database.db.transaction(async (tx) => {
        await tx.execute(sql`INSERT INTO kept VALUES (2)`);
        await tx.execute(endless);
      })),
      database.db.execute(sql`SELECT number FROM kept`),
    ]);
    expect(refusal).toEqual({ kind: 'unavailable' });
    expect(waiting.rows).toEqual([{ number: 1 }]);
    expect(restarts).toEqual(['The embedded database was restarted']);
    await database.patiently(async (db) => void (await db.execute(sql`SELECT pg_sleep(2)`)));
    await database.close();
  });

  test('a transaction nobody continues is rolled back for those who wait', async () => {
    const database = await openDatabase({ dataDir, timeLimitMs: 5_000, idleInTransactionMs: 500 });
    await database.db.execute(sql`CREATE TABLE kept (number integer)`);
    const forgotten = database.db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO kept VALUES (1)`);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
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

test('housekeeping reclaims and checkpoints, and a closed database refuses without harm', async () => {
  const database = await openDatabase({ dataDir });
  await database.db.execute(sql`CREATE TABLE kept (number integer)`);
  await keepHouse(database, true);
  const { rows } = await database.db.execute<{ analyzed: boolean }>(sql`SELECT last_analyze IS NOT NULL AS analyzed FROM pg_stat_user_tables WHERE relname = 'kept'`);
  expect(rows).toEqual([{ analyzed: true }]);
  expect((await database.health()).freeBytes).toBeGreaterThan(0);
  await database.close();
  await database.close();
  expect(await refusalOf(database.db.execute(sql`SELECT 1`))).toEqual({ kind: 'unavailable' });
  expect(await database.health()).toMatchObject({ ok: false });
});
