import type { FormStep } from '../../../../contract/formSteps.ts';

/** What was done together, and is taken back together. */
export type Act = readonly FormStep[];

/** What was done to a draft here and can be taken back, and what was taken back and can be done again; the newest is the last. */
export interface History {
  done: readonly Act[];
  undone: readonly Act[];
}

export const noHistory: History = { done: [], undone: [] };

/** Whoever does something new goes on from there: what was taken back before is past. */
export function withDone({ done }: History, act: Act): History {
  return { done: [...done, act], undone: [] };
}
