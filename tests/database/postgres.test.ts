import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { operatorText } from '../../server/operatorText.ts';
import { startPostgres } from '../postgres/startPostgres.ts';
import { hasPostgres } from './onEachDatabase.ts';
import { refusalOf } from './places.ts';

describe.skipIf(!hasPostgres)('a PostgreSQL server', () => {
  test('that is killed and comes back is used again, and the program lives on', async () => {
    const server = await startPostgres();
    const database = await openDatabase({ databaseUrl: server.url, dataDir: '', timeLimitMs: 1_000, poolSize: 3 });
    await database.db.execute(sql`CREATE TABLE kept (number integer)`);
    const cutOff = refusalOf(
      database.db.transaction(async (tx) => {
        await tx.execute(sql`INSERT INTO kept VALUES (1)`);
        await server.restart();
        await tx.execute(sql`INSERT INTO kept VALUES (2)`);
      }),
    );
    expect(await cutOff).toEqual({ kind: 'unavailable' });
    const begin = Date.now();
    while (!(await database.health()).ok) expect(Date.now() - begin).toBeLessThan(10_000);
    expect((await database.db.execute(sql`SELECT * FROM kept`)).rows).toEqual([]);

    expect(await refusalOf(database.db.execute(sql`SELECT pg_sleep(5)`))).toEqual({ kind: 'unavailable' });
    await database.patiently(async (db) => void (await db.execute(sql`SELECT pg_sleep(1.5)`)));
    expect(await refusalOf(database.db.execute(sql`SELECT pg_sleep(5)`))).toEqual({ kind: 'unavailable' });

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
