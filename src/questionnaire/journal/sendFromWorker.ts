import { sendOnce } from '../../device/outbox/sendOnce.ts';
import type { SyncPorts } from '../engine/syncSender.ts';
import { createDatabaseStore } from './createDatabaseStore.ts';
import { createPost } from './createPost.ts';
import { journalSource } from './journalSource.ts';
import type { JournalStore } from './JournalStore.ts';
import { openTabs } from './tabs.ts';

/**
 * Sends what respondents left waiting on this device, as far as it goes now: for a service worker that the browser woke because
 * there is a network. A worker has no session of staff: what they wrote waits for them.
 * @returns how many questionnaires still have something to send; the browser is then asked to try again
 */
export async function sendFromWorker({
  store = createDatabaseStore(),
  post = createPost(),
}: { store?: JournalStore; post?: SyncPorts['post'] } = {}): Promise<number> {
  const tabs = openTabs();
  const places = new Map((await store.list()).map(({ submission, place }) => [submission, place]));
  const left = await sendOnce({
    ...journalSource({ store, post, isOurs: ({ sender }) => sender.by !== 'person' }),
    onStep: (submission, { kind }) => tabs.tell({ kind: kind === 'finished' ? 'finished' : 'changed', submission, place: places.get(submission) ?? '' }),
  });
  return left.length;
}
