import type { ComponentType } from 'react';
import type { Question } from '../contract/index.ts';
import type { Locale } from '../resources/define/index.ts';
import type { KeptReceipt } from './engine/journal.ts';

/** An answer that the study's server did not take, or the whole sending where it names no question. */
export interface RefusedAnswer {
  questionId: string;
  /** Undefined where the form as it is here does not know it. */
  question?: Question | undefined;
  message: string;
  code: string;
}

/** What is true of the answers now. */
export interface SavingState {
  /** `saving`: changed, not yet on the device. `memory`: the device keeps nothing. */
  device: 'empty' | 'saving' | 'saved' | 'memory';
  /** Changes that are on this device alone. */
  waiting: number;
  /** Whether anything has arrived at the study office. */
  arrived: boolean;
  /** The server takes single answers; else everything goes with the send. */
  soon: boolean;
  refused: readonly RefusedAnswer[];
  /** The language the form was written in. */
  defaultLanguage: Locale | undefined;
  /** Why sending stands still: `unauthenticated`, `link_invalid`, `consent_required` … */
  blocked?: { code: string; message: string } | undefined;
  /** The same questionnaire is open in another tab. */
  elsewhere: boolean;
  /** Completed questionnaires of this device that wait for the network. */
  queued: number;
  /** The server has everything: this one is over. */
  finished?: KeptReceipt | undefined;
}

export interface SavingActions {
  retry(): void;
  /** Takes the answers off this device for good: only after the person confirmed it. */
  discard(): void;
}

export interface SavingView {
  state: SavingState;
  actions: SavingActions;
  /** One line at the edge of the screen. Comes with the journal's script, after the first page; its place is kept free until then. */
  Status: ComponentType<{ state: SavingState }>;
  /** What needs the person's attention, above the questions; nothing where all is well. */
  Notices: ComponentType<{ state: SavingState; actions: SavingActions }>;
}

/** What the questionnaire shows of a store that saves and sends. Undefined until its script has come. */
export interface SavingSource {
  read(): SavingView | undefined;
  subscribe(listener: () => void): () => void;
}
