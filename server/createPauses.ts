import { setImmediate } from 'node:timers/promises';
import type { Steps } from '../src/questionnaire/engine/steps.ts';

/** As long as one stretch of work may hold up everybody else, in milliseconds. */
const stretch = 8;

/** To be awaited between the parts of long work. */
export interface Pause {
  (): Promise<void>;
  /** Whether a stretch is over, so that the next pause gives whoever else waits for the server a turn. */
  isDue(): boolean;
}

export function createPauses(): Pause {
  let since = performance.now();
  const isDue = () => performance.now() - since >= stretch;
  const pause = async () => {
    if (!isDue()) return;
    await setImmediate();
    since = performance.now();
  };
  return Object.assign(pause, { isDue });
}

/** Goes through work step by step, with pauses between. */
export async function inTurns<Made>(steps: Steps<Made>): Promise<Made> {
  const pause = createPauses();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (pause.isDue()) await pause();
  }
}
