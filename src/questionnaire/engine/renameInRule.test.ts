import { expect, test } from 'vitest';
import type { Rule } from '../../resources/define/index.ts';
import { renameInRule } from './renameInRule.ts';

const codes = new Map([
  ['age', 'age_2'],
  ['and', 'and_2'],
]);

test.each<[what: string, before: Rule, after: Rule]>([
  ['an answer', { '>': [{ var: 'age' }, 5] }, { '>': [{ var: 'age_2' }, 5] }],
  ['the short name of a choice', { '==': [{ name: 'age' }, 'young'] }, { '==': [{ name: 'age_2' }, 'young'] }],
  ['an answer with what stands in for it, which may be another answer', { var: ['age', { var: ['age', 0] }] }, { var: ['age_2', { var: ['age_2', 0] }] }],
  ['an answer in a list', { var: ['age'] }, { var: 'age_2' }],
  ['answers in conditions within conditions', { and: [{ '!': [{ var: 'age' }] }, true] }, { and: [{ '!': [{ var: 'age_2' }] }, true] }],
])('a rule about %s follows it to its other code', (_, before, after) => {
  expect(renameInRule(before, codes)).toEqual(after);
});

test.each<[what: string, rule: Rule]>([
  ['another answer', { '==': [{ var: 'other' }, null] }],
  ['the answer that is being checked', { '<': [{ var: '' }, 5] }],
  ['a word that is written like a code', { '==': [{ var: 'other' }, 'age'] }],
  ['what a choice says of itself', { '==': [{ choice: 'age' }, 1] }],
  ['a code that is worked out', { var: 7 as never }],
])('a rule about %s stays as it is', (_, rule) => {
  expect(renameInRule(rule, codes)).toEqual(rule);
});
