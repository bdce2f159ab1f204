import { expect, test } from 'vitest';
import { faults } from './harness/misbehavingProxy.ts';
import { runFaults } from './harness/runFaults.ts';

const chosen = process.env.FAULT_SEED;
const seedsFrom = (first: number, count: number): number[] => (chosen ? [Number(chosen)] : Array.from({ length: count }, (_, index) => first + index));

test('200 questionnaires through every fault of the way: none lost, none doubled, each as its journal', { timeout: 240_000 }, async () => {
  const seeds = seedsFrom(1, 200);
  const report = await runFaults({ seeds });
  expect(report).toMatchObject({ lost: [], doubled: [], differing: [] });
  expect(report.runs).toBe(seeds.length);
  expect(report.operations).toBeGreaterThan(seeds.length * 4);
  // One seed alone meets some of them only.
  const rare = chosen ? [] : faults.filter((fault) => (report.faults.get(fault) ?? 0) < 5);
  expect(rare).toEqual([]);
});

test('30 questionnaires while the server is killed again and again: none lost, none doubled', { timeout: 180_000 }, async () => {
  const report = await runFaults({ seeds: seedsFrom(5_000, 30), kills: 3, atOnce: 4 });
  expect(report).toMatchObject({ lost: [], doubled: [], differing: [] });
  expect(report.kills).toBeGreaterThan(0);
});
