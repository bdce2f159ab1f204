import { asOneSender } from './asOneSender.ts';
import { backoff } from './backoff.ts';
import type { OutboxSource, OutboxStep, OutboxWait } from './OutboxSource.ts';

export interface Sending {
  /** This has something to send, soon. */
  wake(id: string, milliseconds?: number): void;
  /** The network is back, somebody signed in, or "try again" was pressed: everything that waits is tried now. */
  retryNow(): void;
  stop(): void;
}

interface Lane {
  /** In a row. */
  failures: number;
  /** Until the next step is due. */
  timer?: ReturnType<typeof setTimeout> | undefined;
}

/** What is tried only from time to time waits as after so many failures. */
const seldomFailures = 8;

/**
 * Brings what waits to the server for as long as it runs: a lane for each thing, one call at a time over all tabs, and never giving
 * up. Waits are counted by timers, not by the clock of the device.
 */
export function startSending<Step extends OutboxStep>({ list, step, renew, onStep }: OutboxSource<Step>): Sending {
  const lanes = new Map<string, Lane>();
  let stopped = false;

  function laneOf(id: string): Lane {
    const lane = lanes.get(id) ?? { failures: 0 };
    lanes.set(id, lane);
    return lane;
  }

  function wake(id: string, milliseconds = 0): void {
    if (stopped) return;
    const lane = laneOf(id);
    clearTimeout(lane.timer);
    lane.timer = setTimeout(() => {
      lane.timer = undefined;
      void run(id, lane);
    }, milliseconds);
  }

  async function run(id: string, lane: Lane): Promise<void> {
    const failed = (cause: unknown): OutboxWait => ({ kind: 'wait', cause });
    const came = await asOneSender(async () => (stopped ? undefined : step(id))).catch(failed);
    if (!came) return;
    onStep?.(id, came);
    if (came.kind !== 'wait') lane.failures = 0;
    // What came meanwhile and is to rest does not follow the call before it at once.
    if (came.kind === 'more' && lane.timer === undefined) wake(id);
    if (came.kind === 'wait') wake(id, next(lane, came));
  }

  function next(lane: Lane, { retryAfter, seldom }: OutboxWait): number {
    if (seldom) lane.failures = Math.max(lane.failures, seldomFailures);
    lane.failures += 1;
    return backoff(lane.failures - 1, Math.random(), retryAfter);
  }

  function retryNow(): void {
    void list().then((ids) => {
      for (const id of ids) {
        laneOf(id).failures = 0;
        renew?.(id);
        wake(id);
      }
    });
  }

  /** What only rests does not wait for a page that may never be seen again. */
  function leaveNow(): void {
    for (const [id, { timer, failures }] of lanes) if (timer !== undefined && failures === 0) wake(id);
  }

  const seen = () => (document.visibilityState === 'visible' ? retryNow() : leaveNow());
  const inPage = typeof document !== 'undefined';
  if (inPage) {
    window.addEventListener('online', retryNow);
    document.addEventListener('visibilitychange', seen);
  }
  return {
    wake,
    retryNow,
    stop() {
      stopped = true;
      for (const { timer } of lanes.values()) clearTimeout(timer);
      if (inPage) {
        window.removeEventListener('online', retryNow);
        document.removeEventListener('visibilitychange', seen);
      }
    },
  };
}
