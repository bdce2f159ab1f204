/** Records that are acted on together: short enough that nobody waits long for the embedded database. */
export const mostAtOnce = 100;

/** What is done to each of many records: as the single call does it, with its rights and its line in the log. */
export const manyActs = ['edit', 'delete', 'link'] as const;
export type ManyAct = (typeof manyActs)[number];

/** Under way, being taken back, stopped by somebody, ended by a problem, or at its end. */
export const manyStates = ['running', 'undoing', 'stopped', 'failed', 'ended'] as const;
export type ManyState = (typeof manyStates)[number];

/** An act on all records that a filter finds. */
export interface ManyAsked {
  /** Made by whoever asks: the same id asked for again is the same act, done once. */
  id: string;
  act: ManyAct;
  /** What each gets, where they are edited. */
  values?: Readonly<Record<string, unknown>>;
  /** As a list is narrowed: `{"id":["…"]}` for single ones. */
  filter: Readonly<Record<string, unknown>>;
}

/** How far an act on many is, and what it came to; every record it is for is done, unchanged, refused, or not come to. */
export interface ManyTold {
  id: string;
  act: ManyAct;
  /** The fields that each gets another value of. */
  fields: string[];
  state: ManyState;
  /** How many records were found when it was asked for. */
  total: number;
  done: number;
  unchanged: number;
  refused: number;
  /** Changes that can still be taken back. */
  changed: number;
  takenBack: number;
  /** Changes that could not be taken back. */
  stayed: number;
  /** Why it failed, in words. */
  failure: string | null;
}

/** A record that was changed, with what it held before: enough to take it back. */
export interface ChangedOne {
  id: string;
  revision: number;
  before: Record<string, unknown>;
}

/** A record that stays as it was, and why. */
export interface RefusedOne {
  id: string;
  title: string;
  why: string;
}
