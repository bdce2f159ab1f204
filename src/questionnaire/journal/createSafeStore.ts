import { type Journal, mergeJournals } from '../engine/journal.ts';
import { createMutex } from '../../device/createMutex.ts';
import type { JournalStore, JournalWhere } from './JournalStore.ts';
import { findAmong } from './openAmong.ts';

export interface SafeStore extends JournalStore {
  /** Whether this journal, as it stands, is on the device and not in this page's memory alone. */
  isKept(submission: string): boolean;
  /** Another page or the worker has finished this journal, or taken it away: it does not come back from here. */
  forget(submission: string): void;
  /** Somebody else's store stands behind this one from now on: what was read of the former is not written again into theirs. */
  forgetRead(isOfFormer: (journal: Journal) => boolean): void;
}

/** Pages that do not hear of each other cannot tell what was cleared from what another took away. */
const hearsOthers = typeof BroadcastChannel !== 'undefined';

/**
 * A store that goes on in memory where the device keeps nothing (full, private mode, blocked), and moves back as soon
 * as it does. Each write is tried on the device first. What this page has read or written, and the device has lost, is written again:
 * at once where the whole database was cleared, else with the next change.
 */
export function createSafeStore(device: JournalStore): SafeStore {
  /** Journals whose last state is in memory alone. */
  const adrift = new Map<string, Journal>();
  /** The last known state of all others. */
  const known = new Map<string, Journal>();
  const gone = new Set<string>();
  /** One after the other: a journal that is adrift is changed in memory, where no transaction orders the changes. */
  const exclusively = createMutex();

  const held = (where: JournalWhere) =>
    findAmong(
      [...known.values()].filter(({ submission }) => !gone.has(submission)),
      where,
    );

  async function writeNow(where: JournalWhere, change: (found: Journal | undefined) => Journal | undefined): Promise<Journal | undefined> {
    const mine = findAmong([...adrift.values()], where);
    try {
      const next = await device.write(mine ? { submission: mine.submission } : where, (stored) =>
        change(mine && stored ? mergeJournals(stored, mine) : (mine ?? stored ?? (hearsOthers ? held(where) : undefined))),
      );
      if (mine) adrift.delete(mine.submission);
      if (next) known.set(next.submission, next);
      return next;
    } catch {
      const next = change(mine ?? held(where));
      if (next) adrift.set(next.submission, next);
      return next;
    }
  }

  const write: JournalStore['write'] = (where, change) => exclusively(() => writeNow(where, change));

  async function listAll(): Promise<Journal[]> {
    const stored = await device.list().catch(() => [...known.values()]);
    for (const journal of stored) if (!known.has(journal.submission)) known.set(journal.submission, journal);
    return [...stored.filter(({ submission }) => !adrift.has(submission) && !gone.has(submission)), ...adrift.values()];
  }

  function forget(submission: string): void {
    adrift.delete(submission);
    known.delete(submission);
    gone.add(submission);
  }

  async function keepAgain(): Promise<void> {
    for (const { submission } of known.values()) await write({ submission }, (found) => found ?? held({ submission }));
  }

  device.onLost?.(() => void keepAgain());

  return {
    write,
    forget,
    forgetRead(isOfFormer) {
      for (const journal of known.values()) if (isOfFormer(journal)) known.delete(journal.submission);
    },
    isKept: (submission) => !adrift.has(submission),
    update: (submission, change) => write({ submission }, (found) => found && change(found)),
    async read(where) {
      const mine = findAmong([...adrift.values()], where);
      if (mine) return mine;
      const found = await device.read(where).catch(() => held(where));
      if (found && !gone.has(found.submission)) known.set(found.submission, found);
      return found;
    },
    list: listAll,
    finish: (receipt) =>
      exclusively(async () => {
        forget(receipt.submission);
        // The server has it: what stays behind on a broken device is sent once more at worst, and gets the same receipt.
        await device.finish(receipt).catch(() => undefined);
      }),
    receipts: () => device.receipts().catch(() => []),
    remove: (submission) =>
      exclusively(async () => {
        forget(submission);
        await device.remove(submission).catch(() => undefined);
      }),
    forgetReceipt: (submission) => device.forgetReceipt(submission).catch(() => undefined),
    probe: () => device.probe(),
  };
}
