import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBackground } from '../../server/background.ts';
import { readConfig } from '../../server/config.ts';
import { createLogger } from '../../server/createLogger.ts';
import { startBackups } from '../../server/database/backup/startBackups.ts';
import type { Database, Logger } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { releaseTask, claimTask } from '../../server/database/claimTask.ts';
import { createMailer } from '../../server/mail/createMailer.ts';
import type { Mailer } from '../../server/mail/mailer.ts';
import { shareThrottle } from '../../server/study/shareThrottles.ts';
import { createThrottle } from '../../server/study/throttle.ts';
import { patience } from '../patience.ts';
import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';
import { hasPostgres } from './onEachDatabase.ts';

const anHour = 3_600_000;
const logger = createLogger('silent');
const silent: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe.skipIf(!hasPostgres)('two servers on one PostgreSQL', () => {
  let own: TestDatabase;
  let folder: string;
  let servers: { database: Database; dataDir: string; mailer: Mailer }[];
  let moved = 0;

  beforeAll(async () => {
    own = await createTestDatabase('postgres');
    folder = mkdtempSync(join(tmpdir(), 'servers-'));
    const opened = await Promise.all([1, 2].map(() => openDatabase({ databaseUrl: own.databaseUrl ?? '', dataDir: '', poolSize: 3 })));
    servers = opened.map((database, at) => {
      const dataDir = join(folder, String(at));
      const config = readConfig({ DATA_DIR: dataDir });
      const mailer = createMailer({ config, database, logger, background: createBackground(logger), now: () => Date.now() + moved });
      return { database, dataDir, mailer };
    });
  });

  beforeEach(async () => {
    moved = 0;
    await own.empty();
  });

  afterAll(async () => {
    for (const { database, mailer } of servers) {
      await mailer.close();
      await database.close();
    }
    await own.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const onBoth = <Result>(work: (server: (typeof servers)[number]) => Promise<Result>) => Promise.all(servers.map(work));

  test('do once what is to be done once in its time, and again where it was not done', async () => {
    const turns = () => onBoth(({ database }) => claimTask(database.db, 'something', anHour));
    expect((await turns()).sort()).toEqual([false, true]);
    expect(await turns()).toEqual([false, false]);
    await releaseTask(own.db, 'something');
    expect((await turns()).sort()).toEqual([false, true]);
    expect(await claimTask(own.db, 'something', 0)).toBe(true);
  });

  test('wait for no turn that was taken while the database’s clock was wrong', async () => {
    await own.db.execute(sql`INSERT INTO settings (key, value) VALUES ('task: something', to_jsonb(now() + interval '10 years'))`);
    expect((await onBoth(({ database }) => claimTask(database.db, 'something', anHour))).sort()).toEqual([false, true]);
  });

  test('keep one limit: what one let through leaves the other less room', async () => {
    const [here, there] = [1, 2].map(() => createThrottle({ burst: 5, perSecond: 0.000_001 }, { shared: true }));
    if (!here || !there) throw new Error('There are two');
    const at = Date.now();
    const share = () =>
      Promise.all([here, there].map((throttle, index) => shareThrottle(servers[index]?.database.db ?? own.db, 'sends', { throttle, nowMs: at })));
    const takes = (throttle: typeof here, count: number) => Array.from({ length: count }, () => throttle.take('a link from an address', at) === 0);
    expect([takes(here, 3), takes(there, 1)].flat()).toEqual([true, true, true, true]);
    await share();
    // Each learns what the other took when it tells what it took itself.
    takes(here, 1);
    await share();
    expect(takes(there, 1), 'of five, five are gone; it does not know yet').toEqual([true]);
    await share();
    expect([takes(here, 1), takes(there, 1)].flat()).toEqual([false, false]);
    const { rows } = await own.db.execute<{ id: string }>(sql`SELECT id FROM throttle_rooms`);
    expect(rows.map(({ id }) => id.includes('address'))).toEqual([false]);
  });

  test('make one automatic backup between them; one that was killed in its turn is made by who finds it', async () => {
    let written = 0;
    const count = () => void (written += 1);
    // A backup that is not encrypted is written with a warning.
    const counting = { ...silent, warn: count };
    const abandoned = ({ dataDir }: { dataDir: string }, name: string) => {
      const path = join(dataDir, 'backups', `${name}.backup.gz.part`);
      mkdirSync(join(dataDir, 'backups'), { recursive: true });
      writeFileSync(path, '');
      utimesSync(path, new Date(2001, 1), new Date(2001, 1));
      return expect.poll(() => existsSync(path), { timeout: patience(10_000) }).toBe(false);
    };
    const stops = servers.map(({ database, dataDir }) => startBackups(database, { dataDir, everyHours: 24, keep: 7, logger: counting, checkMs: 5 }));
    await expect.poll(() => written, { timeout: patience(10_000) }).toBe(1);
    // Each has looked through twice since.
    for (const server of servers) for (const name of ['manual-one', 'manual-two']) await abandoned(server, name);
    expect(written).toBe(1);
    const [, other] = servers;
    if (other) await abandoned(other, 'automatic-killed');
    await expect.poll(() => written, { timeout: patience(10_000) }).toBe(2);
    for (const stop of stops) stop();
  });

  test('send each message once, also what a server had in hand when it was killed', async () => {
    const outbox = () => servers.flatMap(({ dataDir }) => (existsSync(join(dataDir, 'outbox')) ? readdirSync(join(dataDir, 'outbox')) : []));
    const values = sql`SELECT 'somebody@study.example', 'Subject ' || at, 'Text', now() FROM generate_series(1, 20) AS at`;
    await own.db.execute(sql`INSERT INTO mails ("to", subject, text, created_at) ${values}`);
    // Taken by a server that is gone: it counted the try and never said that it was sent.
    await own.db.execute(sql`INSERT INTO mails ("to", subject, text, created_at, tries) VALUES ('somebody@study.example', 'In hand', 'Text', now(), 1)`);
    await onBoth(({ mailer }) => mailer.deliver());
    expect(outbox().length).toBe(20);
    moved = 61_000;
    await onBoth(({ mailer }) => mailer.deliver());
    expect(outbox().length).toBe(21);
    await onBoth(({ mailer }) => mailer.deliver());
    expect(outbox().length).toBe(21);
  });
});
