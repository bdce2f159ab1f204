import { expect, test } from 'vitest';
import type { Variable } from '../dataset/Variable.ts';
import { coarseCell } from '../dataset/coarsen.ts';
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
  for (const row of rows) groups.add(row);
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

test('without sets there is no smallest group', () => {
  expect(createGroups([age]).report({}, 5)).toMatchObject({ sets: 0, smallest: null, below: 0 });
});

test('a birth date becomes its year, a number its band, and why there is no answer stays', () => {
  expect(coarseCell({ kind: 'date' }, '1987-05-04', 'year')).toBe('1987');
  expect(coarseCell({ kind: 'number' }, '37', 'bands5')).toBe('35-39');
  expect(coarseCell({ kind: 'number' }, '-9998', 'bands10')).toBe('-9998');
  expect(coarseCell({ kind: 'category' }, '2', 'year')).toBe('2');
  expect(coarseCell({ kind: 'category' }, '2', 'leftOut')).toBe('');
});
