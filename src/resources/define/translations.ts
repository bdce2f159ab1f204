import type { Locale } from './locales.ts';

/**
 * The texts of one record in the languages other than the form's default language.
 * `of` remembers the source text each one was translated from, so that a translation
 * outdated by a later change of its source can be marked; it is left out of published versions.
 */
export type Translations = Partial<Record<Locale, TranslatedTexts>>;

/** The texts that people read in their own language, in the order in which they are translated. */
export const translatedTexts = ['title', 'description', 'entryTitle', 'patternMessage', 'consentQuestions', 'events'] as const;

/** Those of several lines. */
export const longTexts: ReadonlySet<string> = new Set<(typeof translatedTexts)[number]>(['description', 'consentQuestions', 'events']);

export type TranslatedText = (typeof translatedTexts)[number];

export interface TranslatedTexts extends Partial<Record<TranslatedText, string>> {
  of?: Partial<Record<TranslatedText, string>>;
}
