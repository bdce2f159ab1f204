import { expect, test } from 'vitest';
import type { Variable } from '../dataset/Variable.ts';
import { coarseCell, coarseQuestion } from '../dataset/coarsen.ts';
import { createGroups } from './createGroups.ts';

const variable = (name: string, kind: Variable['kind']): Variable => ({ name, label: name, kind, values: [] });
const question = (id: string, kind: Variable['kind']) => ({
  id,
  variables: [variable(id, kind)],
  cellsOf: () => [],
  code: id,
  title: id,
  calculated: false,
  choices: [],
});

const age = { question: question('age', 'number'), from: 0 };
const sex = { question: question('sex', 'category'), from: 2 };

function groupsOf(rows: readonly (readonly string[])[]) {
  const groups = createGroups([age, sex]);
  for (const row of rows) groups.add(row, '2026-11-23');
  return groups;
}

test('sets that agree in all identifying columns are a group; what else they say makes none', () => {
  const groups = groupsOf([
    ['30', 'a', '1'],
    ['30', 'b', '1'],
    ['31', 'c', '1'],
  ]);
  expect(groups.report({}, 2)).toMatchObject({ sets: 3, smallest: 1, below: 1 });
});

test('tells for each column what making it coarser would change, on top of what is coarse already', () => {
  const groups = groupsOf([
    ['30', '', '1'],
    ['31', '', '1'],
    ['32', '', '2'],
    ['33', '', '2'],
    ['36', '', '1'],
  ]);
  const { below, columns } = groups.report({}, 2);
  expect(below).toBe(5);
  expect(columns[0]?.ways).toEqual([
    { way: 'bands5', below: 1 },
    { way: 'bands10', below: 0 },
    { way: 'leftOut', below: 0 },
  ]);
  const coarser = groups.report({ age: 'bands5' }, 2);
  expect([coarser.below, coarser.columns[0]?.coarse, coarser.columns[1]?.ways]).toEqual([1, 'bands5', [{ way: 'leftOut', below: 1 }]]);
});

test('sets whose ages are one on the days of their answers are a group where the age is told, whatever their birth dates', () => {
  const groups = createGroups([{ question: question('born', 'date'), from: 0 }]);
  groups.add(['1990-03-01'], '2026-02-01');
  groups.add(['1990-05-01'], '2026-04-01');
  groups.add(['1990-03-01'], '2026-04-01');
  expect(groups.report({}, 3)).toMatchObject({ smallest: 1, below: 3, columns: [{ ways: [{ way: 'year', below: 0 }, { way: 'age' }, { way: 'leftOut' }] }] });
  expect([groups.report({ born: 'age' }, 2).below, groups.keyOf(['1990-03-01'], { born: 'age' }, '2026-04-01')]).toEqual([1, '["36"]']);
});

test('a birth date of which little is known is told as its year or age, without what it was told from', () => {
  const [born, basis] = [{ ...variable('born', 'text'), partialDate: true as const }, variable('born_basis', 'text')];
  const groups = createGroups([{ question: { ...question('born', 'text'), variables: [born, basis] }, from: 0 }]);
  for (const row of [
    ['1996', 'age 30'],
    ['1996-04', ''],
    ['1996-05-02', ''],
  ])
    groups.add(row, '2026-05-01');
  expect(groups.report({}, 3).columns[0]?.ways.map(({ way }) => way)).toEqual(['year', 'age', 'leftOut']);
  expect([groups.report({ born: 'year' }, 3).below, groups.report({ born: 'age' }, 2).below]).toEqual([0, 1]);
  const said = coarseQuestion({ ...question('born', 'text'), variables: [born, basis], cellsOf: () => ['1996-04', 'age 30'] }, 'age', 'en');
  expect([said.variables.map(({ name, kind, label }) => [name, kind, label]), said.cellsOf({ values: [] }, () => '2026-05-01')]).toEqual([
    [['born', 'number', 'born — Age in years']],
    ['30'],
  ]);
});

test('without sets there is no smallest group', () => {
  expect(createGroups([age]).report({}, 5)).toMatchObject({ sets: 0, smallest: null, below: 0 });
});

test('a birth date becomes its year or the age on the day of the answers, a number its band, and why there is no answer stays', () => {
  expect(coarseCell({ kind: 'date' }, '1987-05-04', { way: 'year', on: '2026-11-23' })).toBe('1987');
  expect(['1987-05-04', '1987-11-23', '1987-11-24', '-9997', ''].map((cell) => coarseCell({ kind: 'date' }, cell, { way: 'age', on: '2026-11-23' }))).toEqual([
    '39',
    '39',
    '38',
    '-9997',
    '',
  ]);
  expect(coarseCell({ kind: 'number' }, '37', { way: 'bands5', on: '2026-11-23' })).toBe('35-39');
  expect(coarseCell({ kind: 'number' }, '-9998', { way: 'bands10', on: '2026-11-23' })).toBe('-9998');
  expect(coarseCell({ kind: 'category' }, '2', { way: 'year', on: '2026-11-23' })).toBe('2');
  expect(coarseCell({ kind: 'category' }, '2', { way: 'leftOut', on: '2026-11-23' })).toBe('');
});
