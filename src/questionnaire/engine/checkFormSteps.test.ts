import { expect, test } from 'vitest';
import { countSteps } from '../../../tests/countSteps.ts';
import type { Form, Question } from '../../contract/index.ts';
import type { Rule } from '../../resources/define/index.ts';
import { checkForm } from './checkForm.ts';

const formOf = (question: Question[]): Form => ({ id: 'f', title: 'Form', isValid: false, section: [{ id: 's', title: 'Section', question }] });
const text = (number: number, more: Partial<Question> = {}): Question => ({
  id: `q${number}`,
  code: `q${number}`,
  title: 'Text',
  type: 'REPONSE_COURTE',
  ...more,
});
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
const choices = numbers(4).map((at): Question => {
  const option = numbers(10).map((number) => ({ title: `o${number}` }));
  return { id: `b${at}`, code: `b${at}`, title: 'Choice', type: 'CASE_COCHER', option };
});

/** How many times as many steps four times the questions take. */
async function growth(form: (questions: number) => Form, questions = 50): Promise<number> {
  // What is kept from the first time, as of a pattern, is not counted.
  checkForm(form(questions));
  const few = await countSteps(() => checkForm(form(questions)));
  return (await countSteps(() => checkForm(form(questions * 4)))) / few;
}

const never = { or: [{ and: choices.map(({ code }, at) => ({ '==': [{ var: code }, `zz${at}`] })) }, { '==': [{ var: 'b0' }, 'never'] }] };
const afterTwo = (at: number): Rule => ({ or: [1, 2].map((by) => ({ '!=': [{ var: `q${at - by}` }, 'x'] })) });
const follows = (at: number): Rule => ({ '+': [{ var: `q${at - 1}` }, 1] });
const sum = { '+': choices.map(({ code }) => ({ count: [{ var: code }] })) };

test.each<[string, (at: number) => Rule]>([
  ['shared by many questions', () => never],
  ['each its own', (at) => ({ and: [never, { '==': [{ var: 'b1' }, `${at}`] }] })],
])('rules that never hold take no more than some times the steps of rules that hold: %s', async (_, ruleOf) => {
  const formWith = (rule: (at: number) => Rule) => formOf([...choices, ...numbers(50).map((at) => text(at, { visibleIf: rule(at) }))]);
  const held = await countSteps(() => checkForm(formWith((at) => ({ or: [{ '!': [ruleOf(at)] }] }))));
  expect((await countSteps(() => checkForm(formWith(ruleOf)))) / held).toBeLessThan(10);
});

test.each<[string, (questions: number) => Form]>([
  ['rules about the two questions before', (count) => formOf(numbers(count).map((at) => text(at, at > 1 ? { visibleIf: afterTwo(at) } : {})))],
  [
    'values that follow from the one before',
    (count) => formOf(numbers(count).map((at) => text(at, { type: 'CALCUL', formula: at === 0 ? { '+': [1, 1] } : follows(at) }))),
  ],
  ['pages of one question', (count) => ({ ...formOf([]), section: numbers(count).map((at) => ({ id: `s${at}`, title: 'Section', question: [text(at)] })) })],
])('the check of a form takes steps in proportion to its questions: %s', async (_, form) => {
  expect(await growth(form)).toBeLessThan(6);
});

test('rules that fail only at the last answer are tried as long as the form’s share lasts, and stand as reachable after', () => {
  const hard = formOf([...choices, ...numbers(200).map((at) => text(at, { visibleIf: { '==': [sum, 1000 + at] } }))]);
  const unreachable = checkForm(hard).filter(({ code }) => code === 'rule_unreachable');
  expect(unreachable.length).toBeGreaterThan(0);
  expect(unreachable.length).toBeLessThan(20);
});

test('a rule is told to be unreachable however many answers there are, where each of them settles it', () => {
  const many = Array.from({ length: 8 }, (_, at): Question => ({ ...(choices[0] as Question), id: `c${at}`, code: `c${at}` }));
  const visibleIf = { and: many.map(({ code }) => ({ '==': [{ var: code }, 'nothing of these'] })) };
  expect(checkForm(formOf([...many, text(1, { visibleIf })])).map(({ code }) => code)).toEqual(['rule_unreachable']);
});
