import type { Locale } from '../../resources/define/index.ts';

export interface DayWriting {
  locale: Locale;
  /** The `questionnaire` texts of that language. */
  write(key: 'months' | 'monthInWords' | 'dateInWords', params?: Readonly<Record<string, string | number>>): string;
}

/** `1250.5` as people write it, and as their form asks for it: Malagasy as French, where `Intl` has the point of English. Small numbers may well be years: they are not divided. */
export function numberInWords(value: string | number, locale: Locale): string {
  const number = Number(value);
  return number.toLocaleString(locale === 'mg' ? 'fr' : locale, { maximumFractionDigits: 20, useGrouping: Math.abs(number) >= 10_000 });
}

/** `2020-01-31` or `2020-01` in words; a time or a year is that already. Not by `Intl`: no browser knows Malagasy months. */
export function dayInWords(value: string, { write }: DayWriting): string {
  const [, year = '', month, day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(value) ?? [];
  if (!month) return value;
  const rest = write('monthInWords', { month: write('months').split(',')[Number(month) - 1] ?? '', year });
  return day ? write('dateInWords', { smart_count: Number(day), rest }) : rest;
}
