import { join } from 'node:path';
import { tellOperator } from '../tellOperator.ts';
import type { Database, Logger } from './database.ts';
import { DatabaseLocked } from './errors.ts';
import { openPglite } from './openPglite.ts';
import { openPostgres } from './openPostgres.ts';
import type { Engine } from './pglite/engine.ts';
import { startHousekeeping } from './pglite/housekeeping.ts';
import { takeLock } from './pglite/lockFile.ts';
import type { SessionOptions } from './pglite/session.ts';
import { startWorkerEngine } from './pglite/workerEngine.ts';

export interface OpenOptions {
  /** A PostgreSQL server; without it the embedded database in `dataDir`. */
  databaseUrl?: string | undefined;
  /** A standby of it that may be read in its place (`Database.forReading`). */
  replicaUrl?: string | undefined;
  /** The environment variable that names it (DATABASE_URL). */
  setting?: string;
  dataDir: string;
  /** A new embedded database begins with the tables that the build made: for who brings them up to date, not for who wants those of an earlier time. */
  withTables?: boolean;
  /** The embedded database works in the calling thread: quicker for who waits for each answer anyway, and nobody else is served meanwhile. */
  inThisThread?: boolean;
  logger?: Logger;
  /** How long one query may take (10 s). */
  timeLimitMs?: number;
  /** How long a transaction may stand still (30 s). */
  idleInTransactionMs?: number;
  /** Connections to a PostgreSQL server (10). */
  poolSize?: number;
  /** Told when the data directory was lost to another process: ends this one at once unless said. */
  onLockLost?: (message: string) => void;
}

const silent: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A server's own thread never reads the engine's code. */
async function startHere(session: SessionOptions): Promise<Engine> {
  const { startLocalEngine } = await import('./pglite/localEngine.ts');
  return startLocalEngine(session);
}

/** Without closing the database, which would write to files that are another's by now. */
function leaveAtOnce(message: string): void {
  tellOperator(new DatabaseLocked(message));
  process.exit();
}

/**
 * Opens the study's database; tables are `migrate`'s to make. Throws `DatabaseLocked` where another process has
 * the data directory, and the driver's error where a server does not answer.
 */
export async function openDatabase({
  databaseUrl,
  replicaUrl,
  setting = 'DATABASE_URL',
  dataDir,
  withTables = false,
  inThisThread = false,
  logger = silent,
  timeLimitMs = 10_000,
  idleInTransactionMs = 30_000,
  poolSize = 10,
  onLockLost = leaveAtOnce,
}: OpenOptions): Promise<Database> {
  if (databaseUrl) return openPostgres({ databaseUrl, replicaUrl, setting, timeLimitMs, idleInTransactionMs, poolSize, logger });

  const unlock = await takeLock(dataDir, { logger, onLost: onLockLost });
  const directory = join(dataDir, 'database');
  try {
    const onRestart = (reason: string) => logger.error({ reason }, 'The embedded database was restarted');
    const engine = inThisThread ? await startHere({ directory, withTables }) : await startWorkerEngine({ directory, withTables, onRestart });
    const database = openPglite(engine, { timeLimitMs, idleInTransactionMs, logger, directory });
    const stopHousekeeping = startHousekeeping(database, logger);
    return {
      ...database,
      async close() {
        stopHousekeeping();
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
