interface Leaf {
  path: readonly string[];
  count: number;
  /** How many of its levels are shown. */
  depth: number;
}

export interface PlaceDepths {
  /** @param group what else may point at the person: sets of another group hide nobody of this one */
  add(studyCode: string, group: string, path: readonly string[]): void;
  /** Settles what is shown. */
  settle(k: number): void;
  /** How many levels of its place a set may show; none of a set that was not there. */
  depthOf(studyCode: string): number;
  /** How many sets show each level. */
  shown(): number[];
}

const sizeOf = (leaves: readonly Leaf[]) => leaves.reduce((sum, { count }) => sum + count, 0);

function partsOf(leaves: readonly Leaf[], depth: number): Leaf[][] {
  const parts = new Map<string, Leaf[]>();
  for (const leaf of leaves) {
    const name = leaf.path[depth] ?? '';
    const part = parts.get(name);
    if (part) part.push(leaf);
    else parts.set(name, [leaf]);
  }
  return [...parts.values()];
}

/**
 * Shows those of one group as deep as at least `k` of them agree. What would be a smaller group stays with what is not told deeper, and so many others with it
 * that they are `k` as well.
 */
function show(leaves: readonly Leaf[], depth: number, k: number): void {
  for (const leaf of leaves) leaf.depth = depth;
  if (leaves.every(({ path }) => path.length <= depth)) return;
  const parts = partsOf(leaves, depth).sort((a, b) => sizeOf(b) - sizeOf(a));
  let untold = 0;
  for (let last = parts.at(-1); last; last = parts.at(-1)) {
    const size = sizeOf(last);
    if (size >= k && (untold === 0 || untold >= k)) break;
    untold += size;
    parts.pop();
  }
  for (const part of parts) show(part, depth + 1, k);
}

/** How much of everybody's place can be told so that no group of sets that agree in it, and in all else that may point at a person, is smaller than asked. */
export function createPlaceDepths(): PlaceDepths {
  const groups = new Map<string, Map<string, Leaf>>();
  const leafOf = new Map<string, Leaf>();
  return {
    add(studyCode, group, path) {
      const leaves = groups.get(group) ?? new Map<string, Leaf>();
      groups.set(group, leaves);
      const key = JSON.stringify(path);
      const leaf = leaves.get(key) ?? { path, count: 0, depth: 0 };
      leaves.set(key, leaf);
      leaf.count += 1;
      leafOf.set(studyCode, leaf);
    },
    settle(k) {
      for (const leaves of groups.values()) show([...leaves.values()], 0, k);
    },
    depthOf: (studyCode) => leafOf.get(studyCode)?.depth ?? 0,
    shown() {
      const counts: number[] = [];
      for (const leaves of groups.values())
        for (const { path, count, depth } of leaves.values())
          path.forEach((name, level) => {
            if (name !== '' && level < depth) counts[level] = (counts[level] ?? 0) + count;
          });
      return Array.from(counts, (count = 0) => count);
    },
  };
}
