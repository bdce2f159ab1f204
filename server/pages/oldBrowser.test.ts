import { expect, test } from 'vitest';
import { locales } from '../../src/resources/define/index.ts';
import { oldBrowserNotice, oldBrowserScript } from './oldBrowser.ts';

test('the script that tells an old browser of itself is one that every browser reads: ECMAScript 5, and no template or arrow', () => {
  expect(() => new Function(oldBrowserScript)).not.toThrow();
  expect(oldBrowserScript).not.toMatch(/=>|`|\b(?:let|const|class|async)\b|\?\.|\?\?|\.\.\./);
});

test('each language says it in its own words: what to install, and of a public link the way to its pages without script', () => {
  const notices = locales.map((locale) => oldBrowserNotice(locale).text);
  expect(new Set(notices).size).toBe(locales.length);
  for (const notice of notices) expect(notice).toMatch(/Chrome 80.*Firefox 98.*Safari 15\.4/);
  for (const locale of locales) {
    const { text } = oldBrowserNotice(locale, 'T&oken');
    expect(text).toContain(`href="/formulaire/plain?token=T%26oken&amp;lang=${locale}"`);
    expect(text).not.toContain('Chrome 80');
  }
});
