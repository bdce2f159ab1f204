import { sql } from 'drizzle-orm';
import type { Database, Logger } from '../database.ts';

/** Between checkpoints; each keeps the log short and the next start quick. */
const checkpointMs = 5 * 60_000;
/** Every how many checkpoints the space of old row versions is reclaimed and the planner's figures are renewed. */
const vacuumEvery = 12;

/** The embedded database does nothing of its own accord. Returns the stop. */
export function startHousekeeping(database: Pick<Database, 'patiently'>, logger: Logger): () => void {
  let rounds = 0;
  const timer = setInterval(() => {
    rounds += 1;
    const whole = rounds % vacuumEvery === 0;
    keepHouse(database, whole).catch((error: unknown) => logger.warn({ err: error }, 'Housekeeping of the database failed'));
  }, checkpointMs);
  timer.unref();
  return () => clearInterval(timer);
}

export async function keepHouse(database: Pick<Database, 'patiently'>, whole: boolean): Promise<void> {
  await database.patiently(async (db) => {
    if (whole) await db.execute(sql`VACUUM (ANALYZE)`);
    await db.execute(sql`CHECKPOINT`);
  });
}
