import { sql } from 'drizzle-orm';
import { everySoOften } from '../../everySoOften.ts';
import type { Database, Logger } from '../database.ts';

/** Between checkpoints; each keeps the log short and the next start quick. */
const checkpointMs = 5 * 60_000;
/** Every how many checkpoints the space of old row versions is reclaimed and the planner's figures are renewed. */
const vacuumEvery = 12;

/** The embedded database does nothing by itself. Returns the stop. */
export function startHousekeeping(database: Pick<Database, 'withoutStatementTimeout'>, logger: Logger): () => void {
  let rounds = 0;
  const work = () => {
    rounds += 1;
    return runMaintenance(database, rounds % vacuumEvery === 0);
  };
  return everySoOften({ what: 'Housekeeping of the database', milliseconds: checkpointMs, logger, work });
}

export async function runMaintenance(database: Pick<Database, 'withoutStatementTimeout'>, whole: boolean): Promise<void> {
  await database.withoutStatementTimeout(async (db) => {
    if (whole) await db.execute(sql`VACUUM (ANALYZE)`);
    await db.execute(sql`CHECKPOINT`);
  });
}
