import { useMemo } from 'react';
import { useLocale } from 'react-admin';
import { defaultLocale, isLocale, type Label, type Locale } from '../../resources/define/index.ts';

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
