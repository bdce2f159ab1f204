import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idsInOrder } from '../../server/resources/idsInOrder.ts';
import { listConditions } from '../../server/resources/listConditions.ts';
import { listOrder } from '../../server/resources/listOrder.ts';
import { modelOf } from '../../server/resources/model.ts';
import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';
import { onEachDatabase } from './onEachDatabase.ts';
import { addPlace } from './places.ts';

const principal = { userId: '', role: 'ADMIN' } as const;
const model = modelOf('churches');

onEachDatabase((dialect) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(dialect);
    const { conferenceId } = await database.owner.transaction((tx) => addPlace(tx, 'ECD'));
    await database.owner.execute(sql`INSERT INTO churches (name, city, conference_id)
      SELECT CASE WHEN n <= 60 THEN 'Anglo ' ELSE 'Zoe ' END || n, 'City ' || n % 3, ${conferenceId} FROM generate_series(1, 100) AS n`);
  });
  afterAll(() => database.close());

  test.each(['name', 'city', 'updatedAt'])('those who are found are walked or gathered in the same order, by %s', async (field) => {
    const where = listConditions(database.db, model, { filter: { q: 'zoe' }, principal, locale: 'en' });
    for (const descending of [false, true]) {
      const order = listOrder(model, { field, descending }, { role: 'ADMIN', belowParent: false });
      const idsTo = (walked: number, [from, to]: readonly [number, number]) =>
        idsInOrder(database.db, model, { where, order, descending, from, to, isCounted: false, walked });
      const all = await idsInOrder(database.db, model, { where, order, descending, from: 0, to: 999, isCounted: true });
      expect(all).toHaveLength(40);
      for (const walked of [0, 10, 75, 1_000]) {
        for (const range of [
          [0, 5],
          [20, 29],
          [36, 45],
          [50, 55],
        ] as const) {
          expect({ walked, range, ids: await idsTo(walked, range) }).toEqual({ walked, range, ids: all.slice(range[0], range[1] + 1) });
        }
      }
    }
  });
});
