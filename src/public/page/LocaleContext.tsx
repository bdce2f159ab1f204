import { createContext, useContext } from 'react';
import type { Locale } from '../../resources/define/locales.ts';

/** Rejects where the words of that language could not be loaded: the language then stays as it is. */
export type ChooseLocale = (locale: Locale) => Promise<void>;

export const LocaleContext = createContext<ChooseLocale>(() => Promise.resolve());

/** Changes the interface language, here and for every later visit. */
export function useChooseLocale(): ChooseLocale {
  return useContext(LocaleContext);
}

/** What the page brings besides words before its language changes (`useBroughtWithLanguage`). */
export const besides: { bring?: (locale: Locale) => Promise<unknown> } = {};
