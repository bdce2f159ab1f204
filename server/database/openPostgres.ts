import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { causesOf } from '../operatorText.ts';
import type { Database, Logger, Queries } from './database.ts';
import { DatabaseUnreachable } from './errors.ts';
import { measureHealth } from './health.ts';
import { openReplica } from './openReplica.ts';
import { pooledDb } from './pooledDb.ts';
import { createStoringWatch } from './storing.ts';

interface PostgresOptions {
  databaseUrl: string;
  /** A standby of it that may be read in its place. */
  replicaUrl: string | undefined;
  /** The environment variable that it comes from, for whoever reads that it cannot be used. */
  setting: string;
  timeLimitMs: number;
  idleInTransactionMs: number;
  poolSize: number;
  logger: Logger;
}

/** For this transaction alone: a pool of connections between here and there may give the next one another session. */
async function liftLimits(tx: Queries): Promise<void> {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
  await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
  // Without it PostgreSQL works on for a server that was killed. Not every system it runs on can look.
  await tx.transaction((inner) => inner.execute(sql`SET LOCAL client_connection_check_interval = '5s'`)).catch(() => undefined);
}

async function withOwnClient<Result>(connection: pg.ClientConfig, logger: Logger, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(connection);
  client.on('error', (error) => logger.warn({ err: error }, 'A database connection was lost'));
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A PostgreSQL server. Connections that break are dropped and made again, so that a restart of it is survived. */
export async function openPostgres({
  databaseUrl,
  replicaUrl,
  setting,
  timeLimitMs,
  idleInTransactionMs,
  poolSize,
  logger,
}: PostgresOptions): Promise<Database> {
  const connection = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    options: '-c TimeZone=UTC',
    application_name: 'african-health-study',
  };
  const limits = { statement_timeout: timeLimitMs, idle_in_transaction_session_timeout: idleInTransactionMs };
  const poolOf = (connectionString: string) =>
    new pg.Pool({ ...connection, ...limits, connectionString, max: poolSize, idleTimeoutMillis: 60_000, pipeline: true });
  const pool = poolOf(databaseUrl);
  const stored = createStoringWatch();
  const db = pooledDb(pool, logger, stored);
  try {
    await db.execute(sql`SELECT 1`);
  } catch (error) {
    await pool.end();
    throw new DatabaseUnreachable(`The database that ${setting} names cannot be used: ${causesOf(error).join(': ')}`, { cause: error });
  }
  // Connected to when it is read: a start does not depend on it.
  const replica = replicaUrl === undefined ? undefined : poolOf(replicaUrl);
  return {
    db,
    dialect: 'postgres',
    forReading: replica ? openReplica({ primary: db, replica: pooledDb(replica, logger), logger }) : () => Promise.resolve(db),
    // A connection of its own, which no limit was ever set for: not every statement can be in a transaction.
    withoutStatementTimeout: (work) =>
      withOwnClient(connection, logger, async (client) => {
        const own = drizzle({ client });
        const transaction = own.transaction.bind(own);
        own.transaction = (inTransaction, config) =>
          transaction(async (tx) => {
            await liftLimits(tx);
            return inTransaction(tx);
          }, config);
        return work(own);
      }),
    health: () => measureHealth(db, { dialect: 'postgres', storing: stored.storing }),
    close: async () => {
      await replica?.end();
      await pool.end();
    },
  };
}
