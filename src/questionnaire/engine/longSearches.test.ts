import { expect, test } from 'vitest';
import './functions/learnFunctions.ts';
import { createMeter, mostSteps } from './meter.ts';
import { type ReadAnswer, workOut } from './rules.ts';

const nothing: ReadAnswer = () => null;

function stepsOf(rule: unknown, read = nothing): number {
  const meter = createMeter();
  workOut(rule, read, { meter });
  return meter.isOver ? Infinity : meter.steps;
}

/** What engines that look for it go back on at each sign of a text of one letter. */
const alike = (signs: number) => `${'a'.repeat(Math.floor(signs / 100))}b${'a'.repeat(signs)}`;

test.each(['in', 'substring-before', 'substring-after'])(
  '%s: looking for a long text in a long one takes as many steps as both are long together',
  (operator) => {
    const rule = (text: string, part: string) => ({ [operator]: operator === 'in' ? [part, text] : [text, part] });
    const [some, twice] = [1_000, 2_000].map((signs) => stepsOf(rule('a'.repeat(signs * 2), alike(signs))));
    expect(twice).toBeGreaterThan(3 * (some as number));
    expect(stepsOf(rule('a'.repeat(100_000), alike(50_000)))).toBe(Infinity);
    // A word in the longest answer is looked for in as little as ever.
    expect(stepsOf(rule('a'.repeat(10_000), 'malaria'))).toBeLessThan(mostSteps.ofRule / 100);
  },
);

test('rows of a table that are held against a long value take as many steps as it is long', () => {
  const options = Array.from({ length: 1_000 }, (_, row) => ({ title: `Row ${row}`, attributes: `number=${row}` }));
  const read: ReadAnswer = (code) => (code === 'table' ? (options as never) : null);
  const rule = (value: string) => ({ rows: ['table', 'label', [['number', '<', value]]] });
  expect(stepsOf(rule('12'), read)).toBeLessThan(10_000);
  expect(stepsOf(rule('1'.repeat(50_000)), read)).toBe(Infinity);
});
