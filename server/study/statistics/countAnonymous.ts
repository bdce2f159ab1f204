import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { keptSets } from '../answers/listResponses.ts';

/** Submissions that nobody in particular is behind. Without what is excluded, was never sent, or has no recorded consent. */
export async function countAnonymous(db: Queries): Promise<number> {
  const { rows } = await db.execute<{ sets: number }>(
    sql`SELECT coalesce(sum(sets), 0)::int AS sets FROM ${keptSets} WHERE anonymous AND NOT excluded AND NOT unfinished AND NOT unconsented`,
  );
  return rows[0]?.sets ?? 0;
}
