import { sql } from 'drizzle-orm';
import type { Queries } from '../database.ts';
import type { CountTable } from './countTable.ts';
import { dayCounts } from './dayCounts.ts';
import { peopleCounts } from './peopleCounts.ts';

/** All counts that are kept while people are written. */
export const countTables: readonly CountTable[] = [peopleCounts, dayCounts];

/** Has all counted at the next `migrate`: for who loads whole tables, where enrolments come after the people whose state they explain. */
export async function forgetCounts(tx: Queries): Promise<void> {
  for (const { name } of countTables) await tx.execute(sql`DROP TABLE IF EXISTS ${sql.identifier(name)}`);
}
