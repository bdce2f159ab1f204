import { expect, test } from 'vitest';
import { questionnaire } from '../../../i18n/mg/questionnaire.ts';
import { dateFormat } from './dateFormat.ts';
import { locales } from './locales.ts';

const moment = new Date(2026, 10, 22, 14, 5);
const long = { dateStyle: 'long', timeStyle: 'short' } as const;

test('a moment is written in the words of the page’s language', () => {
  expect(Object.fromEntries(locales.map((locale) => [locale, dateFormat(locale, long)(moment)]))).toEqual({
    en: '22 November 2026 at 14:05',
    fr: '22 novembre 2026 à 14:05',
    pt: '22 de novembro de 2026 às 14:05',
    mg: '22 Novambra 2026, 14:05',
    sw: '22 Novemba 2026, 14:05',
  });
});

test.each([
  [{ dateStyle: 'medium' }, '22 Nov 2026'],
  [{ dateStyle: 'short', timeStyle: 'short' }, '22/11/2026, 14:05'],
  [{ weekday: 'short', day: 'numeric', month: 'short' }, 'Alah 22 Nov'],
  [{ weekday: 'long', month: 'long' }, 'Novambra Alahady'],
] as const)('Malagasy months and days do not come from the browser, which has none: %j', (options, written) => {
  expect(dateFormat('mg', options)(moment).replace(',', ',')).toBe(written);
});

test('May in Malagasy is May in full and cut short', () => {
  expect(['long', 'short'].map((month) => dateFormat('mg', { month } as Intl.DateTimeFormatOptions)('2026-05-03T12:00'))).toEqual(['Mey', 'Mey']);
});

test('the months are those that a Malagasy questionnaire asks for', () => {
  const months = Array.from({ length: 12 }, (_, month) => dateFormat('mg', { month: 'long' })(new Date(2026, month, 5)));
  expect(months.join()).toBe(questionnaire.months);
});

test('a day that is a day everywhere stays one', () => {
  expect(dateFormat('sw', { day: 'numeric', month: 'short', timeZone: 'UTC' })(new Date('2026-05-03T00:00:00Z'))).toBe('3 Mei');
});
