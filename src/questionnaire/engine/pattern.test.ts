import { expect, test } from 'vitest';
import { patternOf } from './pattern.ts';

test.each(['(a+)+', '((a+))+', '(a|a)*', '(a|aa)+', '(?:(?:a*)b?)*', '(x(a{1,})y){2}', '([a-z]+)*', '((\\d+)-?)+', '(a)\\1', '(?<x>a)\\k<x>', '((((a+))))*'])('%s could take for ever, and is no pattern', (source) => {
  expect(patternOf(source)).toBeUndefined();
});

test.each([
  ['[A-Z]{2}\\d{6}', 'MG123456', 'MG12345'],
  ['\\+\\d{6,15}', '+261341234567', '261'],
  ['(\\d{3}-){2}\\d{4}', '123-456-7890', '123-4567890'],
  ['(Mr|Mrs|Dr) [A-Za-z ]+', 'Dr Hery Rabe', 'Hery'],
  ['(?:[()+*|]\\(\\+)*', '|(+', 'x'],
])('%s takes %s and not %s', (source, fits, fails) => {
  expect([patternOf(source)?.test(fits), patternOf(source)?.test(fails)]).toEqual([true, false]);
});
