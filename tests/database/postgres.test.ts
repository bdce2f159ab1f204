import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { operatorText } from '../../server/operatorText.ts';
import { patience } from '../patience.ts';
import { startPostgres } from '../postgres/startPostgres.ts';
import { createTestDatabase } from './createTestDatabase.ts';
import { hasPostgres } from './onEachDatabase.ts';
import { refusalOf } from './places.ts';

/** What one query may take: long enough for any other, short enough to wait for. */
const limit = patience(800);
const sleep = (milliseconds: number) => sql`SELECT pg_sleep(${milliseconds / 1000})`;

describe.skipIf(!hasPostgres)('a PostgreSQL server', () => {
  test('that is killed and comes back is used again, and the program lives on', async () => {
    const server = await startPostgres();
    const database = await openDatabase({ databaseUrl: server.url, dataDir: '', timeLimitMs: limit, poolSize: 3 });
    await database.db.execute(sql`CREATE TABLE kept (number integer)`);
    const cutOff = refusalOf(
      database.db.transaction(async (tx) => {
        await tx.execute(sql`INSERT INTO kept VALUES (1)`);
        await server.restart();
        await tx.execute(sql`INSERT INTO kept VALUES (2)`);
      }),
    );
    expect(await cutOff).toEqual({ kind: 'unavailable' });
    await expect.poll(() => database.health()).toMatchObject({ ok: true });
    expect((await database.db.execute(sql`SELECT * FROM kept`)).rows).toEqual([]);

    expect(await refusalOf(database.db.execute(sleep(5 * limit)))).toEqual({ kind: 'unavailable' });
    await database.withoutStatementTimeout(async (db) => void (await db.transaction((tx) => tx.execute(sleep(1.5 * limit)))));
    expect(await refusalOf(database.db.execute(sleep(5 * limit)))).toEqual({ kind: 'unavailable' });

    await server.stop();
    expect(await database.health()).toMatchObject({ ok: false });
    expect(await refusalOf(database.db.execute(sql`SELECT 1`))).toEqual({ kind: 'unavailable' });
    await database.close();
  });

  test('notices that the program which asked for long work is gone, and ends it', async () => {
    const own = await createTestDatabase('postgres');
    onTestFinished(() => own.close());
    const database = await openDatabase({ databaseUrl: own.databaseUrl ?? '', dataDir: '', poolSize: 1 });
    const working = async () => {
      const { rows } = await own.db.execute<{ count: number }>(sql`
        SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`);
      return rows[0]?.count;
    };
    const cutOff = refusalOf(
      database.withoutStatementTimeout(async (db) => {
        // Asked for at once, not when it is waited for.
        const work = db.transaction((tx) => tx.execute(sql`SELECT pg_sleep(3600)`));
        await expect.poll(working).toBe(1);
        // As the end of its process closes it: the server is told nothing more.
        (db as unknown as { $client: { connection: { stream: Socket } } }).$client.connection.stream.destroy();
        await work;
      }),
    );
    expect(await cutOff).toEqual({ kind: 'unavailable' });
    await expect.poll(working, { timeout: patience(30_000) }).toBe(0);
    await database.close();
  });

  test('that is not there is said at once', async () => {
    const refusal = await openDatabase({ databaseUrl: 'postgresql://nobody:secret@127.0.0.1:4119/none', dataDir: '' }).then(String, operatorText);
    expect(refusal).toBe('The database that DATABASE_URL names cannot be used: connect ECONNREFUSED 127.0.0.1:4119');
  });
});
