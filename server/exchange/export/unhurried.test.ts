import { afterEach, expect, test, vi } from 'vitest';
import { unhurried } from './unhurried.ts';

afterEach(() => vi.restoreAllMocks());

async function* slicesOf(...slices: number[][]) {
  for (const slice of slices) yield await Promise.resolve(slice);
}

test('everybody else gets a turn while a slice is made, and all that is made comes in its order', async () => {
  let [clock, turns, over] = [0, 0, false];
  // A look at the clock takes as long as a wide row.
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 5));
  const other = () => {
    turns += 1;
    if (!over) setImmediate(other);
  };
  setImmediate(other);
  const made: string[] = [];
  for await (const part of unhurried(slicesOf([1, 2, 3, 4, 5, 6, 7, 8], [], [9]), String)) made.push(...part);
  over = true;
  expect(made).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(turns).toBeGreaterThanOrEqual(4);
});
