import { languageOfLocale, locales, type Locale } from '../../../src/resources/define/index.ts';

/** The heading's word for a language: `label::French (fr)`. */
export function languageHeading(locale: Locale): string {
  return `${languageOfLocale[locale]} (${locale})`;
}

/** Language names as they stand in forms of the field, in the four languages, and the codes of ISO 639. */
const names: Readonly<Record<Locale, readonly string[]>> = {
  en: ['en', 'eng', 'english', 'anglais', 'ingles', 'anglisy'],
  fr: ['fr', 'fra', 'fre', 'french', 'francais', 'frances', 'frantsay'],
  pt: ['pt', 'por', 'portuguese', 'portugais', 'portugues', 'portogey'],
  mg: ['mg', 'mlg', 'plt', 'malagasy', 'malgache', 'malgaxe'],
};

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** The language that a heading or the settings name: by the code in brackets (`Français (fr-CA)`), else by its name. */
export function localeOfHeading(language: string): Locale | undefined {
  const [, code] = /\(([^()]+)\)\s*$/.exec(language) ?? [];
  const words = [code, language].flatMap((word) => (word ? [plain(word), plain(word).split(/[-_]/)[0] ?? ''] : []));
  return locales.find((locale) => words.some((word) => names[locale].includes(word)));
}
