import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { rememberLocale } from '../../dataProvider/rememberLocale.ts';
import type { Locale } from '../../resources/define/index.ts';
import { type Catalogue, TextsProvider } from '../../ui/index.ts';
import { appNamespaces, loadTexts } from './loadTexts.ts';

export interface Language {
  locale: Locale;
  catalogue: Catalogue;
}

const ChooseLocaleContext = createContext<(locale: Locale) => Promise<void>>(async () => undefined);

/** The interface's language, which changes without losing anything on the screen. */
export function LanguageProvider({ first, children }: { first: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(first);
  const choose = useCallback(async (locale: Locale) => {
    const catalogue = await loadTexts(locale, appNamespaces);
    rememberLocale(locale);
    setLanguage({ locale, catalogue });
  }, []);
  return (
    <ChooseLocaleContext value={choose}>
      <TextsProvider {...language}>{children}</TextsProvider>
    </ChooseLocaleContext>
  );
}

/** Changes the interface's language, here and for every later visit. Rejects where its words cannot be loaded. */
export function useChooseLocale(): (locale: Locale) => Promise<void> {
  return useContext(ChooseLocaleContext);
}
