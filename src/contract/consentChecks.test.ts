import { expect, test } from 'vitest';
import { readChecks, writeChecks } from './consentChecks.ts';

test('what was answered to the check questions is written and read again, also where one was asked once more', () => {
  const answers = { voluntary: [true], payment: [true, false], anonymous: [true, true] };
  expect(writeChecks(answers)).toBe('voluntary:yes payment:yes,no anonymous:yes,yes');
  expect(readChecks(writeChecks(answers))).toEqual(answers);
});

test.each([
  ['one is missing', 'voluntary:yes payment:no'],
  ['a wrong one was not asked again', 'voluntary:no payment:no anonymous:no'],
  ['a right one was asked again', 'voluntary:yes,yes payment:no anonymous:no'],
  ['nothing was said', ''],
  ['something else was said', 'voluntary:perhaps payment:no anonymous:no'],
])('where %s they are not answered', (_what, text) => expect(readChecks(text)).toBeUndefined());
