import { expect, test } from 'vitest';
import '../../../src/questionnaire/engine/functions/learnFunctions.ts';
import { findingKinds } from './Finding.ts';
import { readTables, table, type Tables } from './cases/sheetsOf.ts';

/** What is told of a form, by row and column, and what of it was taken. */
function read(tables: Tables) {
  const { form, findings } = readTables(tables);
  const questions = (form.section ?? []).flatMap((section) => [section, ...(section.sous_sections ?? [])].flatMap(({ question }) => question ?? []));
  return { questions, told: findings.map(({ code, row, column, because }) => [code, row, column, because?.why].filter(Boolean).join(' ')) };
}

const operands = Array.from({ length: 20_000 }, () => '${a}');
const long = `1${'+1'.repeat(50_000)}`;

test.each([
  ['a sum', long],
  ['as much of it as a cell of Excel holds', long.slice(0, 32_767)],
  ['parentheses', `${'('.repeat(50_000)}1${')'.repeat(50_000)}`],
  ['one text', `concat('${'x'.repeat(100_000)}')`],
  ['one call', `concat(${operands.join(',')})`],
  ['what is short there and long here', Array.from({ length: 700 }, () => '${a}>1').join(' or ')],
])('a formula of 100,000 characters is left out and told by row and column: %s', (_, formula) => {
  const { questions, told } = read({
    survey: [
      ['type', 'name', 'label', 'relevant', 'constraint', 'calculation'],
      ['integer', 'a', 'A'],
      ['calculate', 'c', '', '', '', formula],
      ['text', 'b', 'B', formula, formula],
      ['text', 'd', 'D', '${c} = 1'],
    ],
  });
  expect(told).toEqual([
    expect.stringMatching(/^calculation_left_out 3 calculation /),
    expect.stringMatching(/^condition_left_out 4 relevant /),
    'condition_left_out 5 relevant calculation',
    expect.stringMatching(/^constraint_left_out 4 constraint /),
  ]);
  expect(questions.map(({ code, visibleIf, checks }) => [code, visibleIf, checks])).toEqual(['a', 'b', 'd'].map((code) => [code, null, null]));
});

test('names that differ in case only stay apart, and so do their formulas; it is told', () => {
  const { questions, told } = read({
    survey: table(`
      type | name | label | relevant
      text | Age  | A     |
      text | age  | B     | \${Age} = 'x'
      text | last | C     | \${age} = 'y'
    `),
  });
  expect(told).toEqual(['name_case 3 name']);
  expect(questions.map(({ code, visibleIf }) => [code, visibleIf])).toEqual([
    ['Age', null],
    ['age', { '==': [{ var: 'Age' }, 'x'] }],
    ['last', { '==': [{ var: 'age' }, 'y'] }],
  ]);
});

test('a list that is there twice is one: the same choice is offered once, another of its name is told apart', () => {
  const { questions, told } = read({
    survey: table('type | name | label\n select_one l | q | Q'),
    choices: table(`
      list_name | name | label
      l         | y    | Yes
      l         | n    | No
      m         | z    | Z
      l         | y    | Yes
      l         | n    | Never
      l         | w    | No
    `),
  });
  expect(told).toEqual(['choice_twice 5 name', 'choice_name_shared 6 name', 'choice_told_apart 7 label']);
  expect(questions[0]?.option?.map(({ title, code }) => [code, title])).toEqual([
    ['y', 'Yes'],
    ['n', 'No'],
    ['n_2', 'Never'],
    ['w', 'No (w)'],
  ]);
});

test('of repeated groups five deep those below the second are asked once for each entry, and every row that means less so is told', () => {
  const levels = [1, 2, 3, 4, 5];
  const { questions, told } = read({
    survey: [
      ['type', 'name', 'label', 'calculation', 'repeat_count'],
      ...levels.flatMap((level) => [
        ['begin_repeat', `r${level}`, `R ${level}`, '', level === 3 ? '4' : ''],
        ['text', `t${level}`, `T ${level}`],
      ]),
      ['calculate', 'place', '', 'position(..)'],
      ...levels.map(() => ['end_repeat']),
      ['calculate', 'deep', '', 'count(${r4})'],
      ['calculate', 'all', '', 'count(${r1})'],
    ],
  });
  expect(told.filter((one) => findingKinds[one.split(' ')[0] as keyof typeof findingKinds] !== 'noted')).toEqual([
    'calculation_left_out 12 calculation function',
    'calculation_left_out 18 calculation name',
    'repeat_once 6 name',
    'repeat_once 8 name',
    'repeat_once 10 name',
  ]);
  expect(questions.map(({ code }) => code)).toEqual(['all', 't1', 't2', 't3', 't4', 't5']);
});

test('a list of 10,000 entries is bounded, which is told', () => {
  const { told } = read({ survey: table('type | name | label | repeat_count\n begin_repeat | r | R | 10000\n text | t | T |\n end_repeat | | |') });
  expect(told).toEqual(['entries_bounded 2 repeat_count']);
});
