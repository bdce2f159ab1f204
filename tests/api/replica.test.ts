import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database, Db, Logger } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { patience } from '../patience.ts';
import { type PostgresServer, startPostgres } from '../postgres/startPostgres.ts';
import type { Api } from './harness/startApi.ts';
import type { BuiltForm } from './studyKit/buildForm.ts';
import { startWithForm } from './studyKit/startWithForm.ts';

const isPostgres = process.env.API_DATABASE === 'postgres';

describe.skipIf(!isPostgres)('a standby that exports and charts are read from', () => {
  let primary: PostgresServer;
  let standby: Awaited<ReturnType<PostgresServer['startStandby']>>;
  let database: Database;
  let api: Api;
  let form: BuiltForm;
  let token: string;
  /** Of each call that reads much: whether it was given the standby. */
  let read: boolean[];
  let warned: string[];

  const logger: Logger = { info: () => undefined, warn: (_, message) => void warned.push(message), error: () => undefined };
  const opens = (replicaUrl: string) => openDatabase({ databaseUrl: primary.url, replicaUrl, dataDir: '', poolSize: 4, logger });
  const isStandby = async (db: Db) => (await db.execute<{ is: boolean }>(sql`SELECT pg_is_in_recovery() AS is`)).rows[0]?.is === true;

  async function tells(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: standby.url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }

  beforeAll(async () => {
    primary = await startPostgres();
    standby = await primary.startStandby();
    warned = [];
    const opened = await opens(standby.url);
    await migrate(opened);
    database = {
      ...opened,
      async forReading() {
        const db = await opened.forReading();
        read.push(db !== opened.db);
        return db;
      },
    };
    ({ api, form, token } = await startWithForm([[{ title: 'Age', type: 'NUMERIC' }]], { database }));
  });
  beforeEach(() => {
    read = [];
    warned = [];
  });
  afterAll(async () => {
    await api?.close();
    await database?.close();
    await standby?.stop();
    await primary?.stop();
  });

  test('tells what was written a moment ago, by every call that reads much', async () => {
    const sent = await api.nobody.post(`formulaires/${form.id}/reponses?token=${token}`, [{ id: form.questions.Age, reponses: ['41'] }], { as: 'json' });
    expect(sent.status).toBe(200);
    const responses = `formulaires/${form.id}/responses`;
    for (const path of ['churches/export', 'users/export', `${responses}/anonymity`]) expect(await api.admin.get(path), path).toMatchObject({ status: 200 });
    for (const format of ['xlsx', 'zip', 'fhir']) expect(await api.admin.get(`${responses}/export`, { format }), format).toMatchObject({ status: 200 });
    expect((await api.admin.get(`${responses}/export`, { format: 'csv', filter: { unconsented: true } })).text).toMatch(/,41\r\n/);
    expect((await api.admin.get(`${responses}/distribution`, { filter: { unconsented: true } })).json).toMatchObject({ count: 1 });
    expect(read).toEqual(Array.from({ length: 8 }, () => true));
    expect(warned).toEqual([]);
  });

  test('is not asked where it is behind, and again when it has everything', async () => {
    await tells('SELECT pg_wal_replay_pause()');
    await api.admin.creates('divisions', { name: 'Written since', shortname: 'WS' });
    expect((await api.admin.get('divisions/export')).text).toContain('Written since');
    expect([read, warned.length]).toEqual([[false], 1]);
    await tells('SELECT pg_wal_replay_resume()');
    await expect.poll(async () => isStandby(await database.forReading()), { timeout: patience(20_000) }).toBe(true);
  });

  test('stands in nobody’s way where it is away, or is no standby of this database', async () => {
    for (const wrong of ['postgresql://nobody@127.0.0.1:4119/none', primary.url, standby.urlOf('template1')]) {
      warned = [];
      const opened = await opens(wrong);
      expect(await opened.forReading(), wrong).toBe(opened.db);
      expect(await opened.forReading()).toBe(opened.db);
      expect(warned).toEqual(['The replica cannot be read: the database itself is, for a minute']);
      await opened.close();
    }
  });
});
