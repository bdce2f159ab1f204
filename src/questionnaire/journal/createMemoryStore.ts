import type { Journal, KeptReceipt } from '../engine/journal.ts';
import type { JournalStore } from './JournalStore.ts';
import { findAmong } from './openAmong.ts';

/** Keeps journals as long as the page lives: where the device keeps nothing, and in tests. */
export function createMemoryStore(): JournalStore {
  const journals = new Map<string, Journal>();
  const receipts = new Map<string, KeptReceipt>();
  const write: JournalStore['write'] = async (where, change) => {
    const found = findAmong([...journals.values()], where);
    const next = change(found);
    if (next) journals.set(next.submission, next);
    return next;
  };
  return {
    write,
    read: async (where) => findAmong([...journals.values()], where),
    update: (submission, change) => write({ submission }, (found) => found && change(found)),
    async finish(receipt) {
      journals.delete(receipt.submission);
      receipts.set(receipt.submission, receipt);
    },
    list: async () => [...journals.values()],
    receipts: async () => [...receipts.values()],
    async remove(submission) {
      journals.delete(submission);
    },
    async forgetReceipt(submission) {
      receipts.delete(submission);
    },
    probe: async () => undefined,
  };
}
