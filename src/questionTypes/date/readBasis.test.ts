import { expect, test } from 'vitest';
import type { Question } from '../../contract/form.ts';
import { checkAnswerEntries, readForm } from '../../questionnaire/engine/index.ts';
import { basisOf } from './readBasis.ts';

const asked: Question = { id: 'q', title: 'Born', type: 'DATE', allowPartialDate: true, min: '1900', max: '2010' };
const events = '1996-01-24 Cyclone Bonita\n2002  The crisis';

/** What the server says of an answer that came in. */
function faultOf(question: Question, ...reponses: string[]): string | undefined {
  const form = readForm({ id: 'f', title: 'F', isValid: true, events, section: [{ id: 's', title: 'S', question: [question] }] });
  return checkAnswerEntries(form, [{ id: 'q', reponses }]).problems[0]?.code;
}

test.each([
  ['1998', basisOf.age(28, 'years', '2026-11-23')],
  ['2009-12', basisOf.age(203, 'months', '2026-11-30')],
  ['1996-01', basisOf.event({ date: '1996-01-24', name: 'Cyclone Bonita' }, 0)],
  ['1994', '2 years before 1996-01-24 Cyclone Bonita'],
  ['2004', '2 years after 2002 The crisis'],
])('%s is told from: %s', (...values) => {
  expect(faultOf(asked, ...values)).toBeUndefined();
});

test.each([
  ['1997', 'age 28 years on 2026-11-23'],
  ['1998-11', 'age 28 years on 2026-11-23'],
  ['1998', 'age 28 years on 2026-02-31'],
  ['1996', 'at 1996-01-24 Cyclone Bonita'],
  ['1996-01', 'at 1996-01 Another storm'],
  ['1996-01', '0 years before 1996-01-24 Cyclone Bonita'],
  ['1996-01', 'somehow'],
  ['1996-01', ''],
  ['1996-01', '1996-02'],
])('%s does not follow from: %s', (...values) => {
  expect(faultOf(asked, ...values)).toBe('not_a_date');
});

test('what a date is told from makes it no less wrong, and stands only where the form asks for no exact day', () => {
  expect(faultOf(asked, '2011', 'age 15 years on 2026-11-23')).toBe('too_late');
  expect(faultOf({ ...asked, allowPartialDate: false }, '1996', 'age 30 years on 2026-11-23')).toBe('not_a_date');
});
