import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db, Logger } from './database.ts';

/** So long a reader waits for a replica to have what the database has; then the database itself is read. */
const patienceMs = 2_000;
const lookEveryMs = 50;
/** One that failed is left alone for so long. */
const restMs = 60_000;

interface ReplicaOptions {
  primary: Db;
  replica: Db;
  logger: Logger;
}

/** Where a database is in what is written down of every change, and that it is this database. */
async function endOf(primary: Db): Promise<{ system: string; name: string; written: string }> {
  const { rows } = await primary.execute<{ system: string; name: string; written: string }>(sql`
    SELECT system_identifier::text AS system, current_database() AS name, pg_current_wal_lsn()::text AS written FROM pg_control_system()`);
  const [end] = rows;
  if (!end) throw new Error('PostgreSQL says nothing of itself');
  return end;
}

/** Whether a replica has everything that the database had when this was asked. @throws where it is no replica of it */
async function hasAll({ primary, replica }: ReplicaOptions): Promise<boolean> {
  const { system, name, written } = await endOf(primary);
  for (const end = performance.now() + patienceMs; performance.now() < end; await wait(lookEveryMs)) {
    const { rows } = await replica.execute<{ same: boolean; reached: boolean }>(sql`
      SELECT pg_is_in_recovery() AND system_identifier::text = ${system} AND current_database() = ${name} AS same,
        coalesce(pg_last_wal_replay_lsn() >= ${written}::pg_lsn, false) AS reached
      FROM pg_control_system()`);
    if (!rows[0]?.same) throw new Error('DATABASE_REPLICA_URL names no standby of the database that DATABASE_URL names');
    if (rows[0].reached) return true;
  }
  return false;
}

/**
 * What reads very much asks here for the database to read from. A replica that was committed to before the asking is what the database itself would tell: nobody
 * reads less than they have just written. Where it is behind, away or another's, the database is read.
 */
export function openReplica(options: ReplicaOptions): () => Promise<Db> {
  const { primary, replica, logger } = options;
  let restsUntil = 0;
  return async () => {
    if (performance.now() < restsUntil) return primary;
    try {
      if (await hasAll(options)) return replica;
      logger.warn({}, 'The replica is behind: the database itself is read');
    } catch (error) {
      restsUntil = performance.now() + restMs;
      logger.warn({ err: error }, 'The replica cannot be read: the database itself is, for a minute');
    }
    return primary;
  };
}
