import { DatabaseUnavailable } from '../errors.ts';
import type { Engine } from './engine.ts';
import type { SessionOptions } from './session.ts';
import { startWorker, type RunningWorker } from './startWorker.ts';

interface WorkerEngineOptions extends SessionOptions {
  /** Told why a session was ended or broke; a new one starts by itself. */
  onRestart?: (reason: string) => void;
}

/** Opens the embedded database in a worker thread. Rejects where it cannot be opened. */
export async function startWorkerEngine({ onRestart, ...session }: WorkerEngineOptions): Promise<Engine> {
  const listeners = new Set<(error: DatabaseUnavailable) => void>();
  let closed = false;
  let current = start();
  await current;

  function start(): Promise<RunningWorker> {
    const starting = startWorker(session, (error) => {
      if (closed) return;
      onRestart?.(error.message);
      for (const listener of listeners) listener(error);
      current = start();
    });
    // Whoever runs a batch next gets the failure and begins another attempt.
    starting.catch(() => undefined);
    return starting;
  }

  return {
    async run(batch, timeLimitMs) {
      if (closed) throw new DatabaseUnavailable('The database is closed.');
      const attempt = current;
      const worker = await attempt.catch((error: Error) => {
        if (!closed && current === attempt) current = start();
        throw new DatabaseUnavailable(`The database could not be started again: ${error.message}`, { cause: error });
      });
      return worker.run(batch, timeLimitMs);
    },
    onLost(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      const worker = await current.catch(() => undefined);
      await worker?.close();
    },
  };
}
