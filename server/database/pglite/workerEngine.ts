import { DatabaseUnavailable } from '../errors.ts';
import type { Engine } from './engine.ts';
import type { SessionOptions } from './session.ts';
import { startWorker, type RunningWorker } from './startWorker.ts';

interface WorkerEngineOptions extends SessionOptions {
  /** Told why a session was ended or broke; a new one starts by itself. */
  onRestart?: (reason: string) => void;
}

/** One that comes back may have much to recover: each attempt gets twice the time of the one before. */
const firstReopeningMs = 10_000;
const longestReopeningMs = 20 * 60_000;
/** One that was opened again so shortly before is believed for a while, whatever errors it tells: opening it again did not help. */
const restlessMs = 5 * 60_000;
const trustMs = 60_000;

/** What is still to come within this time, else a refusal; what comes later is not lost by that. */
function within<T>(milliseconds: number | undefined, coming: Promise<T>): Promise<T> {
  if (!milliseconds) return coming;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((_, refuse) => {
    timer = setTimeout(() => refuse(new DatabaseUnavailable('The database is restarting.')), milliseconds);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}

/** Opens the embedded database in a worker thread. Rejects where it cannot be opened. */
export async function startWorkerEngine({ onRestart, ...session }: WorkerEngineOptions): Promise<Engine> {
  const reopening: SessionOptions = { ...session, mustExist: true };
  const listeners = new Set<(error: DatabaseUnavailable) => void>();
  let closed = false;
  let openWithinMs = firstReopeningMs;
  let lastLoss = -Infinity;
  /** The one that answers now; whoever asks while there is none waits for it a while. */
  let open: RunningWorker | undefined;
  // The very first may have a whole directory to make: an operator waits for it, no caller.
  let current = start(0, session);
  await current;

  function start(limit = openWithinMs, opened: SessionOptions = reopening): Promise<RunningWorker> {
    open = undefined;
    const onLost = (error: DatabaseUnavailable) => {
      open = undefined;
      if (closed) return;
      const again = { ...reopening, trustMs: performance.now() - lastLoss < restlessMs ? trustMs : 0 };
      lastLoss = performance.now();
      onRestart?.(error.message);
      for (const listener of listeners) listener(error);
      current = start(openWithinMs, again);
    };
    const starting = startWorker(opened, { onLost, openWithinMs: limit });
    // Whoever runs a batch next gets the failure and begins another attempt.
    starting.then(
      (worker) => {
        open = worker;
        openWithinMs = firstReopeningMs;
      },
      () => {
        openWithinMs = Math.min(openWithinMs * 2, longestReopeningMs);
      },
    );
    return starting;
  }

  /** The attempt under way; where that fails, the next begins. */
  async function reopened(): Promise<RunningWorker> {
    const attempt = current;
    try {
      return await attempt;
    } catch (error) {
      if (!closed && current === attempt) current = start();
      throw new DatabaseUnavailable(`The database could not be started again: ${(error as Error).message}`, { cause: error });
    }
  }

  return {
    async run(batch, timeLimitMs) {
      if (closed) throw new DatabaseUnavailable('The database is closed.');
      const worker = open ?? (await within(timeLimitMs && Math.max(timeLimitMs, firstReopeningMs), reopened()));
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
