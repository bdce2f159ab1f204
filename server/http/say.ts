import { server as en } from '../../i18n/en/server.ts';
import { server as fr } from '../../i18n/fr/server.ts';
import { server as mg } from '../../i18n/mg/server.ts';
import { server as pt } from '../../i18n/pt/server.ts';
import { translate, type TextParams } from '../../i18n/translate.ts';
import type { Locale } from '../../src/resources/define/index.ts';

const texts = { en, fr, pt, mg };

export type ServerText = keyof typeof en;

/** What the server says when something went well, or writes in a mail, in the reader's language. */
export function say(key: ServerText, locale: Locale, params?: TextParams): string {
  return translate(texts[locale][key], locale, params);
}
