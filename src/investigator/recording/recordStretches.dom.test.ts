import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Recording } from '../../device/startRecording.ts';
import { type Recorded, type RecordingState, recordStretches, type RecordsStretches } from './recordStretches.ts';

const device = vi.hoisted(() => ({ begin: vi.fn<() => Promise<Recording>>(), able: true }));
vi.mock('../../device/startRecording.ts', () => ({ canRecord: () => device.able, startRecording: device.begin }));

/** What the screen tells of itself: here everything on the page is seen. */
class Screen {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element) {
    this.#tell([{ target, isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  unobserve() {}
  disconnect() {}
}

/** A microphone: what it has heard when it is stopped is the number of its use. */
function microphone() {
  let uses = 0;
  const abandon = vi.fn();
  device.begin.mockImplementation(async () => {
    const use = (uses += 1);
    let stop = () => {};
    const recorded = new Promise<Blob>((resolve) => (stop = () => resolve(new Blob([String(use)]))));
    return { recorded, stop, abandon };
  });
  return { abandon };
}

const page = (...ids: string[]) => (document.body.innerHTML = ids.map((id) => `<div class="question"><fieldset id="q-${id}-group"></fieldset></div>`).join(''));

const settle = () => vi.advanceTimersByTimeAsync(20);

let kept: Recorded[];
let states: RecordingState[];
let running: RecordsStretches | undefined;

function records(questions: string[], keep: (one: Recorded) => Promise<void> = async (one) => void kept.push(one)): RecordsStretches {
  running = recordStretches({ questions, mostSeconds: 30, keep, onState: (state) => states.push(state) });
  return running;
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T10:00:00Z') });
  vi.stubGlobal('IntersectionObserver', Screen);
  device.begin.mockReset();
  [kept, states, device.able] = [[], [], true];
});
afterEach(() => {
  running?.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a stretch begins when its question is on the screen, and ends at the limit; each question has one', async () => {
  microphone();
  page('other');
  records(['a']);
  await settle();
  expect(kept).toEqual([]);
  page('a');
  await settle();
  expect(states).toEqual([{ since: Date.now() - 20 }]);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(kept).toEqual([{ question: 'a', seconds: 30, at: '2026-11-24T10:00:00.020Z', sound: expect.any(Blob) }]);
  expect(states.at(-1)).toBe('still');
  page('other');
  await settle();
  page('a');
  await settle();
  expect(device.begin).toHaveBeenCalledTimes(1);
});

test('it ends when the page of its question is left, one question after the other', async () => {
  microphone();
  page('a', 'b');
  records(['a', 'b']);
  await settle();
  await vi.advanceTimersByTimeAsync(5000);
  expect(device.begin).toHaveBeenCalledTimes(1);
  page('b');
  await settle();
  expect(kept).toMatchObject([{ question: 'a', seconds: 5 }]);
  await vi.advanceTimersByTimeAsync(7000);
  running?.end();
  await settle();
  expect(kept).toMatchObject([{ question: 'a' }, { question: 'b', seconds: 7 }]);
});

test('stopped, nothing of it is kept and nothing more is recorded', async () => {
  microphone();
  page('a', 'b');
  const { stop } = records(['a', 'b']);
  await settle();
  stop();
  await settle();
  expect(kept).toMatchObject([{ question: 'a', sound: 'stopped', seconds: 0 }]);
  expect(states.at(-1)).toBe('stopped');
  expect(device.begin).toHaveBeenCalledTimes(1);
});

test('a page that is left while the phone asks for the microphone records nothing', async () => {
  const { abandon } = microphone();
  let allow = () => {};
  const begin = device.begin.getMockImplementation();
  device.begin.mockImplementation(async () => {
    await new Promise<void>((resolve) => (allow = resolve));
    return begin?.() as Promise<Recording>;
  });
  page('a');
  records(['a']);
  await settle();
  page('other');
  await settle();
  allow();
  await settle();
  expect(abandon).toHaveBeenCalledOnce();
  expect(kept).toEqual([]);
});

test('what cannot be recorded is noted with its reason', async () => {
  device.begin.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  page('a');
  records(['a']);
  await settle();
  device.begin.mockRejectedValue(new DOMException('none', 'NotFoundError'));
  records(['a']);
  await settle();
  device.able = false;
  records(['a']);
  await settle();
  expect(kept.map(({ sound }) => sound)).toEqual(['refused', 'unable', 'unable']);
  expect(states).toEqual(['refused', 'unable', 'unable']);
});

test('a phone that cannot keep it says so', async () => {
  microphone();
  page('a');
  records(['a'], async ({ sound }) => {
    if (typeof sound !== 'string') throw new DOMException('full', 'QuotaExceededError');
    kept.push({ question: 'a', seconds: 0, at: '', sound });
  });
  await settle();
  running?.end();
  await settle();
  expect(kept).toMatchObject([{ sound: 'unable' }]);
});
