import type { AnswerEntry, SendOptions } from '../contract/index.ts';
import type { Answers } from './engine/index.ts';
import type { SavingSource } from './saving.ts';
import type { SendOutcome } from './SendOutcome.ts';

/** A questionnaire begun and not yet received: what must survive a closed tab. */
export interface Draft {
  answers: Answers;
  /** The page that was open, counted from 0. */
  page: number;
  /** Made at the first answer and sent with every try, so that the server stores this set once. */
  submission: string;
  /** By the device's clock, ISO 8601. */
  savedAt: string;
}

/**
 * Where answers rest between key press and receipt. The questionnaire knows no storage: it saves within 300 ms
 * of the last change, loads once at its start, and clears after a receipt.
 */
export interface AnswerStore {
  load(): Promise<Draft | undefined>;
  save(draft: Draft): Promise<void>;
  clear(): Promise<void>;
  /** Called at each change, before it is saved. */
  touched?(): void;
  /** Answers that another tab has changed. */
  onElsewhere?(listener: (answers: Answers) => void): () => void;
  /** Both states, on this device and at the study office, where the store knows them. */
  saving?: SavingSource;
}

/** A store that also brings what it keeps to the study's server. */
export interface JournalingStore extends AnswerStore {
  saving: SavingSource;
  /** Completes the questionnaire: at once, or by itself as soon as there is a network. */
  complete(entries: AnswerEntry[], options: SendOptions): Promise<SendOutcome>;
  /** Called when a completion that had to wait has arrived. */
  onFinished(listener: (outcome: SendOutcome) => void): () => void;
}
