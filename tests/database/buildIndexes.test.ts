import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildIndexes } from '../../server/database/derived/buildIndexes.ts';
import { migrate } from '../../server/database/migrate.ts';
import { patience } from '../patience.ts';
import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';
import { hasPostgres } from './onEachDatabase.ts';
import { addPlace } from './places.ts';

const name = 'churches_city_sorted';

describe.skipIf(!hasPostgres)('the indexes of lists, where a table already holds something', () => {
  let database: TestDatabase;
  let conferenceId: string;
  beforeAll(async () => {
    database = await createTestDatabase('postgres');
    conferenceId = (await database.owner.transaction(async (tx) => addPlace(tx))).conferenceId;
    await addChurch('Toliara');
  });
  afterAll(() => database.close());

  const addChurch = (city: string) =>
    database.owner.execute(
      sql`INSERT INTO churches (name, shortname, city, type_church, conference_id) VALUES (${city}, ${city}, ${city}, 'Small', ${conferenceId})`,
    );
  const stateOf = async () => {
    const { rows } = await database.owner.execute<{ valid: boolean; comment: string | null }>(
      sql`SELECT indisvalid AS valid, obj_description(indexrelid, 'pg_class') AS comment FROM pg_index WHERE indexrelid = to_regclass(${name})`,
    );
    return rows[0];
  };
  const drop = () => database.owner.execute(sql.raw(`DROP INDEX ${name}`));

  test('are made while others write: a server answers before, and what is written meanwhile is in them', async () => {
    await drop();
    await migrate(database, { indexesLater: true });
    expect(await stateOf()).toBeUndefined();
    let building: Promise<string[]> | undefined;
    await database.owner.transaction(async (writer) => {
      // A writer in the midst of its transaction: the making waits for it, and nobody for the making.
      await writer.execute(sql`UPDATE churches SET city = 'Morondava'`);
      building = buildIndexes(database);
      await vi.waitFor(async () => expect(await stateOf()).toMatchObject({ valid: false }), patience(10_000));
      await addChurch('Ambositra');
      expect(await stateOf()).toMatchObject({ valid: false });
    });
    expect(await building).toEqual([name]);
    expect(await stateOf()).toMatchObject({ valid: true });
    const { rows } = await database.owner.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL enable_seqscan = off`);
      return tx.execute(sql`SELECT city FROM churches ORDER BY sort_city, id`);
    });
    expect(rows).toEqual([{ city: 'Ambositra' }, { city: 'Morondava' }]);
    expect(await buildIndexes(database)).toEqual([]);
  });

  test('whose making was killed are made again, once, however many servers start', async () => {
    await drop();
    const killed = database.owner.transaction(async (writer) => {
      await writer.execute(sql`UPDATE churches SET city = city`);
      const building = buildIndexes(database).catch(() => 'killed');
      await vi.waitFor(async () => expect(await stateOf()).toMatchObject({ valid: false }), patience(10_000));
      await writer.execute(
        sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'CREATE INDEX CONCURRENTLY%' AND pid <> pg_backend_pid()`,
      );
      return building;
    });
    expect(await killed).toBe('killed');
    expect(await stateOf()).toEqual({ valid: false, comment: null });
    expect((await Promise.all([buildIndexes(database), buildIndexes(database)])).flat()).toEqual([name]);
    expect(await stateOf()).toMatchObject({ valid: true, comment: expect.stringMatching(/^derived: /) as string });
  });
});
