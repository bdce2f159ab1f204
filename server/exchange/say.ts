import { exchange as en } from '../../i18n/en/exchange.ts';
import { exchange as fr } from '../../i18n/fr/exchange.ts';
import { exchange as mg } from '../../i18n/mg/exchange.ts';
import { exchange as pt } from '../../i18n/pt/exchange.ts';
import { translate, type TextParams } from '../../i18n/translate.ts';
import type { Locale } from '../../src/resources/define/index.ts';

const texts = { en, fr, pt, mg };

export type ExchangeText = keyof typeof en;

/** A sentence of the exchange's catalogue in the reader's language. */
export function say(key: ExchangeText, locale: Locale, params?: TextParams): string {
  return translate(texts[locale][key], locale, params);
}
