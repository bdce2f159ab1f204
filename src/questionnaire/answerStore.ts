import type { Answers } from './engine/index.ts';

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
}
