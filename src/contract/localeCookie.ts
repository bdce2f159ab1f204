import type { Locale } from '../resources/define/locales.ts';

const plain = 'language';
/** Where HTTPS is: a name that browsers take from this very host alone, never from another one below the same domain. */
const hosted = '__Host-language';

const keep = `Path=/; Max-Age=${365 * 24 * 60 * 60}; SameSite=Lax`;

/** The interface language that was chosen on this device, so that the server renders it at once. No credential. */
export function readLocaleCookie(cookies: string): string | undefined {
  const values = new Map(cookies.split(/;\s*/).map((cookie) => cookie.split('=') as [string, string]));
  return values.get(hosted) ?? values.get(plain);
}

/** Whether what is kept has the name that stands for plain HTTP, from before this host had HTTPS or this name. */
export function isFormerCookie(cookies: string): boolean {
  return !cookies.includes(`${hosted}=`) && readLocaleCookie(cookies) !== undefined;
}

/** The cookies that keep a choice; over HTTPS the one of the other name goes. */
export function localeCookies(locale: Locale, secure: boolean): string[] {
  return secure ? [`${hosted}=${locale}; ${keep}; Secure`, `${plain}=; Path=/; Max-Age=0`] : [`${plain}=${locale}; ${keep}`];
}
