import type { OutboxSource } from '../../device/outbox/OutboxSource.ts';
import { isConsentUntold, isFinishing, type Journal } from '../engine/journal.ts';
import { createSyncSender, type SyncPorts, type SyncSender, type SyncStep } from '../engine/syncSender.ts';
import type { JournalStore } from './JournalStore.ts';

export interface JournalPorts {
  store: JournalStore;
  post: SyncPorts['post'];
  /** Whether somebody who may send it is here; all may, unless told. What others wrote is left alone, not tried in vain. */
  isOurs?(journal: Journal): boolean;
}

export interface JournalSource extends OutboxSource<SyncStep> {
  /** Whether the server takes single answers, as far as is known. */
  takesOperations(submission: string): boolean;
}

/** What could be sent: what waits, and completions. What was refused waits for the person. */
function canBeSent(journal: Journal): boolean {
  return isConsentUntold(journal) || isFinishing(journal) || journal.operations.some(({ state }) => state === 'waiting');
}

/** The journals of a store, as the outbox sends them: those that were begun first, first. */
export function journalSource({ store, post, isOurs = () => true }: JournalPorts): JournalSource {
  const senders = new Map<string, SyncSender>();

  function senderOf(submission: string): SyncSender {
    const sender = senders.get(submission) ?? createSyncSender({ store, post, now: () => new Date().toISOString() });
    senders.set(submission, sender);
    return sender;
  }

  return {
    async list() {
      const waiting = (await store.list()).filter((journal) => canBeSent(journal) && isOurs(journal));
      return waiting.sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1)).map(({ submission }) => submission);
    },
    step: (submission) => senderOf(submission).step(submission),
    renew: (submission) => senderOf(submission).renew(),
    takesOperations: (submission) => senders.get(submission)?.takesOperations() ?? true,
  };
}
