import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../../database/projectRoot.ts';
import { sheetLimits, type SheetPlace, UnreadableSheet, type UnreadableReason } from './Sheet.ts';

/** What a worker answers: what it read, or why it could not. */
export type WorkerReply<Read> = { read: Read } | { reason: UnreadableReason; at?: SheetPlace | undefined };

/** A worker's program: its name in the built server, and what loads it from source. */
export interface Program {
  name: string;
  fromSource: URL;
}

/** From source a worker is loaded through tsx; in the built server it is a bundle of its own. */
function startWorker({ name, fromSource }: Program, task: object): Worker {
  return new Worker(import.meta.url.endsWith('.ts') ? fromSource : join(projectRoot, `dist/server/${name}.js`), {
    workerData: task,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: sheetLimits.workerMegabytes },
  });
}

/** Has a file read in a worker that is ended when it takes too long or too much memory. Throws `UnreadableSheet`. */
export async function readInWorker<Read>(program: Program, task: object): Promise<Read> {
  const worker = startWorker(program, task);
  const reply = await new Promise<WorkerReply<Read>>((resolve) => {
    const timer = setTimeout(() => resolve({ reason: 'too_slow' }), sheetLimits.milliseconds);
    const settle = (answer: WorkerReply<Read>): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    worker.once('message', settle);
    worker.once('error', () => settle({ reason: 'damaged' }));
    worker.once('exit', () => settle({ reason: 'damaged' }));
  }).finally(() => worker.terminate());
  if ('reason' in reply) throw new UnreadableSheet(reply.reason, reply.at);
  return reply.read;
}
