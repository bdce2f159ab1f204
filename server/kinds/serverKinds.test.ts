import { describe, expect, test } from 'vitest';
import { boolean, choice, date, decimal, type Field, sameInAll, location, locales, phone, readValue } from '../../src/resources/define/index.ts';
import { refused, writings } from '../../src/phone/cases/writings.ts';
import { cellFormOf, fromHome } from './serverKinds.ts';

const anyLabel = sameInAll('Field');

/** What a cell of a spreadsheet is taken for: `[cell, value]`, undefined for what is refused. */
const cells: Record<string, { field: Field; taken: [string, unknown][] }> = {
  'a day': {
    field: date({ label: anyLabel }),
    taken: [
      ['2024-02-29', '2024-02-29'],
      ['2024/2/9', '2024-02-09'],
      ['29/02/2024', '2024-02-29'],
      ['9.2.2024', '2024-02-09'],
      ['09-02-2024', '2024-02-09'],
      ['2024-02-29 00:00:00', '2024-02-29'],
      // Whether this is a day of March or no day at all, nobody can tell from the other rows.
      ['02/29/2024', undefined],
      ['29/02/24', undefined],
      ['29/02-2024', undefined],
      ['45351', undefined],
    ],
  },
  'a number of two decimals': {
    field: decimal({ label: anyLabel, places: 2 }),
    taken: [
      ['12.5', '12.50'],
      ['12,50', '12.50'],
      ['1 234,5', '1234.50'],
      ['1\u202F234\u00A0567.25', '1234567.25'],
      ['0.30000000000000004', '0.30'],
      ['36.300000000000004', '36.30'],
      ['0.125', undefined],
      ['12 34', undefined],
    ],
  },
  'a place on the earth': {
    field: location({ label: anyLabel }),
    taken: [
      ['-18.9137, 47.5361', { latitude: -18.9137, longitude: 47.5361 }],
      ['-18.9137;47.5361 ±8 m', { accuracy: 8, latitude: -18.9137, longitude: 47.5361 }],
      ['91, 0', undefined],
    ],
  },
  'yes or no': {
    field: boolean({ label: anyLabel }),
    taken: [
      ['Oui', true],
      ['TSIA', false],
      ['não', false],
      ['perhaps', undefined],
    ],
  },
  'a telephone number': {
    field: phone({ label: anyLabel }),
    taken: [
      ['+254 712 345 678', '+254712345678'],
      ['254', undefined],
    ],
  },
  'a choice': {
    field: choice({ A: { ...sameInAll('Small'), fr: 'Petit' } }, { label: anyLabel }),
    taken: [
      ['petit', 'A'],
      ['a', 'A'],
      ['Grand', undefined],
    ],
  },
};

describe.each(Object.entries(cells))('a cell of %s', (_name, { field, taken }) => {
  const form = cellFormOf(field);
  const read = (cell: string) => readValue(field, form?.read(cell, field.options as never) as NonNullable<unknown>).value;

  test.each(taken)('%j is taken for %j', (cell, value) => {
    expect(read(cell)).toEqual(value);
  });

  test('is read back as it is written, in any language', () => {
    for (const [, value] of taken) {
      if (value === undefined) continue;
      for (const locale of locales) expect(read(String(form?.write(value as never, field.options as never, { locale, linked: null })))).toEqual(value);
    }
  });

  test('takes what is offered for it', () => {
    for (const locale of locales) for (const offered of form?.offered(field.options as never, locale) ?? []) expect(read(offered)).toBeDefined();
  });
});

const national = writings.filter(({ text, call }) => call !== refused && !/^\W*(\+|00)/.test(text));

test.each(national)('$text written in Kenya is $call, and no other field is touched', ({ text, call }) => {
  const fields = { telephone: phone({ label: anyLabel }) };
  expect(fromHome(fields, { telephone: text, name: '0712 345 678' }, 'KE')).toEqual({ telephone: call, name: '0712 345 678' });
});

test('a number is read as one of the study’s own country, and what is none there is left for the kind to refuse', () => {
  const inMadagascar = (telephone: string) => fromHome({ telephone: phone({ label: anyLabel }) }, { telephone }, 'MG').telephone;
  expect(inMadagascar('034 12 345 67')).toBe('+261341234567');
  expect(inMadagascar('0712 345 678')).toBe('0712 345 678');
  expect(inMadagascar('254712345678')).toBe('+254712345678');
  expect(inMadagascar('+254 712 345 678')).toBe('+254 712 345 678');
});
