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
  /**
   * Counts somebody who is on the way here, whose item is still being read; answers what is called once they have their answer.
   * @throws QueueTooLong where they would wait too long
   */
  enter(): () => void;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** How much the last batch counts in what a batch, and each in it, is expected to take. */
const weight = 0.3;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const blend = (usual: number, last: number): number => (usual === 0 ? last : usual * (1 - weight) + last * weight);

/** Lets those that come one right after the other, or while a batch runs, share the next one: a batch of one takes as many turns to the database and to the disk as one of many. One that comes alone runs at once. */
export function createBatches<Item, Result>({ run, most, longestWaitMs }: BatchesOptions<Item, Result>): Batches<Item, Result> {
  let queue: Waiting<Item, Result>[] = [];
  let isWorking = false;
  /** Of the batch under way. */
  let startedAt: number | undefined;
  let usualMs = 0;
  /** How many have come and have no answer yet, those whose items are not here among them. */
  let inside = 0;
  /** Since when there have been enough of them for whole batches. */
  let fullSince: number | undefined;
  /**
   * What each takes from one answer to the next while there are enough of them: all that is done for a send takes its time from the same processor, and where
   * reading them is the longer part, batches are short and the queue is too.
   */
  let eachMs = 0;

  /** Until the batch that comes last ends, as far as the earlier ones tell. */
  function queueTakes(): number {
    if (!isWorking) return 0;
    const underWay = startedAt === undefined ? 0 : Math.max(usualMs, performance.now() - startedAt);
    return underWay + Math.ceil((queue.length + 1) / most) * usualMs;
  }

  const allInsideTake = (): number => (fullSince === undefined ? 0 : (inside + 1) * eachMs);

  function learn(count: number): void {
    const now = performance.now();
    usualMs = blend(usualMs, now - (startedAt ?? now));
    if (fullSince === undefined) return;
    eachMs = blend(eachMs, (now - fullSince) / count);
    fullSince = now;
  }

  /** Whoever is being read while each turn of the event loop brings somebody: the database’s answers would wait behind these as well. */
  async function gather(): Promise<void> {
    for (let before = 0; queue.length > before && queue.length < most;) {
      before = queue.length;
      await nextTurn();
    }
  }

  async function work(): Promise<void> {
    while (queue.length > 0) {
      startedAt = undefined;
      await gather();
      const batch = queue.slice(0, most);
      queue = queue.slice(most);
      startedAt = performance.now();
      try {
        const results = await run(batch.map(({ item }) => item));
        for (const [place, { resolve }] of batch.entries()) resolve(results[place] as Result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      learn(batch.length);
    }
    isWorking = false;
  }

  return {
    enter() {
      if (Math.max(queueTakes(), allInsideTake()) > longestWaitMs) throw new QueueTooLong();
      inside += 1;
      if (inside >= most) fullSince ??= performance.now();
      let isInside = true;
      return () => {
        if (!isInside) return;
        isInside = false;
        inside -= 1;
        if (inside < most) fullSince = undefined;
      };
    },
    add(item) {
      if (queueTakes() > longestWaitMs) return Promise.reject(new QueueTooLong());
      return new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject });
        if (isWorking) return;
        isWorking = true;
        void work();
      });
    },
  };
}
