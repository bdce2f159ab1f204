import type { Journal, KeptReceipt } from '../engine/journal.ts';
import type { SyncStore } from '../engine/syncSender.ts';

/** By its own id, or by the place of the questionnaire that is open there (see `openAmong`). */
export type JournalWhere = { submission: string } | { place: string };

/** Where journals are kept. */
export interface JournalStore extends SyncStore {
  /** Reads one and writes what `change` makes of it, in one transaction. `change` is pure; undefined writes nothing. */
  write(where: JournalWhere, change: (found: Journal | undefined) => Journal | undefined): Promise<Journal | undefined>;
  read(where: JournalWhere): Promise<Journal | undefined>;
  list(): Promise<Journal[]>;
  receipts(): Promise<KeptReceipt[]>;
  forgetReceipt(submission: string): Promise<void>;
  /** Calls once everything of it was cleared under this page. */
  onLost?(listener: () => void): () => void;
  /** Rejects where nothing can be kept. */
  probe(): Promise<void>;
}
