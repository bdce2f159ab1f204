import { sql } from 'drizzle-orm';
import { study as wholeStudy } from '../../src/resources/index.ts';
import type { Database, Db, Queries } from './database.ts';
import { applyDerived } from './derived/applyDerived.ts';
import { dropFoldedColumns } from './derived/applyFoldedColumns.ts';
import { buildIndexes } from './derived/buildIndexes.ts';
import type { Indexed } from './derived/indexes.ts';
import { DatabaseMismatch } from './errors.ts';
import { grantRights } from './roles/grantRights.ts';
import { type Migration, migrationsDirectory, readMigrations } from './readMigrations.ts';

/** Any number, the same in every copy of the program: servers starting together take turns. */
const lockNumber = 20_240_601;

interface MigrateOptions {
  directory?: string;
  study?: Readonly<Record<string, Indexed>>;
  /** Called before a database that already holds something is changed: the moment for a backup. */
  beforeUpgrade?: () => Promise<unknown>;
  /** Told what is waited for, where another server works on the same database. */
  say?: (sentence: string) => void;
  /** The role that works with the tables and may change neither them nor the log, where it is another one than makes them. */
  role?: string | undefined;
  /** Stops after this migration, so that an older backup finds the tables it was made from. */
  upTo?: string;
  /** Leaves the indexes of lists for `buildIndexes`, so that who comes to a server is answered meanwhile. */
  indexesLater?: boolean;
}

/**
 * Brings the database's tables up to this version of the program, wholly or not at all; the indexes of lists afterwards. Returns the names of what was applied.
 * Throws `DatabaseMismatch` where the history was changed or the database is newer than the program.
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<string[]> {
  const { directory = migrationsDirectory, study = wholeStudy, beforeUpgrade, say = () => undefined, role, upTo, indexesLater = false } = options;
  const all = readMigrations(directory);
  const migrations = upTo === undefined ? all : all.filter(({ name }) => name <= upTo);
  if (beforeUpgrade) {
    const applied = await appliedMigrations(database.db);
    if (applied.length > 0 && pendingOf(migrations, applied).length > 0) await beforeUpgrade();
  }
  const done = await database.withoutStatementTimeout((db) =>
    db.transaction(async (tx) => {
      if (database.dialect === 'postgres') await takeMigrationLock(tx, say);
      await tx.execute(
        sql`CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz(3) NOT NULL DEFAULT now())`,
      );
      const pending = pendingOf(migrations, await appliedMigrations(tx));
      // A column that another one is made from could not be changed.
      if (pending.length > 0) await dropFoldedColumns(tx, study);
      for (const migration of pending) await apply(tx, migration);
      if (migrations.length === all.length) await applyDerived(tx, { study, dialect: database.dialect });
      if (role !== undefined) await grantRights(tx, role);
      return pending.map(({ name }) => name);
    }),
  );
  if (!indexesLater && migrations.length === all.length) await buildIndexes(database, study);
  return done;
}

/** Alone until the transaction's end. Who waits says so, and for whom: the work of a server that was killed can go on for long. */
async function takeMigrationLock(tx: Queries, say: (sentence: string) => void): Promise<void> {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${lockNumber}) AS taken`);
  if (rows[0]?.taken) return;
  const { rows: holders } = await tx.execute<{ pid: number; since: string }>(sql`
    SELECT a.pid, to_char(a.xact_start AT TIME ZONE 'UTC', 'HH24:MI:SS') AS since FROM pg_locks l JOIN pg_stat_activity a USING (pid)
    WHERE l.locktype = 'advisory' AND l.granted AND l.objid = ${lockNumber} AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
  const holder = holders.map(({ pid, since }) => ` (PostgreSQL's process ${pid}, since ${since} UTC)`).join('');
  const end = holders.map(({ pid }) => ` If that server is gone, "SELECT pg_terminate_backend(${pid})" ends its work.`).join('');
  say(`Another server is bringing this database up to date${holder}; this one waits for it.${end}`);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockNumber})`);
}

type Applied = { name: string; hash: string };

/** What a database says was applied to it; nothing where it is empty. */
export async function appliedMigrations(db: Db | Queries): Promise<Applied[]> {
  const { rows: present } = await db.execute(sql`SELECT to_regclass('migrations') AS name`);
  if (present[0]?.name == null) return [];
  const { rows } = await db.execute<Applied>(sql`SELECT name, hash FROM migrations ORDER BY name`);
  return rows;
}

function pendingOf(migrations: Migration[], applied: Applied[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, hash } of applied) {
    const file = known.get(name);
    if (!file)
      throw new DatabaseMismatch(
        `The database is newer than this program: it knows the migration ${name}. Start the newer program, or restore the backup made before the upgrade.`,
      );
    if (file.hash !== hash)
      throw new DatabaseMismatch(`The migration ${name} was changed after it had been applied. Put the file back as it was and write a new migration.`);
  }
  const done = new Set(applied.map(({ name }) => name));
  const pending = migrations.filter(({ name }) => !done.has(name));
  const last = applied.at(-1)?.name;
  const late = pending.find(({ name }) => last !== undefined && name < last);
  if (late) throw new DatabaseMismatch(`The migration ${late.name} comes before ${last}, which is already applied. Give it a later number.`);
  return pending;
}

async function apply(tx: Queries, { name, hash, statements }: Migration): Promise<void> {
  for (const statement of statements) {
    await tx.execute(sql.raw(statement)).catch((error: unknown) => {
      throw new Error(`The migration ${name} failed; nothing was changed.`, { cause: error });
    });
  }
  await tx.execute(sql`INSERT INTO migrations (name, hash) VALUES (${name}, ${hash})`);
}
