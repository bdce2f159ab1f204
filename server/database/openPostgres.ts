import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { causesOf } from '../operatorText.ts';
import type { Database, Logger } from './database.ts';
import { DatabaseUnreachable } from './errors.ts';
import { measureHealth } from './health.ts';
import { pooledDb, withClient } from './pooledDb.ts';

interface PostgresOptions {
  databaseUrl: string;
  timeLimitMs: number;
  idleInTransactionMs: number;
  poolSize: number;
  logger: Logger;
}

/** A PostgreSQL server. Connections that break are dropped and made again, so that a restart of it is survived. */
export async function openPostgres({ databaseUrl, timeLimitMs, idleInTransactionMs, poolSize, logger }: PostgresOptions): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: timeLimitMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    options: '-c TimeZone=UTC',
    application_name: 'african-health-study',
  });
  const db = pooledDb(pool, logger);
  try {
    await db.execute(sql`SELECT 1`);
  } catch (error) {
    await pool.end();
    throw new DatabaseUnreachable(`The database that DATABASE_URL names cannot be used: ${causesOf(error).join(': ')}`, { cause: error });
  }
  return {
    db,
    dialect: 'postgres',
    withoutStatementTimeout: (work) =>
      withClient(pool, async (client) => {
        await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
        // Without it PostgreSQL works on for a server that was killed. Not every system it runs on can look.
        await client.query(`SET client_connection_check_interval = '5s'`).catch(() => undefined);
        try {
          return await work(drizzle({ client }));
        } finally {
          // Back to what the connection was opened with; a lost one is dropped by the pool.
          await client
            .query('RESET statement_timeout; RESET idle_in_transaction_session_timeout; RESET client_connection_check_interval')
            .catch(() => undefined);
        }
      }),
    health: () => measureHealth(db, 'postgres'),
    close: () => pool.end(),
  };
}
