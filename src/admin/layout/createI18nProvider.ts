import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { rememberLocale } from '../../dataProvider/rememberLocale.ts';
import type { texts } from '../../../i18n/en/adminApp.ts';
import { isSingular } from '../../../i18n/translate.ts';
import { defaultLocale, isLocale, languageNames, locales, type Locale } from '../../resources/define/index.ts';
import { resourceMessages } from './resourceMessages.ts';

type AppTexts = typeof texts;

/** Only the language in use is loaded. */
const loaders = import.meta.glob<{ texts: AppTexts }>('../../../i18n/*/adminApp.ts');

async function loadMessages(locale: Locale): Promise<TranslationMessages> {
  const load = loaders[`../../../i18n/${locale}/adminApp.ts`];
  if (!load) throw new Error(`There are no texts for administrators in "${locale}"`);
  const { reactAdmin, ...own } = (await load()).texts;
  return { ...(reactAdmin as TranslationMessages), ...own, resources: { ...resourceMessages(locale) } };
}

/** Polyglot knows no Malagasy: each language counts by the one rule of `i18n/translate.ts`. */
const pluralRules = {
  pluralTypes: Object.fromEntries(locales.map((locale) => [locale, (count: number) => (isSingular(locale, count) ? 0 : 1)])),
  pluralTypeToLanguages: Object.fromEntries(locales.map((locale) => [locale, [locale]])),
};

/** react-admin wants the first language at once, so it is loaded before the provider is made. */
export async function createI18nProvider(first: Locale): Promise<I18nProvider> {
  const firstMessages = await loadMessages(first);
  document.documentElement.lang = first;
  const provider = polyglotI18nProvider(
    (locale) => (locale === first ? firstMessages : loadMessages(isLocale(locale) ? locale : defaultLocale)),
    first,
    Object.entries(languageNames).map(([locale, name]) => ({ locale, name })),
    { pluralRules },
  );
  const changeLocale = async (locale: string) => {
    // First of all: a page that is left while its words are still loading comes back in the chosen language.
    if (isLocale(locale)) rememberLocale(locale);
    await provider.changeLocale(locale);
  };
  return { ...provider, changeLocale };
}
