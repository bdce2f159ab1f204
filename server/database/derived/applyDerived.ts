import { sql } from 'drizzle-orm';
import type { Dialect, Queries } from '../database.ts';
import { applyFoldedColumns } from './applyFoldedColumns.ts';
import { applyIndexes } from './applyIndexes.ts';
import type { Indexed } from './indexes.ts';
import { countAll, type CountTable, prepareCounts } from './countTable.ts';
import { countTables } from './countTables.ts';
import { orderCounts, orderCountsOfPlaces, prepareMarks, setMarks } from './orderCounts.ts';
import { applyRoutines } from './routines.ts';

/**
 * Brings everything that follows from the declarations without being a table up to date: the functions for
 * folding and for the log, the triggers, the counts of people, the folded columns, the indexes but those that `buildIndexes` makes while others write. May run
 * any number of times and makes only what is missing or made from something else, so that a server may start alongside others; runs in the
 * caller's transaction.
 */
export async function applyDerived(tx: Queries, { study, dialect }: { study: Readonly<Record<string, Indexed>>; dialect: Dialect }): Promise<void> {
  await addTrigram(tx);
  await prepareMarks(tx);
  // What is counted may stand on them.
  await applyRoutines(tx, 'FUNCTION');
  const uncounted: CountTable[] = [];
  for (const table of countTables) if (await prepareCounts(tx, table)) uncounted.push(table);
  await applyRoutines(tx, 'TRIGGER');
  if ([orderCounts, orderCountsOfPlaces].every((table) => uncounted.includes(table))) await setMarks(tx);
  for (const table of uncounted) await countAll(tx, table);
  await applyFoldedColumns(tx, study);
  await applyIndexes(tx, { study, dialect });
}

/** A hand-made database may lack the extension; the search then works without its index. */
async function addTrigram(tx: Queries): Promise<void> {
  const { rows } = await tx.execute(sql`SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm'`);
  if (rows.length === 0) return;
  await tx.transaction((inner) => inner.execute(sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`)).catch(() => undefined);
}
