import { isFinishing, isUnsent, type Journal } from '../engine/journal.ts';
import { createSyncSender, type SyncPorts, type SyncSender, type SyncStep } from '../engine/syncSender.ts';
import type { JournalStore } from './JournalStore.ts';
import { asOneSender } from './tabs.ts';

export interface Sending {
  /** The journal has something to send, soon. */
  wake(submission: string, milliseconds?: number): void;
  /** The network is back, somebody signed in, or "try again" was pressed: everything unsent is tried now. */
  retryNow(): void;
  /** Whether the server takes single answers, as far as is known. */
  takesOperations(submission: string): boolean;
  stop(): void;
}

export interface SendingPorts {
  store: JournalStore;
  post: SyncPorts['post'];
  /** Whether somebody who may send it is here; all may, unless told. What others wrote is left alone, not tried in vain. */
  isOurs?(journal: Journal): boolean;
  onStep?(submission: string, step: SyncStep): void;
}

interface Lane {
  sender: SyncSender;
  timer?: ReturnType<typeof setTimeout>;
}

/** What could be sent: what waits, and completions. What was refused waits for the person. */
export function canBeSent(journal: Journal): boolean {
  return isFinishing(journal) || journal.operations.some(({ state }) => state === 'waiting');
}

/**
 * Brings everything on the device to the server for as long as it runs: a lane for each journal, one call at a time over all
 * tabs, and never giving up. Waits are counted by timers, not by the clock of the device.
 */
export function startSending({ store, post, isOurs = () => true, onStep = () => undefined }: SendingPorts): Sending {
  const lanes = new Map<string, Lane>();
  let stopped = false;

  function laneOf(submission: string): Lane {
    const known = lanes.get(submission);
    if (known) return known;
    const sender = createSyncSender({ store, post, now: () => new Date().toISOString(), random: Math.random });
    const lane: Lane = { sender };
    lanes.set(submission, lane);
    return lane;
  }

  function wake(submission: string, milliseconds = 0): void {
    if (stopped) return;
    const lane = laneOf(submission);
    clearTimeout(lane.timer);
    lane.timer = setTimeout(() => void run(submission, lane), milliseconds);
  }

  async function run(submission: string, lane: Lane): Promise<void> {
    const failed: SyncStep = { kind: 'wait', milliseconds: 5_000 };
    const step = await asOneSender(() => (stopped ? Promise.resolve<SyncStep>({ kind: 'idle' }) : lane.sender.step(submission))).catch(() => failed);
    onStep(submission, step);
    if (step.kind === 'more') wake(submission);
    if (step.kind === 'wait') wake(submission, step.milliseconds);
  }

  function retryNow(): void {
    void store.list().then((journals) => {
      const unsent = journals
        .filter((journal) => isUnsent(journal) && canBeSent(journal) && isOurs(journal))
        .sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1));
      for (const { submission } of unsent) {
        laneOf(submission).sender.resetBackoff();
        wake(submission);
      }
    });
  }

  const seen = () => document.visibilityState === 'visible' && retryNow();
  const inPage = typeof document !== 'undefined';
  if (inPage) {
    window.addEventListener('online', retryNow);
    document.addEventListener('visibilitychange', seen);
  }
  return {
    wake,
    retryNow,
    takesOperations: (submission) => lanes.get(submission)?.sender.takesOperations() ?? true,
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
