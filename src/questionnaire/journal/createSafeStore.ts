import { type Journal, mergeJournals } from '../engine/journal.ts';
import { createMutex } from '../../device/createMutex.ts';
import type { JournalStore, JournalWhere } from './JournalStore.ts';
import { findAmong } from './openAmong.ts';

export interface SafeStore extends JournalStore {
  /** Whether this journal, as it stands, is on the device and not in this page's memory alone. */
  isKept(submission: string): boolean;
}

/**
 * A store that goes on in memory where the device keeps nothing (full, private mode, blocked), and moves back as soon
 * as it does. Each write is tried on the device first.
 */
export function createSafeStore(device: JournalStore): SafeStore {
  /** Journals whose last state is in memory alone. */
  const adrift = new Map<string, Journal>();
  /** The last known state of all others. */
  const known = new Map<string, Journal>();
  const gone = new Set<string>();
  /** One after the other: a journal that is adrift is changed in memory, where no transaction orders the changes. */
  const exclusively = createMutex();

  async function writeNow(where: JournalWhere, change: (found: Journal | undefined) => Journal | undefined): Promise<Journal | undefined> {
    const mine = findAmong([...adrift.values()], where);
    try {
      const next = await device.write(mine ? { submission: mine.submission } : where, (stored) =>
        change(mine && stored ? mergeJournals(stored, mine) : (mine ?? stored)),
      );
      if (mine) adrift.delete(mine.submission);
      if (next) known.set(next.submission, next);
      return next;
    } catch {
      const next = change(
        mine ??
          findAmong(
            [...known.values()].filter(({ submission }) => !gone.has(submission)),
            where,
          ),
      );
      if (next) adrift.set(next.submission, next);
      return next;
    }
  }

  const write: JournalStore['write'] = (where, change) => exclusively(() => writeNow(where, change));

  async function listAll(): Promise<Journal[]> {
    const stored = await device.list().catch(() => [...known.values()]);
    return [...stored.filter(({ submission }) => !adrift.has(submission) && !gone.has(submission)), ...adrift.values()];
  }

  return {
    write,
    isKept: (submission) => !adrift.has(submission),
    update: (submission, change) => write({ submission }, (found) => found && change(found)),
    async read(where) {
      return findAmong([...adrift.values()], where) ?? (await device.read(where).catch(() => findAmong([...known.values()], where)));
    },
    list: listAll,
    finish: (receipt) =>
      exclusively(async () => {
        adrift.delete(receipt.submission);
        known.delete(receipt.submission);
        gone.add(receipt.submission);
        // The server has it: what stays behind on a broken device is sent once more at worst, and gets the same receipt.
        await device.finish(receipt).catch(() => undefined);
      }),
    receipts: () => device.receipts().catch(() => []),
    remove: (submission) =>
      exclusively(async () => {
        adrift.delete(submission);
        known.delete(submission);
        gone.add(submission);
        await device.remove(submission).catch(() => undefined);
      }),
    forgetReceipt: (submission) => device.forgetReceipt(submission).catch(() => undefined),
    probe: () => device.probe(),
  };
}
