import { readLocaleCookie } from '../../src/contract/index.ts';
import { isLocale, type Locale } from '../../src/resources/define/index.ts';
import { readLocale } from '../http/readLocale.ts';

export interface PageLocale {
  locale: Locale;
  /** The language was chosen by this very address, and is to be remembered. */
  chosen: boolean;
}

/** The language that was chosen on this device before. */
export function rememberedLocale(cookie = ''): Locale | undefined {
  const named = readLocaleCookie(cookie);
  return isLocale(named) ? named : undefined;
}

/** The language of a page: the one asked for in the address, else the remembered one, else the browser's. */
export function pageLocale(search: URLSearchParams, headers: { cookie?: string | undefined; 'accept-language'?: string | undefined }): PageLocale {
  const asked = search.get('lang');
  if (isLocale(asked)) return { locale: asked, chosen: true };
  return { locale: rememberedLocale(headers.cookie) ?? readLocale(headers['accept-language']), chosen: false };
}
