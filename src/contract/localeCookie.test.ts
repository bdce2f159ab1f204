import { expect, test } from 'vitest';
import { isFormerCookie, localeCookies, readLocaleCookie } from './localeCookie.ts';

test('over HTTPS the language is kept under a name that no other host can set, and the former one goes', () => {
  const [kept, former, ...more] = localeCookies('mg', true);
  expect(kept).toMatch(/^__Host-language=mg; Path=\/; .*; Secure$/);
  expect(kept).not.toContain('Domain');
  expect(former).toBe('language=; Path=/; Max-Age=0');
  expect(more).toEqual([]);
});

test('without HTTPS browsers would refuse that name: the plain one is kept', () => {
  expect(localeCookies('mg', false)).toEqual([expect.stringMatching(/^language=mg; (?!.*Secure)/)]);
});

test.each([
  ['language=fr', 'fr', true],
  ['a=b; __Host-language=pt; language=fr', 'pt', false],
  ['language=fr; __Host-language=pt', 'pt', false],
  ['mylanguage=fr', undefined, false],
  ['', undefined, false],
])('"%s" says %s', (cookies, locale, former) => {
  expect(readLocaleCookie(cookies)).toBe(locale);
  expect(isFormerCookie(cookies)).toBe(former);
});
