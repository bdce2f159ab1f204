import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database, Logger } from './database.ts';
import { measureHealth } from './health.ts';

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
  pool.on('error', (error) => logger.warn({ err: error }, 'A database connection was lost'));
  const db = drizzle({ client: pool });
  try {
    await db.execute(sql`SELECT 1`);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db,
    dialect: 'postgres',
    async patiently(work) {
      const client = await pool.connect();
      try {
        await client.query('SET statement_timeout = 0');
        return await work(drizzle({ client }));
      } finally {
        await client.query(`SET statement_timeout = ${timeLimitMs}`).then(
          () => client.release(),
          (error: Error) => client.release(error),
        );
      }
    },
    health: () => measureHealth(db, 'postgres'),
    close: () => pool.end(),
  };
}
