import type { FastifyBaseLogger } from 'fastify';

export interface Background {
  /** Starts work whose outcome the caller may not learn, not even by how long the answer takes. A failure is logged. */
  run(what: string, work: () => Promise<void>): void;
  /** When everything started so far is done. */
  settled(): Promise<void>;
}

export function createBackground(logger: FastifyBaseLogger): Background {
  const running = new Set<Promise<void>>();
  return {
    run(what, work) {
      const promise = work()
        .catch((error: unknown) => logger.error({ err: error }, `${what} failed`))
        .finally(() => running.delete(promise));
      running.add(promise);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
