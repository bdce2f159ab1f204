import { catalogues } from '../../../i18n/catalogues.ts';
import { consentVersion } from '../../../i18n/consentVersion.ts';
import { locales, type Locale } from '../../../src/resources/define/index.ts';
import { hashOf } from '../../canonicalJson.ts';

export interface ConsentText {
  version: string;
  language: Locale;
  /** SHA-256 (hex) of the words: proves later which ones were agreed to. */
  hash: string;
}

const known = new Map(
  locales.map((language): [Locale, ConsentText] => [language, { version: consentVersion, language, hash: hashOf(catalogues[language].consent) }]),
);

/** The consent text in force, in one language. */
export function consentText(language: Locale): ConsentText {
  return known.get(language) as ConsentText;
}
