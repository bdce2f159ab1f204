import { describe, expect, test } from 'vitest';
import { numberSummary } from './numberSummary.ts';
import { type Tally, tell } from './Tally.ts';

function tallyOf(values: readonly (string | readonly [string, number])[], group = ''): Tally {
  const tally: Tally = new Map();
  for (const one of values) {
    const [cell, weight] = typeof one === 'string' ? [one, 1] : one;
    tell(tally, { cell, group, weight });
  }
  return tally;
}

describe('numbers together', () => {
  test('have the mean, the deviation of a sample and the quartiles that R tells as type 2', () => {
    // R: x <- c(2, 4, 4, 4, 5, 5, 7, 9); mean(x); sd(x); quantile(x, c(.25, .5, .75), type = 2)
    expect(numberSummary(tallyOf(['2', '4', '4', '4', '5', '5', '7', '9']))).toEqual({
      mean: 5,
      deviation: 2.14,
      median: 4.5,
      lowerQuartile: 4,
      upperQuartile: 6,
    });
  });

  test('leave out who gave none', () => {
    const told = numberSummary(tallyOf(['1', '2', '3', '4', '5', '', '-9997', '-9999']));
    expect(told).toMatchObject({ mean: 3, median: 3 });
  });

  test('say nothing of fewer than five', () => {
    expect(numberSummary(tallyOf(['1', '2', '3', '4', '']))).toBeNull();
  });

  test('count by their weights as if each stood for so many', () => {
    const weighed = numberSummary(
      tallyOf([
        ['1', 3],
        ['2', 1],
        ['3', 1],
        ['4', 1],
        ['10', 4],
      ]),
    );
    const repeated = numberSummary(tallyOf(['1', '1', '1', '2', '3', '4', '10', '10', '10', '10']));
    expect(weighed).toMatchObject({
      mean: repeated?.mean,
      median: repeated?.median,
      lowerQuartile: repeated?.lowerQuartile,
      upperQuartile: repeated?.upperQuartile,
    });
  });

  test('are told of some groups alone', () => {
    const tally = tallyOf(['1', '1', '1', '1', '1'], 'a');
    tell(tally, { cell: '100', group: 'b', weight: 1 });
    expect(numberSummary(tally, new Set(['a']))).toMatchObject({ mean: 1 });
    expect(numberSummary(tally, new Set(['b']))).toBeNull();
  });
});
