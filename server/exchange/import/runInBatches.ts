import { setImmediate } from 'node:timers/promises';
import { logLast } from '../../resources/logLast.ts';
import type { Queries } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import type { SheetRow } from '../read/Sheet.ts';
import type { Done, Keep } from './ImportTask.ts';
import type { ImportReport, RowReport } from './Report.ts';
import { commitOrRollBack } from './commitOrRollBack.ts';
import { createPace } from './createPace.ts';
import { rolledBack, unlogged } from './rolledBack.ts';

/** What a batch of rows came to. */
export interface Batch {
  rows: RowReport[];
  done: Done;
}

export type Step = (tx: Queries, rows: readonly SheetRow[]) => Promise<Batch>;

export interface BatchedImport {
  rows: readonly SheetRow[];
  dryRun: boolean;
  good: boolean;
  /** Told after every batch. */
  progress?: ((done: number) => void) | undefined;
  keep?: Keep | undefined;
  /** Begins at the first row; what a step remembers of earlier rows is its own. What a check writes is rolled back. */
  begin(services: Services, pass: 'check' | 'store'): Step;
  /** The report on all rows, with the good ones kept or all of them alone. */
  report(rows: RowReport[], good: boolean): ImportReport;
}

/**
 * Imports rows batch by batch, each in a transaction of its own, so that others get their turn between two of them. A file of
 * several batches is checked whole before anything of it is stored, where all of it or nothing is wanted; each batch writes
 * down what it did, so that an import that is cut off is known for what it stored and can be taken back.
 */
export async function runInBatches(services: Services, task: BatchedImport): Promise<ImportReport> {
  const { rows: all, dryRun, good, progress, keep } = task;
  const isOneBatch = all.length <= createPace().size();
  const checksFirst = dryRun || (!good && !isOneBatch);
  const passes = checksFirst && !dryRun ? 2 : 1;
  let passed = 0;

  if (checksFirst) {
    const report = task.report(await check(), good);
    if (dryRun || report.counts.refused > 0 || !report.stored) return report;
  }
  return isOneBatch ? storeOnly() : storeEach();

  /** After each batch: whoever asked meanwhile is heard before the next. */
  async function pause(count: number): Promise<void> {
    progress?.(Math.floor((passed += count) / passes));
    await setImmediate();
  }

  async function eachBatch(work: (rows: readonly SheetRow[], isLast: boolean) => Promise<void>): Promise<void> {
    const pace = createPace();
    let at = 0;
    do {
      const batch = all.slice(at, at + pace.size());
      at += batch.length;
      await pace.keep(batch.length, () => work(batch, at >= all.length));
      await pause(batch.length);
    } while (at < all.length);
  }

  async function check(): Promise<RowReport[]> {
    const step = task.begin(unlogged(services), 'check');
    const rows: RowReport[] = [];
    await eachBatch((batch) => rolledBack(services, async (tx) => void rows.push(...(await step(tx, batch)).rows)));
    return rows;
  }

  /** All of a file that is one batch, or nothing. */
  async function storeOnly(): Promise<ImportReport> {
    const report = await commitOrRollBack(services, keep, async (using, tx) => {
      const { rows, done } = await task.begin(using, 'store')(tx, all);
      return { report: task.report(rows, good), done };
    });
    await pause(all.length);
    return report;
  }

  /** What somebody changed between check and storing can still refuse a row: the others stand, and the report says so. */
  async function storeEach(): Promise<ImportReport> {
    const { services: using, transaction } = logLast(services);
    const step = task.begin(using, 'store');
    const rows: RowReport[] = [];
    await eachBatch(async (batch, isLast) => {
      rows.push(
        ...(await transaction(async (tx) => {
          const { rows: told, done } = await step(tx, batch);
          const report = task.report([...rows, ...told], true);
          if (isLast && report.stored) await keep?.end(using, tx, { report, done });
          else await keep?.part(tx, { report, done });
          return told;
        })),
      );
    });
    return task.report(rows, true);
  }
}
