import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

test('waits grow from two seconds to five minutes, and the server’s wish is kept', () => {
  expect(backoff(0, 0.5)).toBe(2_000);
  for (let attempt = 0; attempt < 40; attempt += 1) expect(backoff(attempt, 1)).toBeLessThanOrEqual(300_000);
  expect(backoff(30, 0.5)).toBe(300_000);
  expect(backoff(0, 0, 30)).toBe(30_000);
  expect(backoff(0, 0, 99_999)).toBe(300_000);
});

test('many phones that failed together come back spread: by a quarter to both sides, by a tenth after what the server asked for', () => {
  expect([0, 0.5, 1].map((random) => backoff(0, random))).toEqual([1_500, 2_000, 2_500]);
  expect([0, 0.5, 1].map((random) => backoff(3, random))).toEqual([12_000, 16_000, 20_000]);
  expect([0, 1].map((random) => backoff(30, random))).toEqual([225_000, 300_000]);
  expect([0, 0.5, 1].map((random) => backoff(0, random, 30))).toEqual([30_000, 31_500, 33_000]);
  expect([0, 1].map((random) => backoff(0, random, 0))).toEqual([1_000, 1_100]);
});
