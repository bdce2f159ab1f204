import { expect, test } from 'vitest';
import { resourceOf } from '../resources/index.ts';
import { queryRows } from './queryRows.ts';

const rows = [
  { id: '1', name: 'Achieng Obura', email: 'a@study.test' },
  { id: '2', name: 'Achieng Wanjiru', email: 'obura@study.test' },
];

const found = (q: string) => queryRows(resourceOf('users'), rows, { filter: { q } }).rows.map(({ id }) => id);

test('a phone without network finds names in any order too, all of them in one field', () => {
  expect(found('obura achieng')).toEqual(['1']);
  expect(found('achieng')).toEqual(['1', '2']);
  expect(found('wanjiru obura')).toEqual([]);
});
