import { expect, test } from 'vitest';
import type { Form } from '../../contract/form.ts';
import { checkForm } from './checkForm.ts';
import { patternOf } from './pattern.ts';

/** A form of one question with this pattern, as its author would publish it. */
function formWith(pattern: string): Form {
  const question = [{ id: 'q', code: 'q', title: 'Code', type: 'REPONSE_COURTE' as const, pattern }];
  return { id: 'f', title: 'Form', isValid: true, section: [{ id: 's', title: 'Section', question }] };
}

test.each(['(a+)+', '((a+))+', '(a|a)*', '(a|aa)+', '(?:(?:a*)b?)*', '(x(a{1,})y){2}', '([a-z]+)*', '((\\d+)-?)+', '(a)\\1', '(?<x>a)\\k<x>', '((((a+))))*'])('%s could take for ever, and is not published', (source) => {
  expect(checkForm(formWith(source))).toMatchObject([{ code: 'pattern_wrong' }]);
});

test.each([
  ['[A-Z]{2}\\d{6}', 'MG123456', 'MG12345'],
  ['\\+\\d{6,15}', '+261341234567', '261'],
  ['(\\d{3}-){2}\\d{4}', '123-456-7890', '123-4567890'],
  ['(Mr|Mrs|Dr) [A-Za-z ]+', 'Dr Hery Rabe', 'Hery'],
  ['(?:[()+*|]\\(\\+)*', '|(+', 'x'],
])('%s takes %s and not %s', (source, fits, fails) => {
  expect(checkForm(formWith(source))).toEqual([]);
  expect([patternOf(source)?.test(fits), patternOf(source)?.test(fails)]).toEqual([true, false]);
});
