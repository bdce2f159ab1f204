import { type Country, getCountries, getCountryCallingCode, isPossiblePhoneNumber, isValidPhoneNumber, parsePhoneNumber } from 'react-phone-number-input/min';
import { homeCountry } from './homeCountry.ts';

export { type Country, getCountryCallingCode, isPossiblePhoneNumber, isValidPhoneNumber };

const mostDigits = 15;

/** A number that a spreadsheet wrote as `2.54712E+11`, or that holds a word, has lost digits or holds others: nothing is guessed from it. */
const letters = /\p{L}/u;

/** `+` and at most 15 digits, whatever was typed or pasted; empty stays empty. What holds letters stays as it is, to be refused in sight. */
export function asInternational(text: string): string {
  if (letters.test(text)) return text.trim();
  const digits = text.replace(/\D/g, '').replace(/^00/, '').slice(0, mostDigits);
  return digits || text.trim().startsWith('+') ? `+${digits}` : '';
}

const longestTyped = 40;

/** What stands in a field while it is typed: a number may be written as at home until the field is left (`readPhone`). */
export function asTyped(text: string): string {
  return /^[(\s]*(\+|00)/.test(text) ? asInternational(text) : text.slice(0, longestTyped);
}

export function countryOf(value: string): Country | undefined {
  const known = parsePhoneNumber(value)?.country;
  if (known) return known;
  return getCountries().find((country) => value.startsWith(`+${getCountryCallingCode(country)}`));
}

/** The number without its country's prefix; undefined while it is too short to tell. */
export function nationalNumberOf(value: string): string | undefined {
  return parsePhoneNumber(value)?.nationalNumber;
}

/**
 * What was typed as the one international number: a national writing (`0712 345 678`, or without its zero) is read as one of
 * `country`, unless it already is a number that exists elsewhere.
 */
export function readPhone(text: string, country: Country): string {
  const trimmed = text.trim();
  if (letters.test(trimmed)) return trimmed;
  const isNational = !/^[(\s]*(\+|00)/.test(trimmed);
  const national = isNational ? parsePhoneNumber(trimmed, country) : undefined;
  if (national?.isValid()) return national.number;
  const international = asInternational(trimmed);
  // `+254 (0) 712 …`: the zero is of the writing at home.
  if (!isNational || isValidPhoneNumber(international)) return parsePhoneNumber(international)?.number ?? international;
  return national?.isPossible() ? national.number : international;
}

export interface NamedCountry {
  code: Country;
  name: string;
}

/** Every country under its name in this language, the home country first. */
export function namedCountries(locale: string): NamedCountry[] {
  // A Chrome of early 2020 knows no names: the codes must do there.
  const names = 'DisplayNames' in Intl ? new Intl.DisplayNames([locale, 'en'], { type: 'region' }) : undefined;
  const all = getCountries().map((code) => ({ code, name: names?.of(code) ?? code }));
  all.sort((a, b) => a.name.localeCompare(b.name, locale));
  const home = homeCountry();
  return [...all.filter(({ code }) => code === home), ...all.filter(({ code }) => code !== home)];
}
