import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

export interface Background {
  /** Starts work whose outcome the caller may not learn, not even by how long the answer takes. A failure is logged. */
  run(what: string, work: () => Promise<void>): void;
  /** Takes steps until one says that it was the last, or the server closes. What is under way already is not begun a second time. */
  repeat(what: string, step: () => Promise<boolean>): void;
  /** The server closes: no further step is taken. */
  end(): void;
  /** Whether it does: long work stops where it stands. */
  closes(): boolean;
  /** When everything started so far is done. */
  settled(): Promise<void>;
}

export function createBackground(logger: FastifyBaseLogger): Background {
  const running = new Set<Promise<void>>();
  const repeated = new Set<string>();
  let ends = false;
  const run: Background['run'] = (what, work) => {
    const promise = work()
      .catch((error: unknown) => logger.error({ err: error }, `${what} failed`))
      .finally(() => running.delete(promise));
    running.add(promise);
  };
  return {
    run,
    repeat(what, step) {
      if (ends || repeated.has(what)) return;
      repeated.add(what);
      run(what, async () => {
        try {
          for (let more = true; more; more = !ends && (await step())) await setImmediate();
        } finally {
          repeated.delete(what);
        }
      });
    },
    end() {
      ends = true;
    },
    closes: () => ends,
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
