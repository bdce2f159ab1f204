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

/** Nearer than this part of the picture's width, points would lie on each other. */
const nearest = 1 / 12;

/** Points that lie close together as one; they part as the view comes closer. Those out of sight are left out. */
export function clustered<Of>(points: readonly Point<Of>[], view: View): Cluster<Of>[] {
  const found: Cluster<Of>[] = [];
  for (const { x, y, of } of points) {
    if (Math.abs(x - view.x) > view.width || Math.abs(y - view.y) > view.width) continue;
    const near = found.find((cluster) => Math.hypot(cluster.x - x, cluster.y - y) < view.width * nearest);
    if (!near) {
      found.push({ x, y, all: [of] });
      continue;
    }
    near.all.push(of);
    near.x += (x - near.x) / near.all.length;
    near.y += (y - near.y) / near.all.length;
  }
  return found;
}
