import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBackground } from '../background.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { awaitReading, type LongReading } from './awaitReading.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const started = () => ({ background: createBackground(pino({ level: 'silent' })) }) as unknown as Services;

/** A reading of 200 sets that goes on as the test says. */
function long(key = 'something') {
  let finish: (result: string) => void = () => undefined;
  let tell: (sets: number) => void = () => undefined;
  const read = vi.fn((told: typeof tell) => {
    tell = told;
    return new Promise<string>((resolve, reject) => {
      finish = resolve;
      tell = (sets) => {
        try {
          told(sets);
        } catch (error) {
          reject(error as Error);
        }
      };
    });
  });
  const asked: LongReading<string> = { key, all: () => Promise.resolve(200), read };
  return { asked, read, finish: (result: string) => finish(result), tell: (sets: number) => tell(sets) };
}

const refusalOf = (asking: Promise<unknown>) =>
  asking.then(
    () => undefined,
    (error: unknown) => error as Refusal,
  );

test('what is read within some seconds is answered by the call that asked', async () => {
  const { asked, finish } = long();
  const asking = awaitReading(started(), asked);
  finish('read');
  expect(await asking).toEqual({ result: 'read', shared: false });
});

test('what takes longer is told of how far it is, read on without anybody waiting, and answered to whoever asks again', async () => {
  const services = started();
  const { asked, read, finish, tell } = long();
  const first = refusalOf(awaitReading(services, asked));
  tell(50);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await first).toMatchObject({ code: 'answers_being_read', details: { params: { percent: 25 }, retryAfterSeconds: 1 } });
  finish('read');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await awaitReading(services, asked)).toEqual({ result: 'read', shared: true });
  expect(read).toHaveBeenCalledTimes(1);
});

test('two who ask for the same share one reading, and the next after them begins another', async () => {
  const services = started();
  const { asked, read, finish } = long();
  const both = [awaitReading(services, asked), awaitReading(services, asked)];
  finish('read');
  expect(await Promise.all(both)).toEqual([
    { result: 'read', shared: false },
    { result: 'read', shared: true },
  ]);
  const third = awaitReading(services, asked);
  finish('anew');
  expect(await third).toEqual({ result: 'anew', shared: false });
  expect(read).toHaveBeenCalledTimes(2);
});

test('what nobody comes back for is forgotten after a minute', async () => {
  const services = started();
  const { asked, read, finish } = long();
  const first = refusalOf(awaitReading(services, asked));
  await vi.advanceTimersByTimeAsync(5_000);
  await first;
  finish('read');
  await vi.advanceTimersByTimeAsync(61_000);
  const later = awaitReading(services, asked);
  finish('anew');
  expect((await later).result).toBe('anew');
  expect(read).toHaveBeenCalledTimes(2);
});

test('a server that closes waits for no reading', async () => {
  const services = started();
  const { asked, tell } = long();
  const asking = refusalOf(awaitReading(services, asked));
  services.background.end();
  tell(50);
  expect(await asking).toMatchObject({ code: 'unavailable' });
  await services.background.settled();
});
