import type { Locale } from './locales.ts';

/**
 * The texts of one record in the languages other than the form's default language.
 * `of` remembers the source text each one was translated from, so that a translation
 * outdated by a later change of its source can be marked; it is left out of published versions.
 */
export type Translations = Partial<Record<Locale, TranslatedTexts>>;

export interface TranslatedTexts {
  title?: string;
  description?: string;
  patternMessage?: string;
  entryTitle?: string;
  consentQuestions?: string;
  of?: { title?: string; description?: string; patternMessage?: string; entryTitle?: string; consentQuestions?: string };
}
