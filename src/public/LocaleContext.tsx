import { createContext, useContext } from 'react';
import type { Locale } from '../resources/define/locales.ts';

export type ChooseLocale = (locale: Locale) => void;

export const LocaleContext = createContext<ChooseLocale>(() => undefined);

/** Changes the interface language, here and for every later visit. */
export function useChooseLocale(): ChooseLocale {
  return useContext(LocaleContext);
}
