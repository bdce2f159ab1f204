import { expect, test } from 'vitest';
import { shareLookups } from './shareLookups.ts';

/** A look-up that answers what was true when it began, once it is let go. */
function held() {
  let truth = 0;
  const begun: string[] = [];
  const waiting: (() => void)[] = [];
  const find = shareLookups((key) => {
    begun.push(key);
    const seen = truth;
    return new Promise<number>((resolve) => waiting.push(() => resolve(seen)));
  });
  return { find, begun, changes: () => (truth += 1), goesOn: () => waiting.shift()?.() };
}
const turns = () => new Promise(setImmediate);

test('those that ask while a look-up is under way share the next, and hear of what changed before they asked', async () => {
  const { find, begun, changes, goesOn } = held();
  const first = find('a');
  await turns();
  changes();
  const later = [find('a'), find('a'), find('a')];
  await turns();
  expect(begun).toEqual(['a']);
  goesOn();
  expect(await first).toBe(0);
  await turns();
  goesOn();
  expect(await Promise.all(later)).toEqual([1, 1, 1]);
  expect(begun).toEqual(['a', 'a']);
});

test('different keys do not wait for each other', async () => {
  const { find, begun, goesOn } = held();
  const both = [find('a'), find('b')];
  await turns();
  expect(begun).toEqual(['a', 'b']);
  goesOn();
  goesOn();
  expect(await Promise.all(both)).toEqual([0, 0]);
});

test('a look-up that fails fails for those who shared it, and the next is made', async () => {
  let count = 0;
  const find = shareLookups(async () => {
    count += 1;
    await turns();
    if (count === 1) throw new Error('lost');
    return count;
  });
  const first = find('a');
  await expect(Promise.all([first, find('a')])).rejects.toThrow('lost');
  expect(await find('a')).toBeGreaterThan(1);
});
