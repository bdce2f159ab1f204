import { maskSmall } from '../../../study/statistics/maskSmall.ts';

type Shown = (number | null)[];

interface TableAsked {
  /** What every row is in all groups together, as it is shown. */
  totals: readonly (number | null)[];
  /** What every column is in all its rows together, as it is shown. */
  sizes: readonly (number | null)[];
  /** The rows of a column are parts of its whole. */
  partsOfWhole: boolean;
}

/**
 * Where a line of known sum has one number hidden, another is hidden with it: it could be reckoned. Best one that stands where the line across hides one
 * already, then the least. Answers where, undefined if nowhere.
 */
function nextToHide(line: Shown, hidesAcross: (at: number) => boolean): number | undefined {
  if (line.filter((count) => count === null).length !== 1) return undefined;
  const others = line.flatMap((count, at) => (count === null ? [] : [{ at, rank: [hidesAcross(at) ? 0 : 1, count === 0 ? 1 : 0, count] }]));
  const [best] = others.sort((a, b) => a.rank.reduce((order, part, at) => order || part - (b.rank[at] as number), 0));
  return best?.at;
}

/**
 * A table of counts, answers by groups, as it may be shown next to the sums of its rows and of its columns: null in place of what could point at a
 * person, by itself or reckoned from the rest.
 * @param rows one for each answer, with a count for each group
 */
export function maskTable(rows: readonly (readonly number[])[], { totals, sizes, partsOfWhole }: TableAsked): Shown[] {
  const columns = rows[0]?.map((_, at) => rows.map((row) => row[at] as number)) ?? [];
  const masked = columns.map((column) => maskSmall(column, { partsOfWhole }));
  const table = rows.map((row, at): Shown => row.map((_, group) => (totals[at] === null || sizes[group] === null ? null : (masked[group]?.[at] ?? null))));
  const column = (group: number) => table.map((row) => row[group] as number | null);
  const hides = (line: Shown) => line.includes(null);
  for (let changed = true; changed;) {
    changed = false;
    for (const [at, row] of table.entries()) {
      const next = totals[at] === null ? undefined : nextToHide(row, (group) => hides(column(group)));
      if (next === undefined) continue;
      row[next] = null;
      changed = true;
    }
    for (const group of partsOfWhole ? columns.keys() : []) {
      const next = nextToHide(column(group), (at) => hides(table[at] as Shown));
      if (next === undefined) continue;
      (table[next] as Shown)[group] = null;
      changed = true;
    }
  }
  return table;
}
