import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable } from '../errors.ts';
import { projectRoot } from '../projectRoot.ts';
import type { FromWorker, ToWorker } from './pgliteWorker.ts';
import type { SessionOptions } from './session.ts';

export interface RunningWorker {
  /** Answers come in the order asked. Without a time limit, or with 0, it waits forever. */
  run(batch: Uint8Array, timeLimitMs?: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

interface Waiting {
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout | undefined;
}

export interface WorkerLife {
  /** An open one ended by itself or was ended for its time limit: what was asked of it fails, and it is of no more use. */
  onLost(error: DatabaseUnavailable): void;
  /** Ended where it is not open by then: on a full disk one that recovers waits forever. */
  openWithinMs?: number;
}

/** Starts one worker thread with the database in it; resolves once that is open. */
export function startWorker(session: SessionOptions, { onLost, openWithinMs = 0 }: WorkerLife): Promise<RunningWorker> {
  return new Promise((resolve, reject) => {
    const worker = spawnWorker(session);
    const opening = openWithinMs > 0 ? setTimeout(() => void end(`It was not open after ${openWithinMs / 1000} s.`), openWithinMs) : undefined;
    const waiting: Waiting[] = [];
    let ready = false;
    let over = false;
    let whenClosed: (() => void) | undefined;

    const end = async (reason: string): Promise<void> => {
      if (over) return;
      over = true;
      clearTimeout(opening);
      await worker.terminate();
      const error = new DatabaseUnavailable(reason);
      for (const { timer, reject: refuse } of waiting.splice(0)) {
        clearTimeout(timer);
        refuse(error);
      }
      if (ready) onLost(error);
      else reject(error);
    };

    const running: RunningWorker = {
      run: (batch, timeLimitMs = 0) =>
        new Promise((answered, refuse) => {
          if (over) return refuse(new DatabaseUnavailable('The database is restarting.'));
          const late = () => void end(`A query took longer than ${timeLimitMs / 1000} s and was ended.`);
          const timer = timeLimitMs > 0 ? setTimeout(late, timeLimitMs) : undefined;
          waiting.push({ resolve: answered, reject: refuse, timer });
          send(worker, { kind: 'run', batch });
        }),
      close: () =>
        new Promise((done) => {
          if (over) return done();
          over = true;
          whenClosed = done;
          send(worker, { kind: 'close' });
        }),
    };

    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') {
        ready = true;
        clearTimeout(opening);
        resolve(running);
      } else if (message.kind === 'answer') {
        const first = waiting.shift();
        clearTimeout(first?.timer);
        first?.resolve(message.bytes);
      } else if (message.kind === 'broken') void end(message.message);
    });
    worker.on('error', (error) => void end(error.message));
    worker.on('exit', () => {
      whenClosed?.();
      void end('The database thread ended.');
    });
  });
}

/** The batch is handed over, not copied. */
function send(worker: Worker, message: ToWorker): void {
  worker.postMessage(message, message.kind === 'run' ? [message.batch.buffer as ArrayBuffer] : []);
}

/** From TypeScript the worker is loaded as such, through tsx; from the built server it is a bundle of its own. */
function spawnWorker(workerData: SessionOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(join(projectRoot, 'dist/server/pgliteWorker.js'), { workerData, execArgv: [] });
  }
  return new Worker(new URL('./pgliteWorker.dev.mjs', import.meta.url), { workerData, execArgv: [] });
}
