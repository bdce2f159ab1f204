/** Records that one call acts on at most: short enough that nobody waits long for the embedded database. */
export const mostAtOnce = 100;

/** What is done to each of many records: as the single call does it, with its rights and its line in the log. */
export const manyActs = ['edit', 'delete', 'link'] as const;
export type ManyAct = (typeof manyActs)[number];

/** One step of an act on all records that a filter finds: the next hundred of them, by their ids. */
export interface ManyStep {
  act: ManyAct;
  /** What each gets, where they are edited. */
  values?: Readonly<Record<string, unknown>>;
  /** As a list is narrowed: `{"id":["…"]}` for single ones. */
  filter: Readonly<Record<string, unknown>>;
  /** The `next` of the step before. */
  after?: string;
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

/** What a step came to; every record it looked at is done, unchanged or refused. */
export interface ManyDone {
  done: number;
  unchanged: number;
  refused: RefusedOne[];
  changed: ChangedOne[];
  /** The last record looked at where there are more; null at the end. */
  next: string | null;
}
