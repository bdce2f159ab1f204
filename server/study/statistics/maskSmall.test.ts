import { describe, expect, test } from 'vitest';
import { maskSmall } from './maskSmall.ts';

describe('small counts', () => {
  test('are hidden, nothing and five are shown', () => {
    expect(maskSmall([0, 1, 4, 5, 60], { partsOfWhole: true })).toEqual([0, null, null, 5, 60]);
  });

  test('hide the next smallest too where one alone could be reckoned from the whole', () => {
    expect(maskSmall([2, 30, 8, 0], { partsOfWhole: true })).toEqual([null, 30, null, 0]);
    expect(maskSmall([2, 30, 8, 0], { partsOfWhole: false })).toEqual([null, 30, 8, 0]);
  });

  test('of fewer than five people say nothing at all: not even which answers nobody gave', () => {
    expect(maskSmall([0, 1, 0], { partsOfWhole: true })).toEqual([null, null, null]);
    expect(maskSmall([0, 0], { partsOfWhole: true })).toEqual([0, 0]);
  });
});
