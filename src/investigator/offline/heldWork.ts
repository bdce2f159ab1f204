import { createMemory } from '../../device/createMemory.ts';

/** One thing that is on this phone and not at the study office. Of whom it is stays sealed. */
export interface HeldThing {
  kind: 'register' | 'edit' | 'consent' | 'reopen' | 'visit' | 'link' | 'answers' | 'file';
  /** When it was done, or first seen here. */
  at: string;
}

/** By the names of their rows. */
export type HeldWork = Readonly<Record<string, HeldThing>>;

/** Apart from the database: where that is cleared, this says what it held. */
const memoryOf = (owner: string) => createMemory(`investigator.held.${owner}`);

export function heldWork(owner: string): HeldWork {
  return (memoryOf(owner).readJson() as HeldWork | undefined) ?? {};
}

function write(owner: string, next: HeldWork): void {
  memoryOf(owner).write(Object.keys(next).length > 0 ? JSON.stringify(next) : null);
}

/** Notes what is there now. What was noted before and is not there any more stays noted. */
export function noteHeld(owner: string, there: HeldWork): void {
  const known = heldWork(owner);
  if (Object.keys(there).some((name) => !known[name])) write(owner, { ...there, ...known });
}

/** It has arrived, or its owner gave it up: before it leaves, so that what is killed in between is noted once more, and never missed in vain. */
export function forgetHeld(owner: string, names: readonly string[]): void {
  const known = heldWork(owner);
  if (names.some((name) => known[name])) write(owner, Object.fromEntries(Object.entries(known).filter(([name]) => !names.includes(name))));
}
