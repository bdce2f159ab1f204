import { expect, test } from 'vitest';
import { stepLine } from './stepLine.ts';

const size = { width: 140, height: 120, left: 40, bottom: 10, top: 10 };

test('the line grows from nothing to the total, and marks the half', () => {
  const line = stepLine(
    [
      { date: '2024-03-02', count: 3 },
      { date: '2024-03-03', count: 1 },
    ],
    size,
  );
  expect(line.total).toBe(4);
  expect(line.path).toBe('M40 110H90V35H140V10');
  expect(line.ticks).toEqual([
    { value: 0, y: 110 },
    { value: 2, y: 60 },
    { value: 4, y: 10 },
  ]);
});

test('a single day is a line as well', () => {
  expect(stepLine([{ date: '2024-03-02', count: 1 }], size).path).toBe('M40 110H140V10');
});

test('no day at all draws nothing and has no total', () => {
  expect(stepLine([], size)).toMatchObject({ total: 0, ticks: [{ value: 0 }] });
});
