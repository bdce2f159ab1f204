import type { Part } from '../partTree.ts';

/** Which parts are chosen besides the one that is worked on, and what can be done with them. */
export interface Several {
  keys: ReadonlySet<string>;
  /** The chosen ones, or the one that is worked on; the whole is never one of them. */
  parts: readonly Part[];
  toggle(key: string): void;
  /** All from where choosing began, or where it begins now, to this one. */
  upTo(key: string, from?: string): void;
  clear(): void;
  duplicate(): void;
  copy(): void;
  cut(): void;
  /** Absent while nothing was copied here. */
  paste: (() => void) | undefined;
  /** Moves the chosen ones past their neighbour, up or down. */
  shift(by: 1 | -1): void;
  /** Moves the chosen ones, or these, behind this part, or into it. */
  moveTo(part: Part, moved?: readonly Part[]): void;
  remove(): void;
  /** Gives the question of this key the next type, or the one before; with answers to choose from, among those that have some. */
  nextType(key: string, by: 1 | -1): void;
}
