import { describe, expect, test } from 'vitest';
import { maskSmall } from '../../../study/statistics/maskSmall.ts';
import { maskTable } from './maskTable.ts';

const sums = (rows: readonly (readonly number[])[]) => rows.map((row) => row.reduce((sum, count) => sum + count, 0));
const turned = (rows: readonly (readonly number[])[]) => rows[0]?.map((_, at) => rows.map((row) => row[at] as number)) ?? [];

function masked(rows: readonly (readonly number[])[]) {
  const [totals, sizes] = [sums(rows), sums(turned(rows))].map((line) => maskSmall(line, { partsOfWhole: true }));
  return { totals, sizes, table: maskTable(rows, { totals: totals ?? [], sizes: sizes ?? [], partsOfWhole: true }) };
}

describe('a table of answers by groups', () => {
  test('hides what is small, and with it what it could be reckoned from along its row and its column', () => {
    expect(
      masked([
        [20, 3, 10],
        [30, 40, 50],
        [60, 70, 80],
      ]).table,
    ).toEqual([
      [20, null, null],
      [30, null, null],
      [60, 70, 80],
    ]);
  });

  test('hides a group of fewer than five whole, and with it the smallest other', () => {
    const { sizes, table } = masked([
      [2, 20, 30],
      [1, 10, 40],
    ]);
    expect(sizes).toEqual([null, null, 70]);
    expect(table).toEqual([
      [null, null, 30],
      [null, null, 40],
    ]);
  });

  test('never leaves one hidden count alone in a row or a column whose sum is shown', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
    for (let run = 0; run < 500; run += 1) {
      const [height, width] = [2 + random(5), 2 + random(5)];
      const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => random(3) * random(12)));
      const { totals = [], sizes = [], table } = masked(rows);
      const shown = table.flatMap((row, at) => row.flatMap((count, group) => (count === null ? [] : [{ count, real: rows[at]?.[group] }])));
      expect(shown.filter(({ count, real }) => count !== real || (count > 0 && count < 5))).toEqual([]);
      const hidesOne = (line: readonly (number | null)[]) => line.filter((count) => count === null).length === 1;
      expect(table.filter((row, at) => totals[at] !== null && hidesOne(row))).toEqual([]);
      expect(sizes.filter((size, group) => size !== null && hidesOne(table.map((row) => row[group] ?? null)))).toEqual([]);
    }
  });
});
