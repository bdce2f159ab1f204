import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Form, Question } from '../../../contract/index.ts';
import { checkAnswer } from '../checkAnswer.ts';
import { checkForm } from '../checkForm.ts';
import { createFilling, readForm, visibleQuestions } from '../index.ts';
import { holds, ruleFault, type RuleValue, variablesOf } from '../rules.ts';
import './learnFunctions.ts';
import { functions } from './functions.ts';
import { longestMatched } from './longestMatched.ts';

const answers: Readonly<Record<string, RuleValue>> = { age: 34, name: 'Hery Rakoto', meals: ['Rice', 'Beans'], born: '1992-02-29', score: '7', nothing: null };
const names: Readonly<Record<string, RuleValue>> = { meals: ['rice', 'beans'] };
const read = (code: string, asName?: boolean) => (asName ? names[code] : answers[code]) ?? null;
const clock = () => '2026-11-20T21:30:00.000Z';

/** What an expression gives, told by what it equals: rules only ever say whether they hold. */
const gives = (rule: unknown, value: RuleValue) => holds({ '==': [rule, value] }, read, clock);

const variable = (code: string) => ({ var: code });

describe('a function gives what ODK’s does', () => {
  test.each<[rule: unknown, value: RuleValue]>([
    [{ today: [] }, '2026-11-20'],
    [{ now: [] }, '2026-11-20T21:30:00.000Z'],
    [{ 'decimal-date-time': ['1970-01-11'] }, 10],
    [{ '-': [{ 'decimal-date-time': [{ today: [] }] }, { 'decimal-date-time': ['2026-11-10'] }] }, 10],
    [{ pow: [2, 3] }, 8],
    // Anything to the power of none is one: of what nobody answered, nothing is known.
    [{ pow: [variable('nothing'), 0] }, null],
    [{ date: [10] }, '1970-01-11'],
    [{ date: ['2026-02-30'] }, null],
    [{ date: ['0000-01-01'] }, '0000-01-01'],
    [{ date: [2_932_896] }, '9999-12-31'],
    [{ date: [2_932_897] }, null],
    [{ 'difference-in-months': ['2026-01-31', '2027-03-30'] }, 13],
    [{ 'difference-in-months': ['2026-01-31', '2027-03-31'] }, 14],
    [{ 'difference-in-months': ['2027-03-31', '2026-01-31'] }, -14],
    [{ 'difference-in-months': ['2026-01-31', variable('nothing')] }, null],
    [{ 'difference-in-months': [variable('nothing'), '2026-01-31'] }, null],
    [{ 'format-date': [variable('born'), '%d/%m/%Y, %e.%n.%y %q'] }, '29/02/1992, 29.2.92 %q'],
    [{ 'format-date': [variable('born'), '%a %e %b %Y'] }, 'Sat 29 Feb 1992'],
    [{ 'format-date': ['no day', '%Y'] }, null],
    [{ if: [{ '>': [variable('age'), 30] }, 'old', 'young'] }, 'old'],
    [{ if: [null, 1, null] }, null],
    [{ coalesce: [variable('nothing'), '', 'x'] }, 'x'],
    [{ int: [{ '/': [7, -2] }] }, -3],
    [{ round: [2.5] }, 3],
    [{ round: [-2.5] }, -2],
    [{ round: [2.71459, 2] }, 2.71],
    [{ round: [1234, -2] }, 1200],
    [{ mod: [-7, 3] }, -1],
    [{ mod: [7, 0] }, null],
    [{ pow: [2, 10] }, 1024],
    [{ min: [3, '2', 7] }, 2],
    [{ max: [3, variable('nothing')] }, null],
    [{ 'string-length': ['Nomé 👩‍⚕️'] }, 9],
    [{ 'string-length': [variable('nothing')] }, 0],
    [{ concat: [variable('name'), ', ', variable('age')] }, 'Hery Rakoto, 34'],
    [{ concat: ['', variable('nothing')] }, null],
    [{ substr: [variable('name'), 5] }, 'Rakoto'],
    [{ substr: [variable('name'), 0, 4] }, 'Hery'],
    [{ 'substring-before': [variable('name'), ' '] }, 'Hery'],
    [{ 'substring-after': [variable('name'), ' '] }, 'Rakoto'],
    [{ 'substring-after': [variable('name'), '#'] }, null],
    [{ translate: ['034 12/345', '/ -', '.-'] }, '034-12.345'],
    [{ translate: ['034-12', '-', ''] }, '03412'],
    [{ 'starts-with': [variable('name'), 'He'] }, true],
    [{ regex: ['0341234567', '0[0-9]{9}'] }, true],
    [{ regex: ['x0341234567', '0[0-9]{9}'] }, false],
    [{ selected: [{ name: 'meals' }, 'rice'] }, true],
    [{ selected: ['rice beans', 'bean'] }, false],
    [{ 'selected-at': [{ name: 'meals' }, 1] }, 'beans'],
    [{ 'selected-at': [{ name: 'meals' }, 9] }, null],
    [{ '+': [{ if: [{ selected: [{ name: 'meals' }, 'rice'] }, 1, 0] }, variable('score')] }, 8],
  ])('%j gives %j', (rule, value) => {
    expect(gives(rule, value)).toBe(true);
  });

  test('and nothing can be told of a day that nobody knows, nor of a text longer than patterns are judged for', () => {
    expect(holds({ '==': [{ today: [] }, '2026-11-20'] }, read)).toBeUndefined();
    expect(holds({ regex: ['x'.repeat(longestMatched + 1), 'x*'] }, read)).toBeUndefined();
  });
});

test('any program ends, throws nothing, and says yes, no or that it cannot be told', () => {
  const leaf = fc.oneof(
    fc.constantFrom<unknown>(...Object.keys(answers).flatMap((code) => [{ var: code }, { name: code }])),
    fc.constantFrom(null, '', 'x', '2026-02-30', true, -1, 0, 1e21, 1e-9),
    fc.integer(),
  );
  const operators = [...Object.keys(functions), '==', '<', 'and', 'or', '!', 'in', 'count', '+', '-', '*', '/', 'constructor', '__proto__'];
  const { program } = fc.letrec<{ program: unknown }>((tie) => ({
    program: fc.oneof(
      { depthSize: 'medium' },
      leaf,
      fc
        .tuple(fc.constantFrom(...operators), fc.array(tie('program'), { maxLength: 4 }))
        .map(([operator, operands]) => Object.fromEntries([[operator, operands]]) as unknown),
    ),
  }));
  fc.assert(
    fc.property(program, (rule) => {
      expect([true, false, undefined]).toContain(holds(rule, read, clock));
    }),
    { numRuns: 3_000 },
  );
});

test('a rule with two operators, or none, cannot be published: nobody could say which of them is meant', () => {
  expect([{ '==': [1, 1], '!=': [1, 1] }, { and: [true, {}] }].map((rule) => ruleFault(rule))).toEqual(Array(2).fill('an operation has exactly one operator'));
});

test('a rule within a rule, a hundred thousand times, is refused, asks for nothing and cannot be told', () => {
  let rule: unknown = { var: 'age' };
  for (let depth = 0; depth < 100_000; depth += 1) rule = { '!': [rule] };
  expect([ruleFault(rule), [...variablesOf(rule)], holds(rule, read, clock)]).toEqual(['too deep', [], undefined]);
});

const question = (code: string, more: Partial<Question> = {}): Question => ({ id: code, code, title: code, type: 'REPONSE_COURTE', ...more });
const formOf = (...questions: Question[]): Form => ({ id: 'f', title: 'Form', isValid: true, section: [{ id: 's', title: 'S', question: questions }] });

describe('in a form', () => {
  const options = [
    { title: 'Never', code: '0' },
    { title: 'Every day', code: '3' },
  ];
  const item = (code: string) => question(code, { type: 'CASE_COCHER', option: options });
  const scored = formOf(item('a'), item('b'), question('help', { visibleIf: { '>=': [{ '+': [{ name: 'a' }, { name: 'b' }] }, 6] } }));

  test('a score is made of the short names of what was chosen', () => {
    const filling = createFilling(readForm(scored), { now: clock });
    filling.set('a', { values: ['Every day'] });
    expect(filling.question('help').shown).toBe(false);
    filling.set('b', { values: ['Every day'] });
    expect(filling.question('help').shown).toBe(true);
  });

  test('today is the day on which the last answer was given, on the phone as on the server', () => {
    const form = readForm(formOf(question('born', { type: 'DATE', checks: [{ rule: { '<=': [{ var: '' }, { today: [] }] }, message: 'Not yet' }] })));
    const [born] = form.questions;
    const faults = (day: string, typedAt: string) => checkAnswer(form, born as never, { born: { values: [day], typedAt } }).map(({ code }) => code);
    expect(faults('2026-11-20', '2026-11-20T08:00:00Z')).toEqual([]);
    expect(faults('2026-11-21', '2026-11-20T08:00:00Z')).toEqual(['check']);
  });

  test('a pattern that could take for ever, or that comes from an answer, stops the publishing', () => {
    const codes = (pattern: unknown) =>
      checkForm(formOf(question('a'), question('b', { visibleIf: { regex: [{ var: 'a' }, pattern] } }))).map(({ code }) => code);
    expect(codes('[a-z]+')).toEqual([]);
    expect(codes('(a+)+b')).toEqual(['rule_wrong']);
    expect(codes({ var: 'a' })).toEqual(['rule_wrong']);
    expect(codes('(')).toEqual(['rule_wrong']);
    expect(checkForm(formOf(question('a'), question('b', { visibleIf: { today: [1] } }))).map(({ code }) => code)).toEqual(['rule_wrong']);
  });

  test('a circle is refused with its path, through functions too', () => {
    const circle = formOf(
      question('a', { visibleIf: { 'string-length': [{ var: 'b' }] } }),
      question('b', { visibleIf: { '==': [{ concat: [{ name: 'a' }, 'x'] }, 'x'] } }),
    );
    expect(checkForm(circle).map(({ code, params }) => [code, params?.codes])).toEqual([
      ['rule_circle', 'a → b → a'],
      ['rule_circle', 'b → a → b'],
    ]);
    expect(visibleQuestions(readForm(circle), {}).size).toBeLessThanOrEqual(2);
  });
});

test('who has not learnt the functions takes their names for no rule', async () => {
  vi.resetModules();
  const { ruleFault: unlearnt } = await import('../rules.ts');
  const rule = { if: [true, 1, 2] };
  expect(unlearnt(rule)).toBeDefined();
  await import('./learnFunctions.ts');
  expect(unlearnt(rule)).toBeUndefined();
});
