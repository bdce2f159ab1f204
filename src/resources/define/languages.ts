import type { Locale } from './locales.ts';

/** The languages a person can be recorded with: the wire values of `langage`. */
export const languages = ['English', 'French', 'Portuguese', 'Malagasy', 'Spanish'] as const;

export type Language = (typeof languages)[number];

/** Spanish is offered for a person in the administrators' dialog only, and has no interface of its own. */
export const localeOfLanguage: Readonly<Record<Language, Locale>> = {
  English: 'en',
  French: 'fr',
  Portuguese: 'pt',
  Malagasy: 'mg',
  Spanish: 'en',
};

export const languageOfLocale: Readonly<Record<Locale, Language>> = {
  en: 'English',
  fr: 'French',
  pt: 'Portuguese',
  mg: 'Malagasy',
};
