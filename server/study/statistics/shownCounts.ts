import type { Role } from '../../../src/resources/define/index.ts';
import { maskSmall } from './maskSmall.ts';

const hidden = '<5';

/** Counts as they may be shown: for anyone below administrator `<5` where one could point at a person, itself or by its difference from the others. */
export function shownCounts(parts: readonly number[], role: Role): string[] {
  const told = role === 'ADMIN' ? parts : maskSmall(parts, { partsOfWhole: true });
  return told.map((count) => (count === null ? hidden : String(count)));
}

/** The same for the parts of several places one below the other: what is hidden of one place is not the difference between all and the others either. */
export function shownTable(rows: readonly (readonly number[])[], role: Role): string[][] {
  const columns = (rows[0] ?? []).map((_count, at) =>
    shownCounts(
      rows.map((row) => row[at] ?? 0),
      role,
    ),
  );
  return rows.map((row, at) => shownCounts(row, role).map((count, column) => (columns[column]?.[at] === hidden ? hidden : count)));
}
