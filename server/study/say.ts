import { study as en } from '../../i18n/en/study.ts';
import { study as fr } from '../../i18n/fr/study.ts';
import { study as mg } from '../../i18n/mg/study.ts';
import { study as pt } from '../../i18n/pt/study.ts';
import { translate, type TextParams } from '../../i18n/translate.ts';
import type { Locale } from '../../src/resources/define/index.ts';

const texts = { en, fr, pt, mg };

/** A sentence of the study's own catalogue in the reader's language. */
export function say(key: keyof typeof en, locale: Locale, params?: TextParams): string {
  return translate(texts[locale][key], locale, params);
}
