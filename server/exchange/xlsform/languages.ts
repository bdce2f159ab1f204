import { languageCodes, languageLabels, languageOfLocale, locales, type Locale } from '../../../src/resources/define/index.ts';

/** The heading's word for a language: `label::French (fr)`. */
export function languageHeading(locale: Locale): string {
  return `${languageOfLocale[locale]} (${locale})`;
}

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** Each language's codes of ISO 639, and what it is called in each language of the interface. */
const names = new Map(locales.map((locale) => [locale, [locale, ...languageCodes[locale], ...Object.values(languageLabels[locale]).map(plain)]]));

/** The language that a heading or the settings name: by the code in brackets (`Français (fr-CA)`), else by its name. */
export function localeOfHeading(language: string): Locale | undefined {
  const [, code] = /\(([^()]+)\)\s*$/.exec(language) ?? [];
  const words = [code, language].flatMap((word) => (word ? [plain(word), plain(word).split(/[-_]/)[0] ?? ''] : []));
  return locales.find((locale) => words.some((word) => names.get(locale)?.includes(word)));
}
