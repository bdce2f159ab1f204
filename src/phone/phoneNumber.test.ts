import { expect, test, vi } from 'vitest';
import examples from 'libphonenumber-js/examples.mobile.json';
import { refused, writings } from './cases/writings.ts';
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

test.each(writings.filter(({ form }) => form !== refused))('$text typed in $country is $form', ({ text, country, form }) => {
  expect(readPhone(text, country)).toBe(form);
});

test('what is left empty stays empty', () => {
  expect(readPhone('', 'KE')).toBe('');
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
