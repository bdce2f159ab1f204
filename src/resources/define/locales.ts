/** The interface languages, in the order every label is written. English is default and fallback. */
export const locales = ['en', 'fr', 'pt', 'mg'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}
