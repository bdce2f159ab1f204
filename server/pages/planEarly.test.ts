import { expect, test } from 'vitest';
import type { Form, Question } from '../../src/contract/index.ts';
import { planEarly } from './planEarly.ts';

const text: Question = { id: 'a', title: 'A?', type: 'REPONSE_COURTE' };

function pagesOf(pages: readonly (readonly Question[])[], more: Partial<Form> = {}) {
  const section = pages.map((question, at) => ({ id: `s${at}`, title: 'S', question: [...question] }));
  return planEarly({ id: 'f', title: 'F', isValid: true, version: 1, section, ...more }).map((page) => Object.keys(page));
}

test('pages of plain questions are asked before script comes, up to the first that has anything else', () => {
  const second = { ...text, id: 'b' };
  const third = { ...text, id: 'c' };
  const rule = { '==': [{ var: 'a' }, '1'] };
  expect(pagesOf([[text], [second], [third]])).toEqual([['a'], ['b'], ['c']]);
  for (const beyond of [
    { visibleIf: rule },
    { requiredIf: rule },
    { readOnlyIf: rule },
    { initial: rule },
    { type: 'HEURE' as const },
    { type: 'PHOTO' as const },
    { recorded: true },
    { title: 'How is ${a}?' },
    { translations: { fr: { title: 'Et ${a} ?' } } },
  ])
    expect(pagesOf([[text], [{ ...second, ...beyond }], [third]]), JSON.stringify(beyond)).toEqual([['a']]);
});

test('a date, another answer and none are plain too', () => {
  for (const more of [{ type: 'DATE' as const, allowPartialDate: true }, { allowDontKnow: true, allowRefuse: true }, { type: 'CASE_COCHER_OTHER' as const }])
    expect(pagesOf([[text], [{ ...text, id: 'b', ...more }]]), JSON.stringify(more)).toEqual([['a'], ['b']]);
});

test('nothing is asked so where the whole form is asked otherwise', () => {
  for (const otherwise of [{ oneByOne: true }, { consentChecks: true }, { content: 12 }, { functions: true as const }])
    expect(pagesOf([[text]], otherwise)).toEqual([]);
});

test('a form of any size brings 200 questions at most', () => {
  const many = (page: number) => Array.from({ length: 80 }, (_, at) => ({ ...text, id: `q${page}-${at}` }));
  expect(pagesOf([many(1), many(2), many(3)])).toHaveLength(2);
});

test('a note is shown and asks nothing', () => {
  expect(pagesOf([[{ ...text, id: 'n', type: 'NOTE' }, text]])).toEqual([['a']]);
});

test.each<{ what: string; more: Partial<Question>; answer: string; isSure: boolean }>([
  { what: 'a number', more: { type: 'NUMERIC' }, answer: '-3.5', isSure: true },
  { what: 'a number with a comma', more: { type: 'NUMERIC' }, answer: '3,5', isSure: false },
  { what: 'a whole number', more: { type: 'ENTIER' }, answer: '3', isSure: true },
  { what: 'a whole number with decimals', more: { type: 'ENTIER' }, answer: '3.5', isSure: false },
  { what: 'a text', more: {}, answer: 'Two\nlines', isSure: true },
  { what: 'a very long text', more: {}, answer: 'x'.repeat(201), isSure: false },
  { what: 'a whole number within its limits', more: { type: 'ENTIER', max: '9' }, answer: '3', isSure: true },
  { what: 'a number within limits, which are not judged here', more: { type: 'NUMERIC', max: '9' }, answer: '3', isSure: false },
  { what: 'a day', more: { type: 'DATE' }, answer: '1980-05-06', isSure: true },
  { what: 'a day that is none', more: { type: 'DATE' }, answer: '1980-02-30', isSure: false },
  { what: 'a text with a pattern', more: { pattern: 'x' }, answer: 'x', isSure: false },
])('$what', ({ more, answer, isSure }) => {
  const section = [{ id: 's', title: 'S', question: [{ ...text, ...more }] }];
  const [page] = planEarly({ id: 'f', title: 'F', isValid: true, section });
  expect(new RegExp(page?.a?.sure ?? '').test(answer)).toBe(isSure);
});

test('a no is asked why by the questionnaire’s own script', () => {
  const option = [{ title: 'Yes' }, { title: 'No' }];
  const section = [{ id: 's', title: 'S', question: [{ ...text, type: 'CASE_COCHER' as const, option }] }];
  expect(planEarly({ id: 'f', title: 'F', isValid: true, section })[0]?.a).toEqual({ unsure: ['No'] });
});
