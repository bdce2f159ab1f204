import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutboxStep, OutboxWait } from './OutboxSource.ts';
import { sendOnce } from './sendOnce.ts';
import { type Sending, startSending } from './startSending.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const wait: OutboxWait = { kind: 'wait' };

/** Things whose steps come as they are written down, the last one again and again. */
function sourceOf(waiting: Readonly<Record<string, readonly (OutboxStep | Error)[]>>) {
  const steps: string[] = [];
  const turn = (id: string) => steps.filter((one) => one === id).length;
  return {
    steps,
    list: async () => Object.keys(waiting),
    async step(id: string): Promise<OutboxStep> {
      const step = waiting[id]?.[turn(id)] ?? waiting[id]?.at(-1) ?? { kind: 'idle' };
      steps.push(id);
      if (step instanceof Error) throw step;
      return step;
    },
  };
}

async function sentWithin(milliseconds: number, { steps }: { steps: string[] }): Promise<number> {
  const before = steps.length;
  await vi.advanceTimersByTimeAsync(milliseconds);
  return steps.length - before;
}

function started(source: ReturnType<typeof sourceOf>): Sending {
  const sending = startSending(source);
  sending.retryNow();
  return sending;
}

test('each thing goes on as long as something moves, and rests once all has arrived', async () => {
  const source = sourceOf({ a: [{ kind: 'more' }, { kind: 'idle' }], b: [{ kind: 'finished' }] });
  const sending = started(source);
  expect(await sentWithin(3_600_000, source)).toBe(3);
  expect([...source.steps].sort()).toEqual(['a', 'a', 'b']);
  sending.stop();
});

test('waits double while nothing moves, whatever it is that fails, and begin again once something does', async () => {
  const source = sourceOf({ a: [wait, new Error('no room'), wait, { kind: 'more' }, wait] });
  const sending = started(source);
  expect(await sentWithin(0, source)).toBe(1);
  for (const milliseconds of [2_000, 4_000]) {
    expect(await sentWithin(milliseconds - 1, source)).toBe(0);
    expect(await sentWithin(1, source)).toBe(1);
  }
  // The one that moves, and the one after it.
  expect(await sentWithin(8_001, source)).toBe(2);
  expect(await sentWithin(1_990, source)).toBe(0);
  expect(await sentWithin(20, source)).toBe(1);
  sending.stop();
});

test('a wait is spread by chance, and follows the server’s wish; what time alone does not change is tried seldom', async () => {
  vi.mocked(Math.random).mockReturnValue(1);
  const source = sourceOf({ a: [wait], b: [{ ...wait, retryAfter: 60 }], c: [{ ...wait, seldom: true }] });
  const sending = started(source);
  await vi.advanceTimersByTimeAsync(2_499);
  expect(source.steps).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(source.steps.slice(3)).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(63_500);
  expect(source.steps.filter((id) => id === 'b')).toHaveLength(2);
  expect(source.steps.filter((id) => id === 'c')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(234_000);
  expect(source.steps.filter((id) => id === 'c')).toHaveLength(2);
  sending.stop();
});

test('a reason to try now ends every wait; once stopped, nothing is sent any more and no timer is left', async () => {
  const source = sourceOf({ a: [wait] });
  const sending = started(source);
  await vi.advanceTimersByTimeAsync(100_000);
  sending.retryNow();
  expect(await sentWithin(0, source)).toBe(1);
  expect(await sentWithin(2_000, source)).toBe(1);
  sending.stop();
  sending.retryNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
  expect(await sentWithin(3_600_000, source)).toBe(0);
});

test('with a page that is put away what only rests leaves at once, and what did not go still waits', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  const source = sourceOf({ rests: [{ kind: 'idle' }], failed: [wait], sent: [{ kind: 'idle' }] });
  const sending = startSending(source);
  sending.wake('rests', 12_000);
  sending.wake('failed');
  sending.wake('sent');
  await vi.advanceTimersByTimeAsync(0);
  expect(source.steps).toEqual(['failed', 'sent']);
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(source.steps).toEqual(['failed', 'sent', 'rests']);
  sending.stop();
  vi.unstubAllGlobals();
});

test('what is to rest and comes while a call is under way rests all the same', async () => {
  let under = () => {};
  let calls = 0;
  const step = async (): Promise<OutboxStep> => {
    calls += 1;
    await new Promise<void>((resolve) => (under = resolve));
    return { kind: 'more' };
  };
  const sending = startSending({ list: async () => ['typed'], step });
  sending.wake('typed');
  await vi.advanceTimersByTimeAsync(0);
  sending.wake('typed', 12_000);
  under();
  await vi.advanceTimersByTimeAsync(11_999);
  expect(calls).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toBe(2);
  sending.stop();
  under();
});

test('one call is under way at a time, also in a browser without locks', async () => {
  vi.stubGlobal('navigator', {});
  const under: string[] = [];
  let most = 0;
  const step = async (id: string): Promise<OutboxStep> => {
    under.push(id);
    most = Math.max(most, under.length);
    await Promise.resolve();
    under.pop();
    return { kind: 'idle' };
  };
  const sending = startSending({ list: async () => ['a', 'b', 'c'], step });
  sending.retryNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(most).toBe(1);
  sending.stop();
  vi.unstubAllGlobals();
});

test('sent once, each goes as far as it can, and what is left is told', async () => {
  const source = sourceOf({ a: [{ kind: 'more' }, { ...wait, cause: 'busy' }], b: [{ kind: 'more' }, { kind: 'finished' }] });
  expect(await sendOnce(source)).toEqual([{ kind: 'wait', cause: 'busy' }]);
  expect(source.steps).toEqual(['a', 'a', 'b', 'b']);
});
