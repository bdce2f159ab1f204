import type { NumberSummary } from '../../../../src/contract/index.ts';
import { missingIn } from '../dataset/Variable.ts';
import { sumOf, type Tally } from './Tally.ts';

/** Fewer are people rather than a group. */
const fewest = 5;

const round = (value: number) => Math.round(value * 100) / 100;

/**
 * Mean, standard deviation (of the sample; weights taken as how many each stands for, scaled to the number of sets), and the weighted quartiles: the
 * least number that at least a quarter, half, three quarters of the weight does not exceed, the middle of two where it is exactly that much.
 * Null where fewer than five gave a number.
 */
export function numberSummary(tally: Tally, groups?: ReadonlySet<string>): NumberSummary | null {
  const values = [...tally.keys()]
    .filter((cell) => cell !== '' && missingIn(cell) === undefined && Number.isFinite(Number(cell)))
    .map((cell) => ({ value: Number(cell), ...sumOf(tally, [cell], groups) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => a.value - b.value);
  const count = values.reduce((sum, one) => sum + one.count, 0);
  const all = values.reduce((sum, one) => sum + one.weight, 0);
  if (count < fewest) return null;
  const mean = values.reduce((sum, { value, weight }) => sum + value * weight, 0) / all;
  const squares = values.reduce((sum, { value, weight }) => sum + weight * (value - mean) ** 2, 0) / all;
  const quantile = (part: number): number => {
    let sum = 0;
    for (const [at, { value, weight }] of values.entries()) {
      sum += weight;
      // Sums of weights are as exact as the machine's numbers.
      if (Math.abs(sum - part * all) <= all * 1e-12) return (value + (values[at + 1]?.value ?? value)) / 2;
      if (sum > part * all) return value;
    }
    return values[values.length - 1]?.value as number;
  };
  return {
    mean: round(mean),
    deviation: round(Math.sqrt((squares * count) / (count - 1))),
    median: round(quantile(0.5)),
    lowerQuartile: round(quantile(0.25)),
    upperQuartile: round(quantile(0.75)),
  };
}
