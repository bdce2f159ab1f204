import type { Journal } from '../engine/journal.ts';
import { createSyncSender, type SyncPorts } from '../engine/syncSender.ts';
import { createDatabaseStore } from './createDatabaseStore.ts';
import { createPost } from './createPost.ts';
import type { JournalStore } from './JournalStore.ts';
import { canBeSent } from './startSending.ts';
import { asOneSender, openTabs } from './tabs.ts';

/** A worker has no session of staff: what they wrote waits for them. */
function goesWithoutStaff(journal: Journal): boolean {
  return journal.sender.by !== 'person' && canBeSent(journal);
}

/**
 * Sends what respondents left waiting on this device, as far as it goes now: for a service worker that the browser woke because
 * there is a network.
 * @returns how many questionnaires still have something to send; the browser is then asked to try again
 */
export async function sendWaiting({
  store = createDatabaseStore(),
  post = createPost(),
}: { store?: JournalStore; post?: SyncPorts['post'] } = {}): Promise<number> {
  const tabs = openTabs();
  let left = 0;
  for (const { submission, place } of (await store.list()).filter(goesWithoutStaff).sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1))) {
    const sender = createSyncSender({ store, post, now: () => new Date().toISOString(), random: Math.random });
    let step = await asOneSender(() => sender.step(submission));
    while (step.kind === 'more') step = await asOneSender(() => sender.step(submission));
    if (step.kind === 'wait') left += 1;
    tabs.tell({ kind: step.kind === 'finished' ? 'finished' : 'changed', submission, place });
  }
  return left;
}
