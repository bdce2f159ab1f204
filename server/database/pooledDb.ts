import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Db, Logger } from './database.ts';
import type { StoringWatch } from './storing.ts';
import { withNext } from './withNext.ts';

/**
 * Drizzle over a pool that survives lost connections. Two things need care beyond the library's own: a connection lost
 * while a transaction has it would end the process by an unheard `error` event, and one on which BEGIN fails would
 * never come back to the pool. `stored` looks on at what becomes of transactions.
 */
export function pooledDb(pool: Pool, logger: Logger, stored?: StoringWatch): Db {
  const heard = (error: Error) => logger.warn({ err: error }, 'A database connection was lost');
  pool.on('error', heard);
  pool.on('connect', (client) => client.on('error', heard));
  const db = drizzle({ client: pool });
  db.transaction = (work, config) => {
    const transact = (client: PoolClient) => drizzle({ client: withNext(client) }).transaction(work, config);
    return stored ? stored.watch((lent) => withClient(pool, lent), transact) : withClient(pool, transact);
  };
  return db;
}

/** Lends one connection; the pool drops it afterwards where it broke. */
export async function withClient<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}
