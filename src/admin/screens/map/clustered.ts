import type { View } from './view.ts';

export interface Point<Of> {
  x: number;
  y: number;
  of: Of;
}

export interface Cluster<Of> {
  /** The middle of all of them. */
  x: number;
  y: number;
  all: Of[];
}

/** Cells across the picture: points of one cell would lie upon each other. */
const cells = 9;

/** The points of each cell together as one; they part as the view comes closer. Those out of sight are left out. */
export function clustered<Of>(points: readonly Point<Of>[], view: View): Cluster<Of>[] {
  const side = view.width / cells;
  const found = new Map<string, Cluster<Of>>();
  for (const { x, y, of } of points) {
    if (Math.abs(x - view.x) > view.width || Math.abs(y - view.y) > view.width) continue;
    const key = `${Math.floor(x / side)} ${Math.floor(y / side)}`;
    const before = found.get(key) ?? { x: 0, y: 0, all: [] };
    const count = before.all.length;
    found.set(key, { x: (before.x * count + x) / (count + 1), y: (before.y * count + y) / (count + 1), all: [...before.all, of] });
  }
  return [...found.values()];
}
