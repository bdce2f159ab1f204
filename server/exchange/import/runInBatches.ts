import { setImmediate } from 'node:timers/promises';
import type { Queries } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import type { SheetRow } from '../read/Sheet.ts';
import type { Done, Imported, Keep } from './ImportTask.ts';
import type { ImportReport, RowReport } from './Report.ts';
import { commitOrRollBack } from './commitOrRollBack.ts';
import { rolledBack, unlogged } from './rolledBack.ts';

/** Rows stored, or taken back, by one transaction: short enough that nobody alongside an import waits long for the log, or for the embedded database. */
export const batchSize = 250;

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

const nothing: Done = { created: [], changed: [] };

/**
 * Imports rows batch by batch, each in a transaction of its own, so that others get their turn between two of them. A file of
 * several batches is checked whole before anything of it is stored, where all of it or nothing is wanted; each batch writes
 * down what the import did so far, so that one that is cut off is known for what it stored and can be taken back.
 */
export async function runInBatches(services: Services, task: BatchedImport): Promise<Imported> {
  const { database } = services;
  const { dryRun, good, progress, keep } = task;
  const batches = Array.from({ length: Math.max(1, Math.ceil(task.rows.length / batchSize)) }, (_, at) =>
    task.rows.slice(at * batchSize, (at + 1) * batchSize),
  );
  const checksFirst = dryRun || (!good && batches.length > 1);
  const passes = checksFirst && !dryRun ? 2 : 1;
  let passed = 0;
  /** After each batch: whoever asked meanwhile is heard before the next. */
  const pause = async (count: number): Promise<void> => {
    progress?.(Math.floor((passed += count) / passes));
    await setImmediate();
  };

  if (checksFirst) {
    const rows = await check();
    const report = task.report(rows, good);
    if (dryRun || report.counts.refused > 0 || !report.stored) return { report, done: nothing };
  }
  return batches.length > 1 ? storeEach() : storeOnly();

  async function check(): Promise<RowReport[]> {
    const step = task.begin(unlogged(services), 'check');
    const rows: RowReport[] = [];
    for (const part of batches) {
      await rolledBack(services, async (tx) => void rows.push(...(await step(tx, part)).rows));
      await pause(part.length);
    }
    return rows;
  }

  /** All of a file that is one batch, or nothing. */
  async function storeOnly(): Promise<Imported> {
    const step = task.begin(services, 'store');
    const imported = await commitOrRollBack(database, keep, async (tx) => {
      const { rows, done } = await step(tx, task.rows);
      return { report: task.report(rows, good), done };
    });
    await pause(task.rows.length);
    return imported;
  }

  /** What somebody changed between check and storing can still refuse a row: the others stand, and the report says so. */
  async function storeEach(): Promise<Imported> {
    const step = task.begin(services, 'store');
    let imported: Imported = { report: task.report([], true), done: nothing };
    for (const part of batches) {
      const before = imported;
      imported = await database.db.transaction(async (tx) => {
        const { rows, done } = await step(tx, part);
        const far: Imported = {
          report: task.report([...before.report.rows, ...rows], true),
          done: { created: [...before.done.created, ...done.created], changed: [...before.done.changed, ...done.changed] },
        };
        if (part === batches.at(-1) && far.report.stored) await keep?.end(tx, far);
        else await keep?.part(tx, far);
        return far;
      });
      await pause(part.length);
    }
    return imported;
  }
}
