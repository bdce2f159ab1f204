import { expect, test } from 'vitest';
import { createPace } from './createPace.ts';

/** A machine that takes so many milliseconds for a row. */
async function sizesAt(millisecondsARow: number): Promise<number[]> {
  let now = 0;
  const pace = createPace(() => now);
  const sizes: number[] = [];
  for (let step = 0; step < 6; step += 1) {
    sizes.push(pace.size());
    await pace.keep(pace.size(), () => Promise.resolve((now += pace.size() * millisecondsARow)));
  }
  return sizes;
}

test('a transaction takes as many rows as are done in 40 ms, from fifty on, never more than twice as many as the last, between 10 and 250', async () => {
  expect(await sizesAt(1)).toEqual([50, 40, 40, 40, 40, 40]);
  expect(await sizesAt(0.25)).toEqual([50, 100, 160, 160, 160, 160]);
  expect(await sizesAt(0.01)).toEqual([50, 100, 200, 250, 250, 250]);
  expect(await sizesAt(50)).toEqual([50, 10, 10, 10, 10, 10]);
});

test('the last rows of a file, which are few, do not make the next ones fewer', async () => {
  let now = 0;
  const pace = createPace(() => now);
  await pace.keep(4, () => Promise.resolve((now += 4)));
  expect(pace.size()).toBe(40);
});
