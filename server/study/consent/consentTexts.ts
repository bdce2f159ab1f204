import { consentVersion } from '../../../i18n/consentVersion.ts';
import { consent as en } from '../../../i18n/en/consent.ts';
import { consent as fr } from '../../../i18n/fr/consent.ts';
import { consent as mg } from '../../../i18n/mg/consent.ts';
import { consent as pt } from '../../../i18n/pt/consent.ts';
import { locales, type Locale } from '../../../src/resources/define/index.ts';
import { hashOf } from '../canonicalJson.ts';

const texts = { en, fr, pt, mg };

export interface ConsentText {
  version: string;
  language: Locale;
  /** SHA-256 (hex) of the words: proves later which ones were agreed to. */
  hash: string;
}

const known = new Map(locales.map((language): [Locale, ConsentText] => [language, { version: consentVersion, language, hash: hashOf(texts[language]) }]));

/** The consent text in force, in one language. */
export function consentText(language: Locale): ConsentText {
  return known.get(language) as ConsentText;
}
