import { expect, test } from 'vitest';
import { shownCounts, shownTable } from './shownCounts.ts';

test('whoever may know everything is told everything', () => {
  expect(shownCounts([1, 40], 'ADMIN')).toEqual(['1', '40']);
  expect(shownTable([[1, 40]], 'ADMIN')).toEqual([['1', '40']]);
});

test('what is hidden of one place is not the difference between all places and the others', () => {
  const rows = [
    [2, 30, 9],
    [50, 20, 8],
    [60, 10, 7],
  ];
  expect(shownTable(rows, 'SUPERVISOR')).toEqual([
    ['<5', '30', '<5'],
    ['<5', '20', '8'],
    ['60', '10', '7'],
  ]);
});

test('no place at all is an empty table', () => {
  expect(shownTable([], 'SUPERVISOR')).toEqual([]);
});
