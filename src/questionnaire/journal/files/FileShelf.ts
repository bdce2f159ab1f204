import type { UnrecordedReason } from '../../../contract/stretches.ts';
import type { JournalSender } from '../../engine/journal.ts';

/** A file that was taken on this device, without its bytes. Plain data: it is stored as it stands. */
export interface KeptFile {
  id: string;
  name: string;
  /** Of the questionnaire it was taken in. */
  place: string;
  size: number;
  /** With whose answers it travels, once one of them names it. */
  travels?: { submission: string; formId: string; sender: JournalSender; /** Named by no answer: it waits for no questionnaire. */ apart?: true };
  /** Of a recorded stretch of the interview: the question it begins at, its length and moment, until when it may be kept, and why there is no sound, where there is none. */
  stretch?: { question: string; seconds: number; at: string; until: string; unrecorded?: UnrecordedReason };
  /** How many of its bytes the study's server has. */
  received: number;
  /** How often it arrived as something else. */
  failed?: number;
  /** Why the study's server did not take it, in its words: not for now, or where it is over not at all. */
  reason?: string | undefined;
  /** The server has all of it, or refuses it for good: it waits here for its questionnaire's receipt. */
  over?: 'arrived' | 'refused';
}

/** Where files are kept. What resolves has been written to the disk. */
export interface FileShelf {
  put(file: KeptFile, bytes: ArrayBuffer): Promise<void>;
  /** Undefined where they are gone. */
  bytes(id: string): Promise<ArrayBuffer | undefined>;
  list(): Promise<KeptFile[]>;
  /** `change` is pure; null takes it away with its bytes. */
  change(id: string, change: (file: KeptFile) => KeptFile | null): Promise<void>;
}
