import { sql } from 'drizzle-orm';
import type { Queries } from '../database.ts';
import { type CountTable, placesOf, totalsOf } from './countTable.ts';
import { dayCounts } from './dayCounts.ts';
import { peopleCounts } from './peopleCounts.ts';

/** What is counted while people are written. */
export const counted: readonly CountTable[] = [peopleCounts, dayCounts];

/** Every table of it: by what people refer to, of each place, and in all. */
export const countTables: readonly CountTable[] = counted.flatMap((counts) => [counts, placesOf(counts), totalsOf(counts)]);

/** Has all counted at the next `migrate`: for who loads whole tables, where enrolments come after the people whose state they explain. */
export async function forgetCounts(tx: Queries): Promise<void> {
  for (const { name } of countTables) await tx.execute(sql`DROP TABLE IF EXISTS ${sql.identifier(name)}`);
}
