import { describe, expect, it } from 'vitest';
import { locales } from '../src/resources/define/locales.ts';
import { catalogues } from './catalogues.ts';
import { questionnaire as en } from './en/questionnaire.ts';
import { translate } from './translate.ts';

const placeholders = (text: string) => new Set(text.match(/%\{\w+\}/g) ?? []);

describe('a text', () => {
  it('has its placeholders filled, and keeps those nobody knows', () => {
    expect(translate('page %{page} of %{pages}', 'en', { page: 2, pages: '9' })).toBe('page 2 of 9');
    expect(translate('%{who} is unknown', 'en')).toBe('%{who} is unknown');
  });

  it('does not fill what a filled-in value brings along', () => {
    expect(translate('%{a} %{b}', 'en', { a: '%{b}', b: 'x' })).toBe('%{b} x');
  });

  it.each([
    ['en', ['many', 'one', 'many']],
    ['fr', ['one', 'one', 'many']],
    ['pt', ['many', 'one', 'many']],
    ['mg', ['one', 'one', 'many']],
    ['sw', ['many', 'one', 'many']],
  ] as const)('counts 0, 1 and 2 in %s as its speakers do', (locale, forms) => {
    expect([0, 1, 2].map((smart_count) => translate('one |||| many', locale, { smart_count }))).toEqual(forms);
  });
});

describe('the questionnaire’s texts', () => {
  it.each(locales)('say in %s all that the English ones say', (locale) => {
    for (const [key, text] of Object.entries(en)) {
      const own = catalogues[locale].questionnaire[key as keyof typeof en];
      expect(own.trim(), key).not.toBe('');
      for (const name of placeholders(text)) expect(own, key).toContain(name);
      for (const name of placeholders(own)) expect(text, key).toContain(name);
      expect(own.split('||||').length, key).toBe(text.split('||||').length);
    }
    expect(catalogues[locale].questionnaire.months.split(',')).toHaveLength(12);
  });
});
