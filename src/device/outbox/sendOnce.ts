import { asOneSender } from './asOneSender.ts';
import type { OutboxSource, OutboxStep, OutboxWait } from './OutboxSource.ts';

/**
 * Brings what waits to the server as far as it goes now: for a worker that the browser woke, and for a person who asks for it.
 * @returns what holds up the rest, one for each thing that is left
 */
export async function sendOnce<Step extends OutboxStep>({ list, step, onStep }: OutboxSource<Step>): Promise<OutboxWait[]> {
  const left: OutboxWait[] = [];
  for (const id of await list()) {
    let came = await asOneSender(() => step(id));
    while (came.kind === 'more') came = await asOneSender(() => step(id));
    onStep?.(id, came);
    if (came.kind === 'wait') left.push(came);
  }
  return left;
}
