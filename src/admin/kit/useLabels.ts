import { useMemo } from 'react';
import { useLocale } from 'react-admin';
import { defaultLocale, isLocale, type Label, languageNames, type Locale } from '../../resources/define/index.ts';

/** The reader's language. */
export function useReaderLocale(): Locale {
  const locale = useLocale();
  return isLocale(locale) ? locale : defaultLocale;
}

/** Reads a declared label in the reader's language. */
export function useLabels(): (label: Label) => string {
  const locale = useReaderLocale();
  return useMemo(() => (label) => label[locale], [locale]);
}

/** Names a language as a sentence of the reader's names it: 'anglais'. A browser that has no names in the reader's language leaves it its own: 'English'. */
export function useLanguageName(): (locale: string) => string {
  const reader = useReaderLocale();
  return useMemo(() => {
    const isNamed = Intl.DisplayNames.supportedLocalesOf([reader]).length > 0;
    const named = new Intl.DisplayNames([reader], { type: 'language' });
    return (locale) => (!isNamed && isLocale(locale) ? languageNames[locale] : (named.of(locale) ?? locale));
  }, [reader]);
}
