import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';

/** So long somebody waits for an answer; the reading goes on without them. */
const patienceMs = 5_000;
/** So long what was read waits for them, who ask again within seconds. */
const keptMs = 60_000;

/** Something that is told by reading very many sets. */
export interface LongReading<Result> {
  /** Whoever asks for the same meanwhile shares it. */
  key: string;
  /** How many sets there are to read; asked for only where it takes long. */
  all(): PromiseLike<number>;
  /** Calls `tell` now and then with how many it has read. */
  read(tell: (sets: number) => void): Promise<Result>;
}

interface UnderWay {
  sets: number;
  all: PromiseLike<number> | undefined;
  waiting: number;
  ended: Promise<unknown>;
}

/** What a server reads at the moment, or has read for somebody who is about to ask again. */
const readings = new WeakMap<Services['background'], Map<string, UnderWay>>();

function begin<Result>({ background }: Services, { key, read }: LongReading<Result>, known: Map<string, UnderWay>): UnderWay {
  const reading: UnderWay = { sets: 0, all: undefined, waiting: 0, ended: Promise.resolve() };
  const tell = (sets: number) => {
    if (background.closes()) throw new Refusal('unavailable', { retryAfterSeconds: 5 });
    reading.sets = sets;
  };
  const forget = () => known.get(key) === reading && known.delete(key);
  reading.ended = read(tell).finally(() => {
    if (reading.waiting > 0) forget();
    else setTimeout(forget, keptMs).unref();
  });
  known.set(key, reading);
  background.run(`reading ${key}`, () =>
    reading.ended.then(
      () => undefined,
      (error: unknown) => {
        if (!background.closes()) throw error;
      },
    ),
  );
  return reading;
}

/**
 * What a long reading comes to, and whether it had begun before this call. No request holds it, so that it outlasts whatever stands between server and browser.
 * @throws Refusal `answers_being_read` (409) with how far it is, after five seconds: to be asked for again
 */
export async function awaitReading<Result>(services: Services, asked: LongReading<Result>): Promise<{ result: Result; shared: boolean }> {
  const known = readings.get(services.background) ?? new Map<string, UnderWay>();
  readings.set(services.background, known);
  const other = known.get(asked.key);
  const reading = other ?? begin(services, asked, known);
  let timer: ReturnType<typeof setTimeout> | number | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, patienceMs)));
  reading.waiting += 1;
  try {
    const done = await Promise.race([reading.ended.then((result) => ({ result: result as Result })), late]);
    if (done) {
      if (known.get(asked.key) === reading) known.delete(asked.key);
      return { ...done, shared: other !== undefined };
    }
  } finally {
    reading.waiting -= 1;
    clearTimeout(timer);
  }
  reading.all ??= asked.all();
  const all = await reading.all;
  throw new Refusal('answers_being_read', { params: { percent: all > 0 ? Math.min(99, Math.floor((reading.sets / all) * 100)) : 0 }, retryAfterSeconds: 1 });
}
