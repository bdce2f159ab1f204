import type { Label } from './label.ts';
import { locales } from './locales.ts';

/** What reads the same in every language: the ends of a scale, names of measures. */
export function sameInAll(text: string): Label {
  return Object.fromEntries(locales.map((locale) => [locale, text])) as Label;
}
