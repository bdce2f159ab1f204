import { afterEach, expect, test, vi } from 'vitest';
import { createPauses, inTurns } from './createPauses.ts';

afterEach(() => vi.restoreAllMocks());

/** How often something else gets a turn while work goes on, where a look at the clock takes so many milliseconds. */
async function turnsOf(work: () => Promise<unknown>, milliseconds: number): Promise<number> {
  let [clock, turns, isOver] = [0, 0, false];
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += milliseconds));
  const other = () => {
    turns += 1;
    if (!isOver) setImmediate(other);
  };
  setImmediate(other);
  await work();
  isOver = true;
  return turns;
}

test('between steps everybody else gets a turn as soon as a few milliseconds are over, and not before', async () => {
  function* steps(): Generator<undefined, string> {
    for (let step = 0; step < 20; step += 1) yield;
    return 'made';
  }
  expect(await inTurns(steps())).toBe('made');
  expect(await turnsOf(() => inTurns(steps()), 4)).toBeGreaterThanOrEqual(6);
  expect(await turnsOf(() => inTurns(steps()), 0)).toBe(0);
});

test('a pause is over at once as long as none is due', async () => {
  const pause = createPauses();
  vi.spyOn(performance, 'now').mockReturnValue(Number.MAX_SAFE_INTEGER);
  expect(pause.isDue()).toBe(true);
  await pause();
  expect(pause.isDue()).toBe(false);
});
