import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../../database/projectRoot.ts';
import { sheetLimits, sheetOf, UnreadableSheet, type Sheet, type UnreadableReason } from './Sheet.ts';

export interface WorkbookTask {
  content: Uint8Array;
  /** More columns are not looked at. */
  columns: number;
  /** The sheets that are wanted, by their names in small letters; without it the first that holds something. */
  sheets?: readonly string[];
}

/** What the worker answers: a table for each sheet that was wanted and is there, in that order. */
export type WorkbookReply = { tables: { name: string; table: string[][] }[] } | { reason: UnreadableReason };

/** From source the worker is loaded through tsx; in the built server it is a bundle of its own. */
function startWorker(task: WorkbookTask): Worker {
  const file = import.meta.url.endsWith('.ts')
    ? new URL('./workbookWorker.dev.mjs', import.meta.url)
    : join(projectRoot, 'dist/server/workbookWorker.js');
  return new Worker(file, {
    workerData: task,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: sheetLimits.workerMegabytes },
  });
}

async function readTables(task: WorkbookTask): Promise<{ name: string; table: string[][] }[]> {
  const worker = startWorker(task);
  const reply = await new Promise<WorkbookReply>((resolve) => {
    const timer = setTimeout(() => resolve({ reason: 'too_slow' }), sheetLimits.milliseconds);
    const settle = (answer: WorkbookReply): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    worker.once('message', settle);
    worker.once('error', () => settle({ reason: 'damaged' }));
    worker.once('exit', () => settle({ reason: 'damaged' }));
  }).finally(() => worker.terminate());
  if ('reason' in reply) throw new UnreadableSheet(reply.reason);
  return reply.tables;
}

/** Reads xls, xlsx and ods in a worker that is ended when it takes too long or too much memory. Throws `UnreadableSheet`. */
export async function readWorkbook(content: Buffer, columns: number): Promise<Sheet> {
  const [first] = await readTables({ content, columns });
  return sheetOf(first?.table ?? [], columns);
}

/** The sheets of these names, in small letters, as far as they are there and hold something; by the same worker. Throws `UnreadableSheet`. */
export async function readSheets(content: Buffer, { sheets, columns }: Required<Pick<WorkbookTask, 'sheets' | 'columns'>>): Promise<Map<string, Sheet>> {
  const tables = await readTables({ content, columns, sheets });
  return new Map(tables.map(({ name, table }) => [name, sheetOf(table, columns)]));
}
