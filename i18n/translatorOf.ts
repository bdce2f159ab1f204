import type { Locale } from '../src/resources/define/locales.ts';
import { catalogues, type Catalogue } from './catalogues.ts';
import { translate, type TextParams } from './translate.ts';

type Sentences<Name extends keyof Catalogue> = { [Key in keyof Catalogue[Name]]: Catalogue[Name][Key] extends string ? Key : never }[keyof Catalogue[Name]];

/** The sentences of one namespace: answers a function that says one of them in the reader's language. */
export function translatorOf<Name extends keyof Catalogue>(namespace: Name): (key: Sentences<Name>, locale: Locale, params?: TextParams) => string {
  return (key, locale, params) => translate(catalogues[locale][namespace][key] as string, locale, params);
}
