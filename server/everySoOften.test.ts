import { expect, test, vi } from 'vitest';
import { everySoOften } from './everySoOften.ts';

test.each([
  [
    'throws',
    () => {
      throw new Error('the folder is gone');
    },
  ],
  ['rejects', () => Promise.reject(new Error('the folder is gone'))],
])('work that %s is logged, and its next turn comes', async (_, failing) => {
  const said: string[] = [];
  const work = vi.fn<() => void | Promise<void>>(failing);
  const stop = everySoOften({ what: 'looking', milliseconds: 1, logger: { error: (_details, message) => void said.push(message) }, work });
  await vi.waitFor(() => expect(work.mock.calls.length).toBeGreaterThan(2));
  stop();
  expect(said, 'once, not at every turn').toEqual(['looking failed; it is tried again']);
});

test('a turn that still runs is not begun a second time, and none comes after the stop', async () => {
  vi.useFakeTimers();
  try {
    let finish = (): void => undefined;
    const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const stop = everySoOften({ what: 'looking', milliseconds: 10, logger: { error: () => undefined }, work });
    await vi.advanceTimersByTimeAsync(50);
    expect(work).toHaveBeenCalledTimes(1);
    finish();
    await vi.advanceTimersByTimeAsync(10);
    expect(work).toHaveBeenCalledTimes(2);
    stop();
    finish();
    await vi.advanceTimersByTimeAsync(50);
    expect(work).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
