import { useStore } from 'react-admin';
import type { ChosenColumns } from '../../contract/index.ts';
import { arranged, moved } from './arranged.ts';

export interface ColumnChoice {
  /** All names, in the order in which they stand. */
  all: readonly string[];
  /** Those that are seen, in that order. */
  shown: readonly string[];
  /** What was chosen, to be told to others. */
  chosen: ChosenColumns;
  /** Takes over what somebody else chose. */
  choose(choice: Partial<ChosenColumns>): void;
  isPinned(name: string): boolean;
  toggle(name: string): void;
  pin(name: string): void;
  move(name: string, by: -1 | 1): void;
  reset(): void;
}

const without = (list: readonly string[], name: string) => list.filter((one) => one !== name);
const toggled = (list: readonly string[], name: string) => (list.includes(name) ? without(list, name) : [...list, name]);

/**
 * What the reader chose of a table's columns, and the ways to change it.
 * @param key of this table in what the device keeps for this person
 * @param names every column there can be, in its declared order
 * @param usual those that are not seen until somebody asks for them
 */
export function useColumnChoice(key: string, names: readonly string[], usual: readonly string[]): ColumnChoice {
  const [stored, choose] = useStore<Partial<ChosenColumns>>(`${key}.columns`);
  const choice: ChosenColumns = { hidden: usual, pinned: [], order: [], ...stored };
  const { hidden, pinned } = choice;
  const all = arranged(names, choice);
  return {
    all,
    shown: all.filter((name) => !hidden.includes(name)),
    chosen: choice,
    choose,
    isPinned: (name) => pinned.includes(name),
    toggle: (name) => choose({ ...choice, pinned: without(pinned, name), hidden: toggled(hidden, name) }),
    pin: (name) => choose({ ...choice, hidden: without(hidden, name), pinned: toggled(pinned, name) }),
    move: (name, by) => choose({ ...choice, order: moved(all, name, by) }),
    reset: () => choose({}),
  };
}
