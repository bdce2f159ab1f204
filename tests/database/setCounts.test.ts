import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldCounts } from '../../server/database/derived/countTable.ts';
import { setCounts } from '../../server/database/derived/setCounts.ts';
import { erasureSetting } from '../../server/database/derived/triggers.ts';
import { migrate } from '../../server/database/migrate.ts';
import { tables } from '../../server/database/tables/index.ts';
import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';
import { formRow } from './formRow.ts';
import { onEachDatabase } from './onEachDatabase.ts';

/** Repeatable, so that what fails once fails again. */
const choose = (at: number, of: readonly string[]) => of[Math.floor(at / 5 + (at % 5)) % of.length] ?? '';

onEachDatabase((dialect) => {
  let database: TestDatabase;
  let forms: string[];
  beforeAll(async () => {
    database = await createTestDatabase(dialect);
    const { owner } = database;
    const made = await owner
      .insert(tables.formulaires)
      .values([formRow, { ...formRow, title: 'G' }])
      .returning();
    forms = made.map(({ id }) => id);
    await owner.execute(sql`INSERT INTO form_versions (formulaire_id, number, definition, hash) SELECT id, 1, '{}', '' FROM formulaires`);
    await owner.execute(sql`INSERT INTO set_asides (formulaire_id, filter, count, reason) SELECT id, '{}', 0, 'Twice' FROM formulaires`);
  });
  afterAll(() => database.close());

  /** Kept, and counted again from the sets, side by side. */
  const counts = async () => {
    const columns = sql.raw(setCounts.keys.join(', '));
    const { rows: kept } = await database.owner.execute(
      sql`SELECT ${columns}, sum(sets)::int AS sets FROM set_counts GROUP BY ${columns} HAVING sum(sets) <> 0 ORDER BY ${columns}`,
    );
    const { rows: counted } = await database.owner.execute(
      sql`SELECT ${columns}, count(*)::int AS sets FROM (SELECT *, set_aside_id IS NOT NULL AS excluded FROM responses) AS sets GROUP BY ${columns} ORDER BY ${columns}`,
    );
    return { kept, counted };
  };

  const add = (
    at: number,
  ) => sql`INSERT INTO responses (formulaire_id, version_id, study_code, submission_id, answers, mode, language, receipt, hash, complete, anonymous, unfinished, unconsented)
    SELECT formulaire_id, id, gen_random_uuid()::text, gen_random_uuid(), '[]', 'self', 'en', '', '', n % 2 = 0, ${at % 2 === 0}, ${at % 3 === 0}, ${at % 4 === 0}
    FROM form_versions, generate_series(1, ${(at % 3) + 2}) AS n WHERE formulaire_id = ${choose(at, forms)}`;
  const any = (at: number) => sql`id IN (SELECT id FROM responses ORDER BY md5(id::text || ${String(at)}) LIMIT ${(at % 4) + 1})`;
  const steps = [
    add,
    (at: number) => sql`UPDATE responses SET complete = NOT complete, unfinished = false WHERE ${any(at)}`,
    (at: number) => sql`UPDATE responses SET set_aside_id = CASE WHEN set_aside_id IS NULL THEN (SELECT id FROM set_asides LIMIT 1) END WHERE ${any(at)}`,
    (at: number) => sql`UPDATE responses SET withdrawn = true, unconsented = false, updated_at = now() WHERE ${any(at)}`,
    (at: number) => sql`DELETE FROM responses WHERE ${any(at)}`,
  ];

  test('the counts kept of sets of answers are what counting them gives, after hundreds of writes by several at once, and after what was taken back', async () => {
    const write = (at: number) =>
      database.owner.transaction(async (tx) => {
        await tx.execute(sql`SELECT set_config(${erasureSetting}, 'on', true)`);
        await tx.execute((steps[at % steps.length] ?? add)(at));
        if (at % 11 === 0) tx.rollback();
      });
    for (let at = 0; at < 250; at += 5) {
      await Promise.allSettled([...Array.from({ length: 5 }, (_, one) => write(at + one)), write(at + 5 * 7)]);
      if (at % 50 === 0) await Promise.all([write(at + 6).catch(() => undefined), foldCounts(database.owner, setCounts)]);
    }
    const { kept, counted } = await counts();
    expect(counted.length).toBeGreaterThan(10);
    expect(kept).toEqual(counted);
    await foldCounts(database.owner, setCounts);
    expect(await database.owner.$count(sql`set_counts`)).toBe(counted.length);
    expect((await counts()).kept).toEqual(counted);
  });

  test('sets that were written while a trigger was away are counted at the next start', async () => {
    await database.owner.execute(sql`ALTER TABLE responses DISABLE TRIGGER count_sets_added`);
    await database.owner.execute(add(1));
    await migrate({ ...database, db: database.owner });
    const { kept, counted } = await counts();
    expect(kept).toEqual(counted);
  });
});
