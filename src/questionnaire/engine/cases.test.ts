import { describe, expect, it } from 'vitest';
import { allCases } from './cases/allCases.ts';

describe('the shared cases of answers and rules', () => {
  const cases = allCases();

  it.each(cases)('$name', ({ expected, actual }) => {
    expect(actual).toBe(expected);
  });

  it('are at least three hundred', () => {
    expect(cases.length).toBeGreaterThanOrEqual(300);
  });
});
