import { localeCookies, readLocaleCookie } from '../contract/localeCookie.ts';
import type { Locale } from '../resources/define/locales.ts';

/** Keeps the chosen language for every app and for the server's next page. */
export function rememberLocale(locale: Locale): void {
  for (const cookie of localeCookies(locale, location.protocol === 'https:')) document.cookie = cookie;
  document.documentElement.lang = locale;
}

/** Whether somebody chose a language on this device, rather than the browser's being taken. */
export function hasChosenLocale(): boolean {
  return readLocaleCookie(document.cookie) !== undefined;
}
