import { xlsform as en } from '../../../i18n/en/xlsform.ts';
import { xlsform as fr } from '../../../i18n/fr/xlsform.ts';
import { xlsform as mg } from '../../../i18n/mg/xlsform.ts';
import { xlsform as pt } from '../../../i18n/pt/xlsform.ts';
import { translate, type TextParams } from '../../../i18n/translate.ts';
import type { Locale } from '../../../src/resources/define/index.ts';

const texts = { en, fr, pt, mg };

/** A sentence about forms from the field in the reader's language. */
export function say(key: keyof typeof en, locale: Locale, params?: TextParams): string {
  return translate(texts[locale][key], locale, params);
}
