import { allIn, keyOf, type Part } from '../partTree.ts';

/** The parts that are chosen, in their order. What lies in a chosen part goes with it and is not named again. */
export function chosenParts(root: Part, keys: ReadonlySet<string>): Part[] {
  if (keys.has(keyOf(root))) return root.children.flatMap((child) => chosenParts(child, new Set([keyOf(child)])));
  return root.children.flatMap((child) => (keys.has(keyOf(child)) ? [child] : chosenParts(child, keys)));
}

/** All that stands between two parts, both included, as the tree shows them. */
export function between(root: Part, one: string, other: string): Set<string> {
  const keys = allIn(root).map(keyOf);
  const [from, to] = [keys.indexOf(one), keys.indexOf(other)].sort((a, b) => a - b) as [number, number];
  return new Set(keys.slice(Math.max(0, from), to + 1));
}

/** The same parts with one more, or one less. */
export function toggled(keys: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
