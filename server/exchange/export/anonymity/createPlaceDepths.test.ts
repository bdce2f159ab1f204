import { expect, test } from 'vitest';
import { createPlaceDepths } from './createPlaceDepths.ts';

type Told = readonly [group: string, path: string];

/** What is shown of each set's place, of `division/conference/church`. */
function shownOf(sets: readonly Told[], k = 5): string[] {
  const depths = createPlaceDepths();
  sets.forEach(([group, path], at) => depths.add(String(at), group, path.split('/')));
  depths.settle(k);
  return sets.map(([, path], at) =>
    path
      .split('/')
      .slice(0, depths.depthOf(String(at)))
      .join('/'),
  );
}

const times = (count: number, group: string, path: string): Told[] => Array.from({ length: count }, () => [group, path]);
const counted = (cells: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  return Object.fromEntries(counts);
};

test('a place is told as deep as five agree in it; who is alone in a church keeps others company with the conference', () => {
  const sets = [...times(7, 'a', 'D/C/one'), ...times(6, 'a', 'D/C/two'), ...times(1, 'a', 'D/C/three')];
  expect(counted(shownOf(sets))).toEqual({ 'D/C/one': 7, 'D/C': 7 });
  expect(counted(shownOf([...times(7, 'a', 'D/C/one'), ...times(6, 'a', 'D/C/two')]))).toEqual({ 'D/C/one': 7, 'D/C/two': 6 });
});

test('who agrees in a place with others alone, and not in what else points at them, is told less of', () => {
  expect(counted(shownOf([...times(4, 'young', 'D/C/one'), ...times(5, 'old', 'D/C/one')]))).toEqual({ '': 4, 'D/C/one': 5 });
});

test('of nobody placed, and of a set that was not there, nothing is told', () => {
  const depths = createPlaceDepths();
  depths.settle(5);
  expect([depths.depthOf('none'), depths.shown()]).toEqual([0, []]);
  expect(counted(shownOf([...times(20, 'a', '//'), ...times(3, 'a', 'D/C/one')]).map((cell) => cell.replaceAll('/', '')))).toEqual({ '': 23 });
});

test('whatever the places are, sets that show the same are five or more, but for a group that is smaller by itself', () => {
  let seed = 7;
  const pick = (most: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) ** 2 * most);
  };
  for (let round = 0; round < 200; round += 1) {
    const sets = Array.from({ length: 60 }, (): Told => [String(pick(4)), [pick(3), pick(3), pick(4)].map((one) => (one === 2 ? '' : one)).join('/')]);
    const shown = shownOf(sets);
    const keys = sets.map(([group], at) => `${group}:${(shown[at] ?? '').replace(/\/+$/, '')}`);
    const sizes = counted(sets.map(([group]) => group));
    for (const [key, count] of Object.entries(counted(keys))) expect(count).toBeGreaterThanOrEqual(Math.min(5, sizes[key.split(':')[0] ?? ''] ?? 0));
  }
});
