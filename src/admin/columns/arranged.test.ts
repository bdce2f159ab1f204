import { expect, test } from 'vitest';
import { arranged, moved } from './arranged.ts';

const names = ['a', 'b', 'c', 'd'];

test('columns stand as they are declared until somebody moves one', () => {
  expect(arranged(names, { pinned: [], order: [] })).toEqual(names);
  expect(arranged(names, { pinned: [], order: moved(names, 'c', -1) })).toEqual(['a', 'c', 'b', 'd']);
});

test('what stays in sight comes first, in its own order; what came since the choice comes last', () => {
  expect(arranged(['new', ...names], { pinned: ['d', 'b'], order: ['d', 'c', 'b', 'a'] })).toEqual(['d', 'b', 'c', 'a', 'new']);
});

test('a column that is gone is forgotten, and none moves beyond an end', () => {
  expect(arranged(['b', 'a'], { pinned: ['gone'], order: ['gone', 'a', 'b'] })).toEqual(['a', 'b']);
  expect(moved(names, 'a', -1)).toEqual(names);
  expect(moved(names, 'd', 1)).toEqual(names);
  expect(moved(names, 'gone', 1)).toEqual(names);
});
