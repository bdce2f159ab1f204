import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { translate, type TextParams, type Texts } from '../../i18n/translate.ts';
import { defaultLocale, type Locale } from '../resources/define/locales.ts';

/** The texts of one language, by namespace: what the app loaded for the language in use, and nothing else. */
export type Catalogue = Readonly<Record<string, Texts>>;

interface Language {
  locale: Locale;
  catalogue: Catalogue;
}

const LanguageContext = createContext<Language>({ locale: defaultLocale, catalogue: {} });

export interface TextsProviderProps extends Language {
  children: ReactNode;
}

/** Hands the language in use, and its texts, to every control and screen below. */
export function TextsProvider({ locale, catalogue, children }: TextsProviderProps) {
  return <LanguageContext value={{ locale, catalogue }}>{children}</LanguageContext>;
}

/** The language of the interface around. */
export function useLocale(): Locale {
  return useContext(LanguageContext).locale;
}

export type Translate<Key extends string> = (key: Key, params?: TextParams) => string;

/**
 * The texts of one namespace, typed by its English catalogue: `useTexts<PublicTexts>('public')('welcome')`.
 * A namespace that was not handed in is the app's mistake and throws at once.
 */
export function useTexts<T extends { [Key in keyof T]: string }>(namespace: string): Translate<keyof T & string> {
  const { locale, catalogue } = useContext(LanguageContext);
  const texts = catalogue[namespace];
  if (!texts) throw new Error(`The texts "${namespace}" were not handed to TextsProvider`);
  return useCallback((key, params) => translate(texts[key] ?? key, locale, params), [texts, locale]);
}
