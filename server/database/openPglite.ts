import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Logger } from './database.ts';
import { measureHealth } from './health.ts';
import type { Engine } from './pglite/engine.ts';
import { PgliteStream, type StreamLimits } from './pglite/pgliteStream.ts';
import { pooledDb, withClient } from './pooledDb.ts';
import { createStoringWatch } from './storing.ts';

interface PgliteOptions extends StreamLimits {
  logger: Logger;
  /** Where the database's files are, to tell the room left. */
  directory?: string;
}

/**
 * The embedded database behind the same driver as a PostgreSQL server: a pool of one connection whose socket
 * is the engine. Everything runs one after the other, a transaction has the database to itself.
 */
export function openPglite(engine: Engine, { logger, directory, ...limits }: PgliteOptions): Database {
  let stream: PgliteStream | undefined;
  const pool = new pg.Pool({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: limits.timeLimitMs + 5_000,
    pipeline: true,
    stream: () => (stream = new PgliteStream(engine, limits)),
  });
  const stored = createStoringWatch();
  const db = pooledDb(pool, logger, stored);
  let closing: Promise<void> | undefined;
  return {
    db,
    dialect: 'pglite',
    withoutStatementTimeout: (work) =>
      withClient(pool, async (client) => {
        const lifted = stream;
        if (lifted) lifted.limits = { timeLimitMs: 0, idleInTransactionMs: 0 };
        try {
          return await work(drizzle({ client }));
        } finally {
          if (lifted) lifted.limits = limits;
        }
      }),
    forReading: () => Promise.resolve(db),
    health: () => measureHealth(db, { dialect: 'pglite', storing: stored.storing, directory }),
    close: () => (closing ??= pool.end().then(() => engine.close())),
  };
}
