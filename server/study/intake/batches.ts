/** Thrown instead of waiting where the queue is too long. */
export class QueueTooLong extends Error {
  override name = 'QueueTooLong';
}

interface BatchesOptions<Item, Result> {
  /** Does the work of all of them at once; answers a result for each, in their order. */
  run(items: readonly Item[]): Promise<readonly Result[]>;
  /** A batch is what queued up while the one before ran, and no more than this. */
  most: number;
  /** How long anybody may wait for the own batch to end. */
  longestWaitMs: number;
}

interface Batches<Item, Result> {
  /** @throws QueueTooLong at once, where it would wait too long */
  add(item: Item): Promise<Result>;
  /** Whether whoever came now would wait too long. */
  isTooLong(): boolean;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** How much the last batch counts in what a batch is expected to take. */
const weight = 0.3;

/** Lets those that come in one turn, or while a batch runs, share the next one. Nobody waits to make a batch larger: one that comes alone runs alone, at once. */
export function createBatches<Item, Result>({ run, most, longestWaitMs }: BatchesOptions<Item, Result>): Batches<Item, Result> {
  let queue: Waiting<Item, Result>[] = [];
  let isWorking = false;
  /** Of the batch under way. */
  let startedAt: number | undefined;
  let usualMs = 0;

  /** Until the batch that comes last ends, as far as the earlier ones tell. */
  function expectedWait(): number {
    const underWay = startedAt === undefined ? 0 : Math.max(usualMs, performance.now() - startedAt);
    return underWay + Math.ceil((queue.length + 1) / most) * usualMs;
  }

  const isTooLong = (): boolean => isWorking && expectedWait() > longestWaitMs;

  async function work(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.slice(0, most);
      queue = queue.slice(most);
      startedAt = performance.now();
      try {
        const results = await run(batch.map(({ item }) => item));
        for (const [place, { resolve }] of batch.entries()) resolve(results[place] as Result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      const took = performance.now() - startedAt;
      usualMs = usualMs === 0 ? took : usualMs * (1 - weight) + took * weight;
    }
    startedAt = undefined;
    isWorking = false;
  }

  return {
    isTooLong,
    add(item) {
      if (isTooLong()) return Promise.reject(new QueueTooLong());
      return new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject });
        if (isWorking) return;
        isWorking = true;
        // Those that come in the same turn are in it.
        setImmediate(() => void work());
      });
    },
  };
}
