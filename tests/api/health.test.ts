import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import type { Database } from '../../server/database/database.ts';
import { patience } from '../patience.ts';
import { startApi, type Api } from './harness/startApi.ts';

const far = { remoteAddress: '192.0.2.50', headers: { host: 'study.example', 'x-forwarded-proto': 'https' } };
const near = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } };
const token = 'of-the-monitor-and-nobody-else';
const details = ['version', 'database', 'freeBytes', 'lastCommit', 'lastBackup', 'lastBackupAgeSeconds'];

interface Asked {
  remoteAddress: string;
  headers: Readonly<Record<string, string>>;
}

describe('health', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi({ environment: { HEALTH_TOKEN: token } });
  });
  afterAll(() => api.close());

  async function asks({ remoteAddress, headers }: Asked, more: Readonly<Record<string, string>> = {}) {
    const answer = await api.app.inject({ url: '/health', remoteAddress, headers: { ...headers, ...more } });
    return { status: answer.statusCode, json: answer.json<Record<string, unknown>>() };
  }

  it('tells anybody the state, and this machine or who holds the token what it was seen by', async () => {
    expect(await asks(far)).toEqual({ status: 200, json: { ok: true, state: 'well' } });
    expect((await asks(far, { authorization: 'Bearer of-somebody-else' })).json).toEqual({ ok: true, state: 'well' });
    expect(Object.keys((await asks(far, { authorization: `Bearer ${token}` })).json)).toEqual(['ok', 'state', ...details]);
    expect(Object.keys((await asks(near)).json)).toEqual(['ok', 'state', ...details]);
    // What a proxy on this machine passes on is no question of this machine's.
    expect((await asks(near, { 'x-forwarded-for': '192.0.2.50' })).json).toEqual({ ok: true, state: 'well' });
  });

  it('knows the last commit, the newest backup and the version', async () => {
    await api.admin.creates('divisions', { name: 'Division of health', shortname: 'DH' });
    const folder = join(api.services.config.dataDir, 'backups');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'manual-2026-11-26-2000.backup.gz'), '');
    writeFileSync(join(folder, 'automatic-2026-11-27-0200.backup.gz.age.part'), '');
    const twoHoursAgo = new Date(Math.floor(Date.now() / 1000) * 1000 - 2 * 3_600_000);
    utimesSync(join(folder, 'manual-2026-11-26-2000.backup.gz'), twoHoursAgo, twoHoursAgo);
    await expect
      .poll(async () => (await asks(near)).json, { timeout: patience(10_000) })
      .toMatchObject({
        lastCommit: expect.stringMatching(/^\d{4}-/),
        lastBackup: twoHoursAgo.toISOString(),
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      });
    expect((await asks(near)).json.lastBackupAgeSeconds).toBeGreaterThanOrEqual(7200);
  });

  it('is measured once for however many ask', async () => {
    const measured = api.database.health;
    let count = 0;
    api.database.health = () => {
      count += 1;
      return measured();
    };
    onTestFinished(() => void (api.database.health = measured));
    await Promise.all(Array.from({ length: 20 }, () => asks(far)));
    expect(count).toBeLessThan(4);
  });

  it('warns with 200 while the disk gets full, fails when no answers are taken, and the process lives all the same', async () => {
    const { config } = api.services;
    const measured = api.database.health;
    onTestFinished(() => void (api.database.health = measured));
    const hasFree = (megabytes: number) => (api.database.health = async () => ({ ...(await measured()), freeBytes: megabytes * 1024 * 1024 }));
    const isTold = async (expected: object) => await expect.poll(() => asks(far), { timeout: patience(10_000) }).toEqual(expected);
    hasFree(config.freeSpaceWarnMb - 1);
    await isTold({ status: 200, json: { ok: true, state: 'warning', problem: 'disk' } });
    hasFree(config.freeSpaceStopMb - 1);
    await isTold({ status: 503, json: { ok: false, state: 'failing', problem: 'disk' } });
    const alive = await api.app.inject({ url: '/health/live', ...far });
    expect(alive).toMatchObject({ statusCode: 200, payload: '{"alive":true}' });
  });

  it('over plain HTTP from another machine both addresses answer: who watches asks from inside', async () => {
    const plain = { remoteAddress: '192.0.2.50', headers: { host: '192.0.2.1:3000' } };
    await expect.poll(async () => (await api.app.inject({ url: '/health', ...plain })).statusCode, { timeout: patience(10_000) }).toBe(200);
    expect((await api.app.inject({ url: '/health/live', ...plain })).statusCode).toBe(200);
  });
});

// How an embedded database loses its folder; a PostgreSQL server's own is not seen from here.
describe.skipIf(process.env.API_DATABASE === 'postgres')('a database on a disk', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'health-'));
  let database: Database;
  let api: Api;
  beforeAll(async () => {
    database = await openDatabase({ dataDir, withTables: true });
    await migrate(database);
    api = await startApi({ database });
  });
  afterEach(() => {
    if (existsSync(join(dataDir, 'away'))) renameSync(join(dataDir, 'away'), join(dataDir, 'database'));
  });
  afterAll(async () => {
    await api.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const state = async () => {
    const { statusCode, payload } = await api.app.inject({ url: '/health', ...far });
    return { status: statusCode, payload };
  };

  it('whose folder was moved away fails, and is well once it is back', async () => {
    await expect.poll(state, { timeout: patience(10_000) }).toMatchObject({ status: 200 });
    renameSync(join(dataDir, 'database'), join(dataDir, 'away'));
    await expect.poll(state, { timeout: patience(10_000) }).toEqual({ status: 503, payload: '{"ok":false,"state":"failing","problem":"database"}' });
    renameSync(join(dataDir, 'away'), join(dataDir, 'database'));
    await expect.poll(state, { timeout: patience(10_000) }).toMatchObject({ status: 200 });
  });

  it('that stores nothing although it answers fails, until something is stored again', async () => {
    const refusesToStore = () =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`CREATE TEMP TABLE IF NOT EXISTS nothing (number int)`);
        await tx.execute(sql`INSERT INTO nothing VALUES (1)`);
        // As a database says it that is being stopped.
        await tx.execute(sql`DO $$ BEGIN RAISE EXCEPTION 'going down' USING ERRCODE = '57P01'; END $$`);
      });
    // What the server stores by itself meanwhile begins the count again.
    const refusesAndIsLookedAt = async () => {
      for (let time = 0; time < 3; time += 1) await expect(refusesToStore()).rejects.toThrow();
      return state();
    };
    const failing = { status: 503, payload: '{"ok":false,"state":"failing","problem":"database"}' };
    await expect.poll(refusesAndIsLookedAt, { timeout: patience(10_000) }).toEqual(failing);
    await api.admin.creates('divisions', { name: 'Division that is stored', shortname: 'DS' });
    await expect.poll(state, { timeout: patience(10_000) }).toEqual({ status: 200, payload: '{"ok":true,"state":"well"}' });
  });
});
