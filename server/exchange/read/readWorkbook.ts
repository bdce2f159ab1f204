import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../../database/projectRoot.ts';
import { sheetLimits, sheetOf, UnreadableSheet, type Sheet, type UnreadableReason } from './Sheet.ts';

export interface WorkbookTask {
  content: Uint8Array;
  /** More columns are not looked at. */
  columns: number;
}

/** What the worker answers. */
export type WorkbookReply = { table: string[][] } | { reason: UnreadableReason };

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

/** Reads xls, xlsx and ods in a worker that is ended when it takes too long or too much memory. Throws `UnreadableSheet`. */
export async function readWorkbook(content: Buffer, columns: number): Promise<Sheet> {
  const worker = startWorker({ content, columns });
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
  return sheetOf(reply.table, columns);
}
