import { readSealed, removeSealed, writeSealed } from '../sealedStore.ts';

const free = 3;
const shortest = 5;
const longest = 300;

const nameOf = (owner: string) => `${owner}/tries`;

/** Seconds to wait after so many wrong PINs. */
export function waitAfter(wrong: number): number {
  return wrong < free ? 0 : Math.min(longest, shortest * 2 ** (wrong - free));
}

/** How many wrong PINs were given since the last right one, in this page or before. */
export async function wrongTries(owner: string): Promise<number> {
  return (await readSealed<number>(nameOf(owner))) ?? 0;
}

/** Written down before the answer is told: closing the page forgets nothing. */
export async function noteWrong(owner: string): Promise<number> {
  const wrong = (await wrongTries(owner)) + 1;
  await writeSealed(nameOf(owner), wrong);
  return wrong;
}

export async function forgetTries(owner: string): Promise<void> {
  await removeSealed(nameOf(owner));
}
