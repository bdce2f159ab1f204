import { isLocale } from '../locales.ts';
import { translatedTexts, type Translations } from '../translations.ts';
import { type KindData, unlisted } from './kind.ts';
import { isPlainObject, readJson } from './readJson.ts';

const texts: readonly string[] = translatedTexts;
const longest = 4000;

function isTexts(value: unknown, inner: readonly string[]): boolean {
  return (
    isPlainObject(value) &&
    Object.entries(value).every(([key, text]) =>
      inner.includes(key) ? typeof text === 'string' && text.length <= longest : key === 'of' && inner === texts && isTexts(text, [...texts]),
    )
  );
}

export const translations: KindData<'translations'> = {
  ...unlisted,
  kept: 'column',
  read(raw) {
    const value = readJson(raw);
    const sound = isPlainObject(value) && Object.entries(value).every(([locale, words]) => isLocale(locale) && isTexts(words, texts));
    return sound ? { value: value as Translations } : { problem: { code: 'not_translations' } };
  },
  jsonSchema: () => ({
    type: 'object',
    description: 'Texts per language: {"fr": {"title": "…", "description": "…"}}',
    additionalProperties: { type: 'object' },
  }),
};
