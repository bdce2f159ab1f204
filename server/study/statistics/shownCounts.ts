import type { Role } from '../../../src/resources/define/index.ts';
import { maskSmall } from './maskSmall.ts';

/** Counts as they may be shown: for anyone below administrator `<5` where one could point at a person, itself or by its difference from the others. */
export function shownCounts(parts: readonly number[], role: Role): string[] {
  const told = role === 'ADMIN' ? parts : maskSmall(parts, { partsOfWhole: true });
  return told.map((count) => (count === null ? '<5' : String(count)));
}
