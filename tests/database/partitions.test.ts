import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAudit } from '../../server/audit/createAudit.ts';
import { verifyAudit } from '../../server/audit/verifyAudit.ts';
import { migrate } from '../../server/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';
import { hasPostgres } from './onEachDatabase.ts';
import { refusalOf } from './places.ts';

/** What docs/scale.md says of the log. */
describe.skipIf(!hasPostgres)('a log that was partitioned by its ids', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase('postgres');
    for (const statement of [
      'ALTER TABLE audit RENAME TO audit_before',
      'CREATE TABLE audit (LIKE audit_before INCLUDING DEFAULTS) PARTITION BY RANGE (id)',
      'CREATE TABLE audit_p1 PARTITION OF audit (PRIMARY KEY (id)) FOR VALUES FROM (0) TO (3)',
      'CREATE TABLE audit_p2 PARTITION OF audit (PRIMARY KEY (id)) FOR VALUES FROM (3) TO (1000)',
    ])
      await database.db.execute(sql.raw(statement));
    // A start gives the table what follows from declarations.
    await migrate(database);
  });
  afterAll(() => database.close());

  test('is appended to over the border of two partitions, holds together and is still never changed', async () => {
    const audit = createAudit(() => Date.now());
    for (let at = 0; at < 5; at += 1)
      await database.db.transaction((tx) =>
        audit.write(tx, { actorId: null, actorRole: 'SYSTEM', action: 'retention', resource: 'responses', recordId: null }),
      );
    const { rows } = await database.db.execute(sql`SELECT count(*)::int AS count FROM audit_p2`);
    expect(rows).toEqual([{ count: 3 }]);
    expect(await verifyAudit(database.db)).toMatchObject({ lines: 5, brokenAt: null });
    for (const change of [sql`UPDATE audit SET action = 'other' WHERE id = 4`, sql`DELETE FROM audit WHERE id = 4`])
      expect(await refusalOf(database.db.execute(change))).not.toBeUndefined();
    expect(await verifyAudit(database.db)).toMatchObject({ lines: 5, brokenAt: null });
  });
});
