import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { rememberLocale } from '../../dataProvider/rememberLocale.ts';
import { defaultLocale, isLocale, type Locale } from '../../resources/define/index.ts';
import { localeNames } from './localeNames.ts';
import { resourceMessages } from './resourceMessages.ts';

/** Only the language in use is loaded. */
const loaders = {
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  pt: () => import('./pt.ts'),
  mg: () => import('./mg.ts'),
} satisfies Record<Locale, unknown>;

async function loadMessages(locale: Locale): Promise<TranslationMessages> {
  const { texts } = await loaders[locale]();
  const { reactAdmin, ...own } = texts;
  return { ...(reactAdmin as TranslationMessages), ...own, resources: { ...resourceMessages(locale) } };
}

/** French and Malagasy count 0 as singular; polyglot knows no Malagasy. The same rule as `i18n/translate.ts`. */
const pluralRules = {
  pluralTypes: { zeroIsOne: (count: number) => (Math.abs(count) < 2 ? 0 : 1), oneIsOne: (count: number) => (count === 1 ? 0 : 1) },
  pluralTypeToLanguages: { zeroIsOne: ['fr', 'mg'], oneIsOne: ['en', 'pt'] },
};

/** react-admin wants the first language at once, so it is loaded before the provider is made. */
export async function createI18nProvider(first: Locale): Promise<I18nProvider> {
  const firstMessages = await loadMessages(first);
  document.documentElement.lang = first;
  const provider = polyglotI18nProvider(
    (locale) => (locale === first ? firstMessages : loadMessages(isLocale(locale) ? locale : defaultLocale)),
    first,
    Object.entries(localeNames).map(([locale, name]) => ({ locale, name })),
    { pluralRules },
  );
  const changeLocale = async (locale: string) => {
    // First of all: a page that is left while its words are still loading comes back in the chosen language.
    if (isLocale(locale)) rememberLocale(locale);
    await provider.changeLocale(locale);
  };
  return { ...provider, changeLocale };
}
