import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { study } from '../../src/resources/index.ts';
import type { Database, Db, Dialect, Logger } from '../../server/database/database.ts';
import { derivedIndexes } from '../../server/database/derived/indexes.ts';
import { foldedColumns } from '../../server/database/derived/foldedColumns.ts';
import { routines } from '../../server/database/derived/routines.ts';
import { migrate } from '../../server/database/migrate.ts';
import { readMigrations } from '../../server/database/readMigrations.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { openPglite } from '../../server/database/openPglite.ts';
import { startLocalEngine } from '../../server/database/pglite/localEngine.ts';
import { projectRoot } from '../../server/database/projectRoot.ts';
import { startPostgres, type PostgresServer } from '../postgres/startPostgres.ts';

export interface TestDatabase extends Database {
  /** Set for PostgreSQL: a second program can open the same database by it. */
  databaseUrl?: string;
  /** By the role that owns the tables; the same as `db` unless `TEST_DATABASE_ROLE` is `application`. */
  owner: Db;
  /** Removes every row of every table, also of those that are append-only; the tables stay. */
  empty(): Promise<void>;
}

const limits = { timeLimitMs: 30_000, idleInTransactionMs: 30_000 };
const silent: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * A migrated, empty database of its own for a test file: in memory, or in a PostgreSQL server (that of `TEST_POSTGRES_URL`,
 * or one started for this process). Cloned from a template that is made once, so that it costs little. `close` it in `afterAll`.
 */
export async function createTestDatabase(dialect: Dialect = 'pglite'): Promise<TestDatabase> {
  return dialect === 'pglite' ? createPglite() : createPostgres();
}

async function createPglite(): Promise<TestDatabase> {
  const template = await pgliteTemplate();
  const database = openPglite(await startLocalEngine({ template }), { ...limits, logger: silent });
  return { ...database, owner: database.db, empty: () => empty(database) };
}

/** The dump of a freshly migrated database, kept between runs until a migration or a derived statement changes. */
async function pgliteTemplate(): Promise<Uint8Array> {
  const path = join(projectRoot, 'node_modules/.cache/test-database', `${templateHash()}.tar`);
  if (existsSync(path)) return readFileSync(path);
  const engine = await startLocalEngine({});
  const database = openPglite(engine, { ...limits, logger: silent });
  await migrate(database);
  await database.db.execute(sql`CHECKPOINT`);
  const dump = await engine.dump();
  await database.close();
  mkdirSync(join(path, '..'), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, dump);
  renameSync(draft, path);
  return dump;
}

function templateHash(): string {
  const engine = readFileSync(join(projectRoot, 'node_modules/@electric-sql/pglite/package.json'), 'utf8');
  const parts = [
    readMigrations(),
    foldedColumns(study),
    derivedIndexes(study),
    routines().map(({ name, comment }) => [name, comment]),
    JSON.parse(engine).version,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

let ownServer: Promise<PostgresServer> | undefined;
let usersOfOwnServer = 0;

async function createPostgres(): Promise<TestDatabase> {
  const shared = process.env.TEST_POSTGRES_URL;
  if (!shared) usersOfOwnServer += 1;
  const server = shared ? undefined : await (ownServer ??= startPostgres());
  const maintenance = shared ?? server?.url ?? '';
  const template = `template_${templateHash()}`;
  await postgresTemplate(maintenance, template);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await maintain(maintenance, (client) => copyDatabase(client, name, template));
  const databaseUrl = withDatabase(maintenance, name);
  const owner = await openDatabase({ databaseUrl, dataDir: '', poolSize: 6, ...limits });
  const application = process.env.TEST_DATABASE_ROLE === 'application' ? await openAsApplication(owner, databaseUrl) : undefined;
  return {
    ...(application ?? owner),
    databaseUrl,
    owner: owner.db,
    empty: () => empty(owner),
    async close() {
      await application?.close();
      await owner.close();
      await maintain(maintenance, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
      if (!server) return;
      usersOfOwnServer -= 1;
      if (usersOfOwnServer > 0) return;
      ownServer = undefined;
      await server.stop();
    },
  };
}

/** The role that a server works as which may change neither the log nor a table; one for all databases of a server. */
export const applicationRole = 'study_application';

/** The same database as that role, for `TEST_DATABASE_ROLE=application`: the product's own tests then show that it needs no more. */
export async function openAsApplication(owner: Database, databaseUrl: string): Promise<Database> {
  await maintain(databaseUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock(20240603)');
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [applicationRole]);
    if (!rowCount) await client.query(`CREATE ROLE ${applicationRole} LOGIN`);
  });
  await migrate(owner, { role: applicationRole });
  return openDatabase({ databaseUrl: urlAs(databaseUrl, applicationRole), dataDir: '', poolSize: 6, ...limits });
}

/** The address of a database by another role. */
export function urlAs(databaseUrl: string, role: string): string {
  return databaseUrl.replace(/\/\/[^@/]*@/, `//${role}@`);
}

async function postgresTemplate(maintenance: string, template: string): Promise<void> {
  await maintain(maintenance, async (client) => {
    // Test files of several processes may come here at once: one makes it, the others wait.
    await client.query('SELECT pg_advisory_lock(20240602)');
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount) return;
    const draft = `${template}_draft`;
    await client.query(`DROP DATABASE IF EXISTS ${draft}`);
    await client.query(`CREATE DATABASE ${draft} TEMPLATE template0`);
    const database = await openDatabase({ databaseUrl: withDatabase(maintenance, draft), dataDir: '', poolSize: 1, ...limits });
    await migrate(database).finally(() => database.close());
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
  });
}

async function copyDatabase(client: pg.Client, name: string, template: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock(20240602)');
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
}

async function maintain(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
}

async function empty({ db }: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'migrations'`);
  await db.transaction(async (tx) => {
    // The superuser of a test may switch the append-only triggers off.
    await tx.execute(sql`SET LOCAL session_replication_role = 'replica'`);
    await tx.execute(sql.raw(`TRUNCATE ${rows.map(({ name }) => name).join(', ')} RESTART IDENTITY`));
  });
}
