import { expect, test } from 'vitest';
import { encodingFor } from '../http/compress.ts';
import { pageLocale } from './pageLocale.ts';

const of = (search: string, headers: Parameters<typeof pageLocale>[1] = {}) => pageLocale(new URLSearchParams(search), headers);

test('the language in the address wins and is to be remembered', () => {
  expect(of('lang=mg', { cookie: 'language=fr', 'accept-language': 'pt' })).toEqual({ locale: 'mg', chosen: true });
});

test('the remembered language comes before the browser’s', () => {
  expect(of('', { cookie: 'a=b; language=fr; c=d', 'accept-language': 'pt' })).toEqual({ locale: 'fr', chosen: false });
});

test.each([
  ['', { cookie: 'language=fr; __Host-language=pt' }, 'pt'],
  ['lang=xx', { 'accept-language': 'pt-MZ,en;q=0.5' }, 'pt'],
  ['', { cookie: 'language=../../etc', 'accept-language': 'mg' }, 'mg'],
  ['', { cookie: 'mylanguage=fr' }, 'en'],
  ['', {}, 'en'],
])('"%s" with %o is answered in "%s"', (search, headers, locale) => {
  expect(of(search, headers).locale).toBe(locale);
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', undefined],
  [undefined, undefined],
])('a browser that accepts "%s" is sent %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
