import type { Locale, TranslatedText, Translations } from '../../resources/define/index.ts';

type Translatable = { readonly [Name in TranslatedText]?: string | null | undefined } & { readonly translations?: Translations | null | undefined };

export interface FormText {
  text: string;
  /** The language the text is in, where the form says. */
  language: Locale | undefined;
  /** True where the reader's language was missing and the form's default language stands in. */
  fellBack: boolean;
}

/** The language a form is read in, and the one it was written in. */
export interface Reading {
  locale: Locale;
  defaultLanguage: Locale | undefined;
}

/** A text of a form, section, question or option in the reader's language, or else in the form's default language: never a blank. */
export function textOf(thing: Translatable, field: TranslatedText, { locale, defaultLanguage }: Reading): FormText {
  const original = thing[field] ?? '';
  const translated = locale === defaultLanguage ? undefined : thing.translations?.[locale]?.[field]?.trim();
  if (translated) return { text: translated, language: locale, fellBack: false };
  return { text: original, language: defaultLanguage, fellBack: original !== '' && defaultLanguage !== undefined && locale !== defaultLanguage };
}
