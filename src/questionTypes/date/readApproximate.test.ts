import { expect, test } from 'vitest';
import { localEventsIn, localEventsOf, wrongEventLine } from '../../contract/localEvents.ts';
import { dateAgo, dateByEvent } from './readApproximate.ts';

test('an age in years tells the year, one in months the month', () => {
  expect(dateAgo({ amount: 28, unit: 'years' }, '2026-11-23')).toBe('1998');
  expect(dateAgo({ amount: 0, unit: 'years' }, '2026-11-23')).toBe('2026');
  expect(dateAgo({ amount: 3, unit: 'months' }, '2026-11-23')).toBe('2026-08');
  expect(dateAgo({ amount: 11, unit: 'months' }, '2026-11-23')).toBe('2025-12');
  expect(dateAgo({ amount: 12, unit: 'months' }, '2026-01-01')).toBe('2025-01');
});

test('an age that nobody has tells nothing', () => {
  for (const amount of [-1, 151, 1.5, Number.NaN]) expect(dateAgo({ amount, unit: 'years' }, '2026-11-23')).toBeUndefined();
});

test('an event tells its month as far as that is known, and so many years from it the year alone', () => {
  expect(dateByEvent('1996-01-24', 0)).toBe('1996-01');
  expect(dateByEvent('1996', 0)).toBe('1996');
  expect(dateByEvent('1996-01', -2)).toBe('1994');
  expect(dateByEvent('1996-01', 3)).toBe('1999');
  expect(dateByEvent('1996-01', 151)).toBeUndefined();
});

test('a calendar is a line for each event, its date before its name', () => {
  const events = '1996-01 Cyclone Bonita\n\n  2002   Political crisis \n2018-07-29 Election day';
  expect(localEventsOf(events)).toEqual([
    { date: '1996-01', name: 'Cyclone Bonita' },
    { date: '2002', name: 'Political crisis' },
    { date: '2018-07-29', name: 'Election day' },
  ]);
  expect(wrongEventLine(events)).toBeUndefined();
  for (const wrong of ['Cyclone Bonita 1996', '1996-13 Thirteenth month', '96 Cyclone', '1996']) expect(wrongEventLine(`2002 Crisis\n${wrong}`)).toBe(2);
  expect(localEventsOf(null)).toEqual([]);
});

test('an event is called as in the reader’s language where the same line of its translation has its date, and keeps its own name in the answer', () => {
  const form = {
    events: '1996-01 Cyclone Bonita\n2002 Political crisis\n2018 Election',
    translations: { fr: { events: '1996-01 Le cyclone Bonita\n2003 Autre chose' } },
  };
  expect(localEventsIn(form, 'fr').map(({ called }) => called)).toEqual(['Le cyclone Bonita', 'Political crisis', 'Election']);
  expect(localEventsIn(form, 'fr')[0]?.name).toBe('Cyclone Bonita');
  expect(localEventsIn(form, 'en').map(({ called }) => called)).toEqual(['Cyclone Bonita', 'Political crisis', 'Election']);
});
