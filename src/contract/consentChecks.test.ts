import { expect, test } from 'vitest';
import { areChecked, checksAsked, countChecks, fixedChecks, writeChecks } from './consentChecks.ts';

test('what was answered to the check questions is written and counted, also where one was asked once more', () => {
  const written = writeChecks(fixedChecks, { voluntary: ['yes'], payment: ['yes', 'no'], anonymous: ['yes', 'yes'] });
  expect(written).toBe('voluntary:yes payment:yes,no anonymous:yes,yes');
  expect(areChecked(fixedChecks, written)).toBe(true);
  expect(countChecks(written)).toEqual({ right: 1, all: 3 });
});

test('a study’s own questions take the place of the fixed ones', () => {
  const own = checksAsked({ consentQuestions: 'May you stop?\n+ Yes\n- No\n\nWho sees it?\n+ Few\n- All' });
  expect(areChecked(own, 'q1:right q2:wrong,right')).toBe(true);
  expect(areChecked(own, 'voluntary:yes payment:no anonymous:no')).toBe(false);
  expect(checksAsked({ consentQuestions: null })).toBe(fixedChecks);
});

test.each([
  ['one is missing', 'voluntary:yes payment:no'],
  ['a wrong one was not asked again', 'voluntary:no payment:no anonymous:no'],
  ['a right one was asked again', 'voluntary:yes,yes payment:no anonymous:no'],
  ['nothing was said', ''],
  ['something else was said', 'voluntary:perhaps payment:no anonymous:no'],
  ['more was said', 'voluntary:yes payment:no anonymous:no name:Rasoa'],
])('where %s they are not answered', (_what, text) => expect(areChecked(fixedChecks, text)).toBe(false));
