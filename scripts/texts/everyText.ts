import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import reactAdminEnglish from 'ra-language-english';
import type { Locale } from '../../src/resources/define/index.ts';
import { type Literal, literalsByPath, wordedObjects } from './literalsOf.ts';

/** A text of the interface in one language: what it is called in a spreadsheet, what it says in English, and where it stands. */
export interface PlacedText extends Literal {
  key: string;
  english: string;
  file: string;
}

const read = (file: string) => readFileSync(file, 'utf8');

function flatten(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? flatten(value, `${path}${name}.`) : [[`${path}${name}`, String(value)] as [string, string]],
  );
}

function englishOf(namespace: string): ReadonlyMap<string, string> {
  if (namespace === 'reactAdmin') return new Map(flatten(reactAdminEnglish));
  return new Map([...literalsByPath(read(`i18n/en/${namespace}.ts`))].map(([path, { text }]) => [path, text]));
}

/** What stands in `i18n`. */
function textsOfNamespaces(locale: Locale): PlacedText[] {
  const files = readdirSync(join('i18n', locale)).filter((name) => !/^(index|\w+App)\.ts$/.test(name));
  return files.flatMap((name) => {
    const namespace = name.slice(0, -'.ts'.length);
    const file = `i18n/${locale}/${name}`;
    const english = englishOf(namespace);
    return [...literalsByPath(read(file))].map(([path, literal]) => ({ key: `${namespace}.${path}`, english: english.get(path) ?? '', file, ...literal }));
  });
}

/** Labels next to what they name: an object that says the same in English and in this language. One said twice in a file is numbered. */
function textsOfLabels(locale: Locale): PlacedText[] {
  const files = ['src', 'server']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`))
    .filter((file) => file.endsWith('.ts') && !/\.test\.|\/cases\//.test(file))
    .toSorted();
  return files.flatMap((file) => {
    const source = read(file);
    if (!source.includes(`${locale}: `)) return [];
    const times = new Map<string, number>();
    return wordedObjects(source).flatMap(({ texts }) => {
      const [english, literal] = [texts.get('en')?.text, texts.get(locale)];
      if (english === undefined || !literal) return [];
      const time = (times.get(english) ?? 0) + 1;
      times.set(english, time);
      return [{ key: `${file}: ${english}${time > 1 ? ` (${time})` : ''}`, english, file, ...literal }];
    });
  });
}

/** Every text of the interface and of the sample study in this language, in the order of the spreadsheet. */
export function everyText(locale: Locale): PlacedText[] {
  return [...textsOfNamespaces(locale), ...textsOfLabels(locale)];
}
