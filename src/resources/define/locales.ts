/**
 * The interface languages, each by its own name: whoever looks for a language reads that one. English is default and fallback.
 * Another language is a line here, a folder in `i18n/`, and what does not compile until it is answered.
 */
export const languageNames = { en: 'English', fr: 'Français', pt: 'Português', mg: 'Malagasy', sw: 'Kiswahili' } as const;

export type Locale = keyof typeof languageNames;

export const locales = Object.keys(languageNames) as readonly Locale[];

export const defaultLocale: Locale = 'en';

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}
