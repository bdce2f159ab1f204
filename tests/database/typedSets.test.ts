import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tables } from '../../server/database/tables/index.ts';
import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';
import { onEachDatabase } from './onEachDatabase.ts';

/** What each call of somebody who types changes of a set, until the questionnaire is sent. */
const typed = ['answers', 'calculated', 'language', 'complete', 'updatedAt', 'hash', 'late', 'writtenBy'] as const;

onEachDatabase((dialect) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(dialect);
  });
  afterAll(() => database.close());

  test('no index of sets holds or is made for what changes while somebody types: the database then leaves all of them alone', async () => {
    const { rows } = await database.owner.execute<{ name: string }>(sql`
      SELECT DISTINCT attname AS name FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND (attnum = ANY(indkey) OR EXISTS (
        SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = indexrelid AND refobjid = indrelid AND refobjsubid = attnum))
      WHERE indrelid = 'responses'::regclass`);
    const indexed = rows.map(({ name }) => name);
    expect(indexed).toEqual(expect.arrayContaining(['study_code', 'received_at', 'written_around', 'unfinished']));
    expect(typed.filter((field) => indexed.includes(tables.responses[field].name))).toEqual([]);
  });
});
