import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queries } from '../../server/database/database.ts';
import { tables } from '../../server/database/tables/index.ts';
import { appliedOperations } from '../../server/study/intake/answerChanges.ts';
import type { Decided } from '../../server/study/intake/Situation.ts';
import { updateSets } from '../../server/study/intake/writeSets.ts';
import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';
import { formRow } from './formRow.ts';
import { onEachDatabase } from './onEachDatabase.ts';

/** What each call of somebody who types changes of a set, until the questionnaire is sent. */
const typed = ['answers', 'calculated', 'language', 'complete', 'updatedAt', 'hash', 'late', 'writtenBy'] as const;

onEachDatabase((dialect) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(dialect);
    await database.owner.insert(tables.formulaires).values(formRow);
    await database.owner.execute(sql`INSERT INTO form_versions (formulaire_id, number, definition, hash) SELECT id, 1, '{}', '' FROM formulaires`);
    await database.owner
      .execute(sql`INSERT INTO responses (formulaire_id, version_id, study_code, submission_id, answers, mode, language, receipt, hash, anonymous)
      SELECT formulaire_id, id, gen_random_uuid()::text, gen_random_uuid(), jsonb_build_array(repeat(n::text, 400)), 'self', 'en', '', '', true
      FROM form_versions, generate_series(1, 500) AS n`);
    await database.owner.execute(sql`INSERT INTO answer_changes (operation_id, response_id, question_id, language, mode)
      SELECT gen_random_uuid(), id, n::text, 'en', 'self' FROM responses, generate_series(1, 12) AS n`);
    await database.owner.execute(sql`ANALYZE`);
  });
  afterAll(() => database.close());

  /** How the database would carry it out. */
  const planOf = async (query: SQL) => {
    const { rows } = await database.owner.execute(sql`EXPLAIN ${query}`);
    return rows.map((row) => Object.values(row).join(' ')).join('\n');
  };

  test('no index of sets holds or is made for what changes while somebody types: the database then leaves all of them alone', async () => {
    const { rows } = await database.owner.execute<{ name: string }>(sql`
      SELECT DISTINCT attname AS name FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND (attnum = ANY(indkey) OR EXISTS (
        SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = indexrelid AND refobjid = indrelid AND refobjsubid = attnum))
      WHERE indrelid = 'responses'::regclass`);
    const indexed = rows.map(({ name }) => name);
    expect(indexed).toEqual(expect.arrayContaining(['study_code', 'received_at', 'written_around', 'unfinished']));
    expect(typed.filter((field) => indexed.includes(tables.responses[field].name))).toEqual([]);
  });

  test('of a study that is not large yet, what many type at once is looked for by itself, and neither the whole history nor all sets are read for it', async () => {
    const operations = Array.from({ length: 150 }, () => randomUUID());
    expect(await planOf(appliedOperations(operations))).not.toContain('Seq Scan on answer_changes');

    const { rows } = await database.owner.execute<{ id: string }>(sql`SELECT id FROM responses LIMIT 8`);
    const decided = rows.map(({ id }) => ({ submission: {}, writing: { setId: id } }) as Decided);
    let plan = '';
    const watched = { execute: async (query: SQL) => (plan = await planOf(query)) } as unknown as Queries;
    await updateSets(watched, decided);
    expect(plan).toContain('Update on responses');
    expect(plan).not.toContain('Seq Scan on responses');
  });

  test('an operation is known by the set it was applied to, a change of a set or a part of its first version, and one that was not is told of by nothing', async () => {
    const { rows } = await database.owner.execute<{ operation: string; set: string }>(
      sql`SELECT operation_id AS operation, response_id AS set FROM answer_changes ORDER BY id LIMIT 2`,
    );
    const first = { operation: randomUUID(), set: rows[1]?.set };
    await database.owner.execute(sql`UPDATE responses SET operations = ARRAY[${first.operation}]::uuid[] WHERE id = ${first.set}`);
    const asked = [...rows.map(({ operation }) => operation), first.operation, randomUUID()];
    const known = await database.owner.execute(appliedOperations(asked));
    expect(known.rows).toHaveLength(3);
    expect(known.rows).toEqual(expect.arrayContaining([...rows, first]));
  });
});
