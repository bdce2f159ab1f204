export interface Counted {
  count: number;
  weight: number;
}

/** How often each cell occurs, in each group. */
export type Tally = Map<string, Map<string, Counted>>;

/** Counts one more of a cell in a group. */
export function tell(tally: Tally, { cell, group, weight }: { cell: string; group: string; weight: number }): void {
  let groups = tally.get(cell);
  if (!groups) tally.set(cell, (groups = new Map()));
  const counted = groups.get(group);
  if (counted) {
    counted.count += 1;
    counted.weight += weight;
  } else groups.set(group, { count: 1, weight });
}

/** Some cells together in some groups together; in all of them where groups are not said. */
export function sumOf(tally: Tally, cells: Iterable<string>, groups?: ReadonlySet<string>): Counted {
  const sum = { count: 0, weight: 0 };
  for (const cell of cells) {
    for (const [group, { count, weight }] of tally.get(cell) ?? []) {
      if (groups && !groups.has(group)) continue;
      sum.count += count;
      sum.weight += weight;
    }
  }
  return sum;
}
