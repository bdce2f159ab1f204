import { expect, test } from 'vitest';
import { patience } from '../patience.ts';
import { faults } from './harness/misbehavingProxy.ts';
import { runFaults } from './harness/runFaults.ts';

const chosen = process.env.FAULT_SEED;
/** An ordinary run makes enough to meet every fault; `FAULT_RUNS=200` makes as many as one likes. */
const runs = Number(process.env.FAULT_RUNS ?? 60);
const seedsFrom = (first: number, count: number): number[] => (chosen ? [Number(chosen)] : Array.from({ length: count }, (_, index) => first + index));

test('questionnaires through every fault of the way: none lost, none doubled, each as its journal', { timeout: patience(1_000 * runs + 60_000) }, async () => {
  const seeds = seedsFrom(1, runs);
  const report = await runFaults({ seeds });
  expect(report).toMatchObject({ lost: [], doubled: [], differing: [] });
  expect(report.runs).toBe(seeds.length);
  expect(report.operations).toBeGreaterThan(seeds.length * 4);
  // One seed alone meets some of them only.
  const rare = chosen ? [] : faults.filter((fault) => (report.faults.get(fault) ?? 0) < 3);
  expect(rare).toEqual([]);
});

test('questionnaires while the server is killed again and again: none lost, none doubled', { timeout: patience(1_000 * runs + 60_000) }, async () => {
  const report = await runFaults({ seeds: seedsFrom(5_000, runs / 5), kills: 2, atOnce: 4 });
  expect(report).toMatchObject({ lost: [], doubled: [], differing: [] });
  expect(report.kills).toBeGreaterThan(0);
});
