import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAudit } from '../../server/audit/createAudit.ts';
import { verifyAudit } from '../../server/audit/verifyAudit.ts';
import { causeOf } from '../../server/database/causeOf.ts';
import type { Database } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { asOwner } from '../../server/database/roles/asOwner.ts';
import { applicationRole, createTestDatabase, openAsApplication, urlAs, type TestDatabase } from './createTestDatabase.ts';
import { hasPostgres } from './onEachDatabase.ts';
import { addPlace } from './places.ts';

/** What PostgreSQL says, by its code: who may not, before any trigger is asked. */
async function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'it was done',
    (error: unknown) => (causeOf(error) as unknown as Error).message,
  );
}

describe.skipIf(!hasPostgres)('the role of the application', () => {
  let own: TestDatabase;
  let application: Database;
  const audit = createAudit(() => Date.now());
  const writes = (db: Database['db']) =>
    db.transaction((tx) => audit.write(tx, { actorId: null, actorRole: 'SYSTEM', action: 'retention', resource: 'responses' }));

  beforeAll(async () => {
    own = await createTestDatabase('postgres');
    application = await openAsApplication(own, own.databaseUrl ?? '');
    await writes(application.db);
  });
  afterAll(async () => {
    await application.close();
    await own.close();
  });

  test('works with every table, adds to the log and reads it', async () => {
    await addPlace(application.db);
    await application.db.execute(sql`UPDATE divisions SET name = 'Other'`);
    await application.db.execute(sql`DELETE FROM mails`);
    await writes(application.db);
    expect(await verifyAudit(application.db)).toMatchObject({ brokenAt: null });
  });

  test.each([
    'UPDATE audit SET reason = NULL',
    'DELETE FROM audit',
    'TRUNCATE audit',
    'SELECT * FROM audit FOR UPDATE',
    "INSERT INTO audit (id, at, action, resource, previous_hash, hash) VALUES (1, now(), 'a', 'b', '', '') ON CONFLICT (id) DO UPDATE SET action = 'a'",
    'ALTER TABLE audit DISABLE TRIGGER USER',
    'ALTER TABLE audit RENAME TO other',
    'DROP TABLE audit',
    'CREATE TRIGGER mine BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION refuse_change()',
    'CREATE OR REPLACE FUNCTION append_audit(lines jsonb) RETURNS void LANGUAGE sql AS $$ $$',
    'CREATE TABLE mine (id integer)',
    'CREATE TEMPORARY TABLE audit (id integer)',
    'ALTER TABLE users ADD COLUMN mine text',
    'TRUNCATE mails',
    "INSERT INTO migrations VALUES ('9999_mine', '')",
    'SET session_replication_role = replica',
    'SET ROLE postgres',
  ])('is refused, by what it may and not by a trigger: %s', async (statement) => {
    expect(await refusal(application.db.execute(sql.raw(statement)))).toMatch(/^(permission denied|must be owner)/);
    expect(await verifyAudit(application.db)).toMatchObject({ brokenAt: null });
  });

  test('loses at the next start what somebody gave it by hand', async () => {
    await own.db.execute(sql.raw(`GRANT UPDATE, DELETE ON audit TO ${applicationRole}`));
    await migrate(own, { role: applicationRole });
    expect(await refusal(application.db.execute(sql`UPDATE audit SET reason = NULL`))).toMatch(/^permission denied/);
  });

  test('is written to the catalogue only where something is missing', async () => {
    const mark = async () => (await own.db.execute(sql`SELECT xmin FROM pg_class WHERE relname IN ('audit', 'users', 'mails') ORDER BY relname`)).rows;
    const before = await mark();
    await migrate(own, { role: applicationRole });
    expect(await mark()).toEqual(before);
  });

  test('is not taken where it could do more all the same: a superuser, or the owner', async () => {
    await expect(migrate(own, { role: 'postgres' })).rejects.toThrow(/postgres of DATABASE_URL may still change or empty the log; .*superuser nor the owner/);
  });

  test('is told apart from the owner, in one database', async () => {
    const as = (databaseOwnerUrl: string | undefined, database: Database = application) =>
      asOwner(database, { databaseOwnerUrl, dataDir: '' }, async ({ owner, role }) => ({ same: owner === database, role }));
    expect(await as(undefined)).toEqual({ same: true, role: undefined });
    expect(await as(own.databaseUrl)).toEqual({ same: false, role: applicationRole });
    await expect(as(urlAs(own.databaseUrl ?? '', applicationRole))).rejects.toThrow('the same role');
    await expect(as((own.databaseUrl ?? '').replace(/\/test_\w+/, '/postgres'))).rejects.toThrow('two databases');
    await expect(as('postgresql://nobody@127.0.0.1:4119/none')).rejects.toThrow('The database that DATABASE_OWNER_URL names cannot be used');
  });
});
