import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database, Logger } from './database.ts';
import { measureHealth } from './health.ts';
import { pooledDb, withClient } from './pooledDb.ts';

interface PostgresOptions {
  databaseUrl: string;
  timeLimitMs: number;
  idleInTransactionMs: number;
  poolSize: number;
  logger: Logger;
}

/** A PostgreSQL server. Connections that break are dropped and made anew, so that a restart of it is survived. */
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
    throw error;
  }
  return {
    db,
    dialect: 'postgres',
    patiently: (work) =>
      withClient(pool, async (client) => {
        await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
        try {
          return await work(drizzle({ client }));
        } finally {
          // Back to what the connection was opened with; a lost one is dropped by the pool.
          await client.query('RESET statement_timeout; RESET idle_in_transaction_session_timeout').catch(() => undefined);
        }
      }),
    health: () => measureHealth(db, 'postgres'),
    close: () => pool.end(),
  };
}
