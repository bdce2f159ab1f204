import { describe, expect, test } from 'vitest';
import { holds } from '../../../questionnaire/engine/index.ts';
import { type Group, isComplete, readRule, writeRule } from './ruleModel.ts';

const rules = [
  { '==': [{ var: 'smokes' }, 'Yes'] },
  { '!=': [{ var: 'smokes' }, 'No'] },
  { in: [{ var: 'church' }, ['Small', 'Large']] },
  { in: ['rice', { var: 'meals' }] },
  { '>=': [{ var: 'age' }, 18] },
  { '<': [{ var: 'low' }, { var: 'high' }] },
  { '<': [{ var: '' }, { var: 'high' }] },
  { and: [{ '==': [{ var: 'a' }, 'x'] }, { or: [{ '>': [{ var: 'b' }, 2] }, { '==': [{ var: 'c' }, null] }] }] },
];

describe('a rule that can be clicked together', () => {
  test.each(rules)('comes back as it was: %j', (rule) => {
    const group = readRule(rule) as Group;
    expect(isComplete(group)).toBe(true);
    expect(writeRule(group)).toEqual(rule);
  });

  test('knows an answer of 0 for an answer', () => {
    const rule = writeRule({ match: 'and', items: [{ code: 'children', comparison: 'answered', values: [] }] });
    expect(holds(rule, () => 0)).toBe(true);
    expect(holds(rule, () => null)).toBe(false);
  });

  test('reads the short ways of saying answered and not answered', () => {
    expect(readRule({ '!!': [{ var: 'a' }] })?.items).toEqual([{ code: 'a', comparison: 'answered', values: [] }]);
    expect(readRule({ '!': { var: 'a' } })?.items).toEqual([{ code: 'a', comparison: 'open', values: [] }]);
  });
});

test.each([
  { '>': [{ '+': [{ var: 'a' }, { var: 'b' }] }, 10] },
  { '<': [1, { var: 'a' }, 5] },
  { '!': [{ '==': [{ var: 'a' }, 1] }] },
  { '==': [{ var: ['a', 'otherwise'] }, 1] },
  { and: [] },
  { '==': [{ var: 'a' }, 1], '!=': [{ var: 'b' }, 1] },
  'text',
  null,
])('%j says more, or nothing, and is left alone', (rule) => {
  expect(readRule(rule)).toBeUndefined();
});

test.each<Group>([
  { match: 'and', items: [] },
  { match: 'and', items: [{ code: undefined, comparison: 'is', values: ['x'] }] },
  { match: 'and', items: [{ code: 'a', comparison: 'is', values: [] }] },
  {
    match: 'or',
    items: [
      { code: 'a', comparison: 'answered', values: [] },
      { match: 'and', items: [{ code: 'b', comparison: 'more', values: [''] }] },
    ],
  },
])('%j is not complete yet', (group) => {
  expect(isComplete(group)).toBe(false);
});
