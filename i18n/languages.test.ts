import { expect, it } from 'vitest';
import { locales } from '../src/resources/define/locales.ts';

type Texts = { [key: string]: string | Texts };

const modules = import.meta.glob<Record<string, unknown>>(['./*/*.ts', '!./*/{index,adminApp,publicApp}.ts'], { eager: true });

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
  return new Map(
    Object.values(module)
      .filter(isTexts)
      .flatMap((texts) => flatten(texts)),
  );
}

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => String(name)))].toSorted();
}

const namespaces = Object.keys(modules)
  .filter((path) => path.startsWith('./en/'))
  .map((path) => path.slice('./en/'.length, -'.ts'.length));

/** The texts of English that a language has not, or not with the same values filled in. */
function lacking(locale: string): string[] {
  return namespaces.flatMap((namespace) => {
    const translated = textsOf(locale, namespace);
    return [...textsOf('en', namespace)]
      .filter(([key, text]) => !translated.get(key)?.trim() || placeholders(translated.get(key) ?? '').join() !== placeholders(text).join())
      .map(([key]) => `${namespace}.${key}`);
  });
}

it.each(locales)('every text of English stands in %s, fills in the same values, and is not empty', (locale) => {
  expect(lacking(locale)).toEqual([]);
});

it('a language without its folder is told of each text it lacks', () => {
  const all = namespaces.flatMap((namespace) => [...textsOf('en', namespace).keys()]);
  expect(lacking('xx')).toHaveLength(all.length);
  expect(lacking('xx')).toContain('problems.not_found');
});
