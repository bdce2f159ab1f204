import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable } from '../errors.ts';
import { projectRoot } from '../projectRoot.ts';
import type { Engine } from './engine.ts';
import type { FromWorker, ToWorker } from './pgliteWorker.ts';
import type { SessionOptions } from './session.ts';

interface WorkerEngineOptions extends SessionOptions {
  /** Told when a session was ended or broke; the next batch starts a new one. */
  onRestart?: (reason: string) => void;
}

interface Waiting {
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout | undefined;
}

/** Opens the embedded database in a worker thread. Rejects where it cannot be opened. */
export async function startWorkerEngine({ onRestart, ...session }: WorkerEngineOptions): Promise<Engine> {
  let current: Promise<Running> = startWorker(session, lost);
  await current;
  let closed = false;

  function lost(reason: string): void {
    if (closed) return;
    onRestart?.(reason);
    current = startWorker(session, lost);
    current.catch(() => undefined);
  }

  return {
    async run(batch, timeLimitMs) {
      if (closed) throw new DatabaseUnavailable('The database is closed.');
      const worker = await current.catch((error: Error) => {
        if (!closed) current = startWorker(session, lost);
        current.catch(() => undefined);
        throw new DatabaseUnavailable(`The database could not be started again: ${error.message}`, { cause: error });
      });
      return worker.run(batch, timeLimitMs);
    },
    async close() {
      closed = true;
      await (await current.catch(() => undefined))?.close();
    },
  };
}

interface Running {
  run(batch: Uint8Array, timeLimitMs?: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

function startWorker(session: SessionOptions, onLost: (reason: string) => void): Promise<Running> {
  return new Promise((resolve, reject) => {
    const worker = spawnWorker(session);
    const waiting: Waiting[] = [];
    let ready = false;
    let over = false;
    let whenClosed: (() => void) | undefined;

    const end = async (reason: string): Promise<void> => {
      if (over) return;
      over = true;
      await worker.terminate();
      const error = new DatabaseUnavailable(reason);
      for (const { timer, reject: refuse } of waiting.splice(0)) {
        clearTimeout(timer);
        refuse(error);
      }
      if (ready) onLost(reason);
      else reject(error);
    };

    const running: Running = {
      run: (batch, timeLimitMs) =>
        new Promise((answered, refuse) => {
          if (over) return refuse(new DatabaseUnavailable('The database is restarting.'));
          const timer =
            timeLimitMs && setTimeout(() => void end(`A query took longer than ${timeLimitMs / 1000} s and was ended.`), timeLimitMs);
          waiting.push({ resolve: answered, reject: refuse, timer: timer || undefined });
          send(worker, { kind: 'run', batch }, [batch.buffer as ArrayBuffer]);
        }),
      close: () =>
        new Promise((done) => {
          whenClosed = done;
          over = true;
          send(worker, { kind: 'close' });
        }),
    };

    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') {
        ready = true;
        resolve(running);
      } else if (message.kind === 'answer') {
        const first = waiting.shift();
        clearTimeout(first?.timer);
        first?.resolve(message.bytes);
      } else if (message.kind === 'closed') whenClosed?.();
      else void end(message.message);
    });
    worker.on('error', (error) => void end(error.message));
    worker.on('exit', () => {
      whenClosed?.();
      void end('The database thread ended.');
    });
  });
}

function send(worker: Worker, message: ToWorker, transfer: ArrayBuffer[] = []): void {
  worker.postMessage(message, transfer);
}

/** From TypeScript the worker is loaded as such, through tsx; from the built server it is a bundle of its own. */
function spawnWorker(workerData: SessionOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(join(projectRoot, 'dist/server/pgliteWorker.js'), { workerData, execArgv: [] });
  }
  return new Worker(new URL('./pgliteWorker.dev.mjs', import.meta.url), { workerData, execArgv: [] });
}
