import { expect, test, vi } from 'vitest';
import examples from 'libphonenumber-js/examples.mobile.json';
import { type Country, getCountryCallingCode, namedCountries, readPhone } from './phoneNumber.ts';

const everywhere = Object.entries(examples as Record<Country, string>) as [Country, string][];

test('a national number of any country becomes the one international number, with and without spaces', () => {
  const wrong = everywhere.filter(([country, number]) => {
    const international = `+${getCountryCallingCode(country)}${number}`;
    const written = number.replace(/(\d{3})(?=\d)/g, '$1 ');
    return ![number, written, international, `00${international.slice(1)}`, `${international.slice(0, 4)}-${international.slice(4)}`].every(
      (text) => readPhone(text, country) === international,
    );
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['0712 345 678', 'KE', '+254712345678'],
  ['712345678', 'KE', '+254712345678'],
  ['032 12 345 67', 'MG', '+261321234567'],
  ['+261 32 12 345 67', 'KE', '+261321234567'],
  ['254712345678', 'KE', '+254712345678'],
  ['', 'KE', ''],
] as const)('"%s" typed in %s is %s', (text, country, number) => {
  expect(readPhone(text, country)).toBe(number);
});

test('the country of the study is the one that the page names', () => {
  expect(namedCountries('mg')[0]?.code).toBe('KE');
  vi.stubGlobal('document', { documentElement: { dataset: { country: 'MG' } } });
  expect(namedCountries('mg')[0]?.code).toBe('MG');
  vi.unstubAllGlobals();
});

test('the home country stands first, under its name in the reader’s language', () => {
  expect(namedCountries('fr')[0]).toEqual({ code: 'KE', name: 'Kenya' });
  expect(namedCountries('fr').find(({ code }) => code === 'ZA')?.name).toBe('Afrique du Sud');
});
