import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from '../tests/e2e/harness/startProduct.ts';
import { memoryOf } from './memoryOf.ts';

export interface Watched {
  seconds: number;
  /** Of the server, in megabytes; undefined where the system does not tell. */
  memory: { before: number | undefined; peak: number | undefined };
  /** The longest that somebody else waited for an answer meanwhile, in milliseconds. */
  longestWait: number;
}

/** How long something takes a server, how much memory, and how long others wait meanwhile. */
export async function watched({ url, pid }: Product, work: () => Promise<void>): Promise<Watched> {
  const before = memoryOf(pid);
  let peak = before;
  let longestWait = 0;
  const done = new AbortController();
  const watch = async (): Promise<void> => {
    while (!done.signal.aborted) {
      const start = performance.now();
      await (await fetch(`${url}/health`)).arrayBuffer();
      longestWait = Math.max(longestWait, performance.now() - start);
      const now = memoryOf(pid);
      if (now !== undefined) peak = Math.max(peak ?? 0, now);
      await wait(25);
    }
  };
  const watching = watch();
  const begin = performance.now();
  await work().finally(() => done.abort());
  const seconds = (performance.now() - begin) / 1000;
  await watching;
  return { seconds, memory: { before, peak }, longestWait };
}
