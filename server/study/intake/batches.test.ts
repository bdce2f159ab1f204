import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBatches, QueueTooLong } from './batches.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'setImmediate'] }));
afterEach(() => vi.useRealTimers());

const takes = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Batches of numbers, each of which takes as long; what is added is answered with its double. */
function doubling({ milliseconds = 10, most = 3, longestWaitMs = 1_000_000 }) {
  const batches: number[][] = [];
  const { add, enter } = createBatches<number, number>({
    async run(items) {
      batches.push([...items]);
      await takes(milliseconds);
      return items.map((item) => item * 2);
    },
    most,
    longestWaitMs,
  });
  const isTooLong = () => {
    try {
      enter()();
      return false;
    } catch (error) {
      if (error instanceof QueueTooLong) return true;
      throw error;
    }
  };
  return { add, enter, isTooLong, batches };
}

test('what comes in one turn or while a batch runs shares the next one, of a bounded size, and what comes alone runs alone', async () => {
  const { add, batches } = doubling({ most: 3 });
  const early = [1, 2].map(add);
  await vi.advanceTimersByTimeAsync(5);
  const meanwhile = [3, 4, 5, 6].map(add);
  await vi.runAllTimersAsync();
  expect(await Promise.all([...early, ...meanwhile])).toEqual([2, 4, 6, 8, 10, 12]);
  expect(batches).toEqual([[1, 2], [3, 4, 5], [6]]);
  const later = add(7);
  await vi.runAllTimersAsync();
  expect([await later, batches.at(-1)]).toEqual([14, [7]]);
});

test('those that come one right after the other share a batch, until a turn of the event loop brings nobody', async () => {
  const { add, batches } = doubling({ most: 10 });
  const answered: Promise<number>[] = [];
  const come = (numbers: readonly number[]): void => {
    const [first, ...rest] = numbers;
    if (first === undefined) return;
    setImmediate(() => come(rest));
    answered.push(add(first));
  };
  come([1, 2, 3, 4]);
  await vi.advanceTimersByTimeAsync(5);
  answered.push(add(5));
  await vi.runAllTimersAsync();
  expect(await Promise.all(answered)).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([[1, 2, 3, 4], [5]]);
});

test('a batch that fails fails for those in it, and the next one runs', async () => {
  let count = 0;
  const { add } = createBatches<number, number>({
    async run(items) {
      await takes(1);
      count += 1;
      if (count === 2) throw new Error('lost');
      return items;
    },
    most: 1,
    longestWaitMs: 1_000_000,
  });
  const results = Promise.allSettled([1, 2, 3].map(add));
  await vi.runAllTimersAsync();
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('who would wait too long is sent away at once, and who comes when the queue is shorter is taken', async () => {
  const { add, isTooLong, batches } = doubling({ milliseconds: 500, most: 1, longestWaitMs: 2_000 });
  const first = add(0);
  await vi.runAllTimersAsync();
  await first;
  const waiting = [1, 2, 3].map(add);
  expect(isTooLong()).toBe(false);
  waiting.push(add(4));
  expect(isTooLong()).toBe(true);
  await expect(add(5)).rejects.toBeInstanceOf(QueueTooLong);
  await vi.runAllTimersAsync();
  expect(isTooLong()).toBe(false);
  expect(await Promise.all(waiting)).toEqual([2, 4, 6, 8]);
  const again = add(6);
  await vi.runAllTimersAsync();
  expect([await again, batches.flat()]).toEqual([12, [0, 1, 2, 3, 4, 6]]);
});

test('behind a batch that does not come to its end nobody waits, however short those before it were', async () => {
  const { add } = doubling({ milliseconds: 5_000, most: 10, longestWaitMs: 2_000 });
  const stuck = add(1);
  await vi.advanceTimersByTimeAsync(1);
  const early = add(2);
  await vi.advanceTimersByTimeAsync(2_500);
  await expect(add(3)).rejects.toBeInstanceOf(QueueTooLong);
  await vi.runAllTimersAsync();
  expect(await Promise.all([stuck, early])).toEqual([2, 4]);
});

test('where reading is what takes long, those on their way are counted by how quickly the ones before had their answers', async () => {
  const { add, enter, isTooLong } = doubling({ milliseconds: 1, most: 2, longestWaitMs: 2_000 });
  const [early = [], late = []] = [3, 2].map((count) => Array.from({ length: count }, enter));
  for (const [number, leave] of early.entries()) {
    await vi.advanceTimersByTimeAsync(499);
    const answered = add(number);
    await vi.advanceTimersByTimeAsync(1);
    await answered;
    leave();
  }
  // Half a second for each: two and whoever comes, then three and whoever comes, then four.
  expect(isTooLong()).toBe(false);
  late.push(enter(), enter());
  expect(isTooLong()).toBe(true);
  for (const leave of late.splice(0, 2)) {
    leave();
    leave();
  }
  expect(isTooLong()).toBe(false);
  // Fewer than a batch say nothing, however slow they are.
  late[0]?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isTooLong()).toBe(false);
});
