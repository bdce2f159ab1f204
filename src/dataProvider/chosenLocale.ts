import { readLocaleCookie } from '../contract/localeCookie.ts';
import { defaultLocale, isLocale, type Locale } from '../resources/define/locales.ts';

/** The language the reader chose on any app: the cookie the landing page sets, else the language of the document. */
export function chosenLocale(): Locale {
  if (typeof document === 'undefined') return defaultLocale;
  const cookie = readLocaleCookie(document.cookie);
  if (isLocale(cookie)) return cookie;
  const lang = document.documentElement.lang.slice(0, 2);
  return isLocale(lang) ? lang : defaultLocale;
}
