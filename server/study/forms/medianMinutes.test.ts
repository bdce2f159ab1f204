import { expect, test } from 'vitest';
import { medianMinutes } from './medianMinutes.ts';

const start = Date.parse('2026-11-22T08:00:00Z');
/** A set whose answers were given after so many minutes. */
const set = (...minutes: number[]) => minutes.map((minute) => new Date(start + minute * 60_000).toISOString());

test('the median of twenty sets is told, and of nineteen nothing', () => {
  const sets = Array.from({ length: 20 }, (_, at) => set(0, 4, at < 9 ? 5 : 8));
  expect(medianMinutes(sets)).toBe(8);
  expect(medianMinutes(sets.slice(1))).toBeUndefined();
});

test('a night between two answers counts as a short rest, and the order on the wire does not matter', () => {
  expect(medianMinutes(Array.from({ length: 20 }, () => set(602, 0, 2, 600)))).toBe(9);
});

test('sets of one answer, and moments that are none, tell nothing', () => {
  expect(medianMinutes(Array.from({ length: 40 }, () => set(0)))).toBeUndefined();
  expect(medianMinutes(Array.from({ length: 40 }, () => ['x', 'y', 'z']))).toBeUndefined();
});

test('what took seconds is a minute', () => {
  expect(medianMinutes(Array.from({ length: 20 }, () => set(0, 0.1)))).toBe(1);
});
