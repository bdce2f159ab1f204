import { localeCookie } from '../contract/page.ts';
import type { Locale } from '../resources/define/locales.ts';

const oneYear = 365 * 24 * 60 * 60;

/** Keeps the chosen language for every app and for the server's next page. */
export function rememberLocale(locale: Locale): void {
  document.cookie = `${localeCookie}=${locale}; path=/; max-age=${oneYear}; samesite=lax`;
  document.documentElement.lang = locale;
}

/** Whether somebody chose a language on this device, rather than the browser's being taken. */
export function hasChosenLocale(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${localeCookie}=`));
}
