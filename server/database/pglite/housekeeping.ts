import { sql } from 'drizzle-orm';
import { everySoOften } from '../../everySoOften.ts';
import type { Database, Logger, Queries } from '../database.ts';

/** As often as PostgreSQL’s own autovacuum looks for work. */
const roundMs = 60_000;
/** Every how many rounds there is a checkpoint, which keeps the log short and the next start quick. */
const checkpointEvery = 5;
/** Every how many rounds the space of old row versions is reclaimed and the planner’s figures are renewed. */
const vacuumEvery = 60;

/** The embedded database does nothing by itself. Returns the stop. */
export function startHousekeeping(database: Pick<Database, 'withoutStatementTimeout'>, logger: Logger): () => void {
  let rounds = 0;
  const work = () => {
    rounds += 1;
    return runMaintenance(database, { checkpoint: rounds % checkpointEvery === 0, vacuum: rounds % vacuumEvery === 0 });
  };
  return everySoOften({ what: 'Housekeeping of the database', milliseconds: roundMs, logger, work });
}

/** Tables that became twice as large since the planner last looked, as after an import: with its old figures a chart of 20,000 sets takes ten times as long. */
async function analyzeGrown(db: Queries): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
      AND pg_relation_size(oid) / current_setting('block_size')::integer > 2 * greatest(relpages, 16)`);
  for (const { name } of rows) await db.execute(sql`ANALYZE ${sql.identifier(name)}`);
}

export async function runMaintenance(database: Pick<Database, 'withoutStatementTimeout'>, due: { checkpoint: boolean; vacuum: boolean }): Promise<void> {
  await database.withoutStatementTimeout(async (db) => {
    if (due.vacuum) await db.execute(sql`VACUUM (ANALYZE)`);
    else await analyzeGrown(db);
    if (due.checkpoint) await db.execute(sql`CHECKPOINT`);
  });
}
