import { setup as preparesData } from '../tests/e2e/harness/preparedData.ts';
import { runFaults } from '../tests/faults/harness/runFaults.ts';
import type { Figure, Measurement } from './Measurement.ts';

const runs = 2_000;

/** Questionnaires through everything that goes wrong on the way; ends with an error where an answer was lost. */
async function measure(): Promise<Figure[]> {
  await preparesData();
  const first = Math.floor(Date.now() / 1000) % 1_000_000;
  const { lost, doubled, differing, operations, seconds, faults } = await runFaults({
    seeds: Array.from({ length: runs }, (_, index) => first + index),
    kills: 20,
  });
  const wrong = [...lost, ...doubled, ...differing];
  if (wrong.length > 0) throw new Error(`With seeds from ${first}:\n${wrong.join('\n')}`);
  const made = [...faults].reduce((sum, [fault, count]) => sum + (fault === 'none' ? 0 : count), 0);
  return [
    { what: `${runs} questionnaires with faults: lost`, value: String(lost.length), goal: '0' },
    { what: `${runs} questionnaires with faults: doubled`, value: String(doubled.length), goal: '0' },
    { what: 'operations acknowledged, faults made', value: `${operations}, ${made} in ${seconds.toFixed(0)} s` },
  ];
}

export const faultRuns: Measurement = { name: 'faults', run: measure };
