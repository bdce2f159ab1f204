import { describe, expect, it } from 'vitest';

type Texts = { [key: string]: string | Texts };

const modules = import.meta.glob<Record<string, unknown>>('./{en,fr,pt,mg}/*.ts', { eager: true });

function isTexts(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every text of a namespace by its path, of whatever the file exports as plain texts. */
function flatten(texts: Texts, path = ''): [path: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[`${path}${key}`, value]];
    return isTexts(value) ? flatten(value, `${path}${key}.`) : [];
  });
}

function textsOf(locale: string, namespace: string): Map<string, string> {
  const module = modules[`./${locale}/${namespace}.ts`] ?? {};
  return new Map(Object.values(module).filter(isTexts).flatMap((texts) => flatten(texts)));
}

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => String(name)))].toSorted();
}

const namespaces = Object.keys(modules)
  .filter((path) => path.startsWith('./en/'))
  .map((path) => path.slice('./en/'.length, -'.ts'.length));

describe.each(namespaces)('the texts of %s', (namespace) => {
  it.each(['fr', 'pt', 'mg'])('fill in the same values in %s as in English, and are never empty', (locale) => {
    const translated = textsOf(locale, namespace);
    for (const [key, text] of textsOf('en', namespace)) {
      const twin = translated.get(key);
      expect(twin?.trim(), key).toBeTruthy();
      expect(placeholders(twin ?? ''), key).toEqual(placeholders(text));
    }
  });
});
