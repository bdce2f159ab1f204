import { expect, test } from 'vitest';
import { type AnyResource, date, decimal, defineResource, integer, sameInAll, location, text } from '../resources/define/index.ts';
import { queryRows } from './queryRows.ts';

const words = sameInAll('Clinic');
const clinics = defineResource({
  name: 'clinics',
  label: { one: words, many: words, new: words },
  fields: {
    name: text({ label: words }),
    openSince: date({ label: words }),
    fee: decimal({ label: words, places: 2 }),
    beds: integer({ label: words }),
    site: location({ label: words }),
  },
  title: 'name',
  search: ['name'],
  columns: ['name'],
  sort: { field: 'name', order: 'ASC' },
  paths: { base: 'clinics' },
  rights: { read: ['ADMIN'], create: [], edit: [], delete: [] },
}) as unknown as AnyResource;

const rows = [
  { id: '1', name: 'A', openSince: '2024-02-29', fee: '9.50', beds: 10 },
  { id: '2', name: 'B', openSince: '1999-12-31', fee: '10.00', beds: 9 },
  { id: '3', name: 'C', openSince: null, fee: '-1.25', beds: null },
];
const idsBy = (field: string, order: 'ASC' | 'DESC' = 'ASC') => queryRows(clinics, rows, { filter: {}, sort: { field, order } }).rows.map(({ id }) => id);
const idsWith = (filter: Readonly<Record<string, unknown>>) => queryRows(clinics, rows, { filter }).rows.map(({ id }) => id);

test('days are sorted as days, exact numbers as numbers although they travel as texts', () => {
  expect(idsBy('openSince')).toEqual(['2', '1', '3']);
  expect(idsBy('fee')).toEqual(['3', '1', '2']);
  expect(idsBy('beds')).toEqual(['2', '1', '3']);
});

test('a list is narrowed to what lies between two values, both included; what has none lies nowhere', () => {
  expect(idsWith({ openSince: { from: '1999-12-31', to: '2024-02-28' } })).toEqual(['2']);
  expect(idsWith({ openSince: { from: '2000-01-01' } })).toEqual(['1']);
  expect(idsWith({ fee: { from: '9.5', to: 10 } })).toEqual(['1', '2']);
  expect(idsWith({ fee: { to: '9.49' } })).toEqual(['3']);
  expect(idsWith({ beds: { from: 10, to: '' } })).toEqual(['1']);
});
