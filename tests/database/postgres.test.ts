import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { operatorText } from '../../server/operatorText.ts';
import { patience } from '../patience.ts';
import { startPostgres } from '../postgres/startPostgres.ts';
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
    await database.withoutStatementTimeout(async (db) => void (await db.execute(sleep(1.5 * limit))));
    expect(await refusalOf(database.db.execute(sleep(5 * limit)))).toEqual({ kind: 'unavailable' });

    await server.stop();
    expect(await database.health()).toMatchObject({ ok: false });
    expect(await refusalOf(database.db.execute(sql`SELECT 1`))).toEqual({ kind: 'unavailable' });
    await database.close();
  });

  test('that is not there is said at once', async () => {
    const refusal = await openDatabase({ databaseUrl: 'postgresql://nobody:secret@127.0.0.1:4119/none', dataDir: '' }).then(String, operatorText);
    expect(refusal).toBe('The database that DATABASE_URL names cannot be used: connect ECONNREFUSED 127.0.0.1:4119');
  });
});
