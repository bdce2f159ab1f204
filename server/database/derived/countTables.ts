import { sql } from 'drizzle-orm';
import type { Queries } from '../database.ts';
import { type CountTable, placesOf, tellsPlaces, totalsOf, withoutChurchesOf } from './countTable.ts';
import { dayCounts } from './dayCounts.ts';
import { orderCounts, orderCountsOfPlaces } from './orderCounts.ts';
import { peopleCounts } from './peopleCounts.ts';
import { setCounts } from './setCounts.ts';

/** What is counted while it is written, in the order in which a send locks the tables. */
export const counted: readonly CountTable[] = [setCounts, peopleCounts, orderCounts, dayCounts];

/** Every table of it; of people by what these refer to, of each place, and in all. */
export const countTables: readonly CountTable[] = [
  ...counted.flatMap((counts) =>
    tellsPlaces(counts) ? [counts, ...(counts.withoutChurches ? [withoutChurchesOf(counts)] : []), placesOf(counts), totalsOf(counts)] : [counts],
  ),
  orderCountsOfPlaces,
];

/** Has all counted at the next `migrate`: for who loads whole tables, where enrolments come after the people whose state they explain. */
export async function forgetCounts(tx: Queries): Promise<void> {
  for (const { name } of countTables) await tx.execute(sql`DROP TABLE IF EXISTS ${sql.identifier(name)}`);
}
