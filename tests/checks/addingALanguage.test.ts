import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GuidedCopy, guidedCopy } from './guidedCopy.ts';

const guideFile = 'docs/adding-a-language.md';

let guided: GuidedCopy;
let afterNaming: ReadonlySet<string>;
let afterTheFolder: string;

const complaintsOf = (...projects: string[]) => projects.map((project) => guided.compile(project).said).join('\n');

/** The texts and what holds them against English, by themselves: whatever else rests on them takes ten times as long to compile. */
function textsAlone(): string {
  const settings = { extends: './tsconfig.base.json', compilerOptions: { lib: ['ES2023'], incremental: false }, files: ['i18n/catalogues.ts'] };
  writeFileSync(join(guided.root, 'tsconfig.texts.json'), JSON.stringify(settings));
  return 'texts';
}

/** A folder of texts in which some are missing. */
function writesTexts(missing: RegExp): void {
  const folder = join(guided.root, 'i18n/xx');
  cpSync('i18n/fr', folder, { recursive: true });
  const file = join(folder, 'problems.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(missing, ''));
}

beforeAll(() => {
  guided = guidedCopy(guideFile);
  guided.addTo('src/resources/define/locales.ts', 'export const languageNames = {');
  afterNaming = new Set(complaintsOf('client', 'server').match(/^[\w/.]+\.tsx?(?=\()/gm));
  writesTexts(/^ {2}(not_found|forbidden): .*\n/gm);
  guided.addTo('i18n/catalogues.ts', 'export const catalogues: Readonly<Record<Locale, Catalogue>> = {');
  afterTheFolder = complaintsOf(textsAlone());
});
afterAll(() => guided.remove());

test.each(['src/resources/define/languages.ts', 'i18n/catalogues.ts', 'src/resources/churches.ts', 'src/questionTypes/date/declaration.ts'])(
  'a language that is only named is asked for in %s',
  (file) => expect(Array.from(afterNaming)).toContain(file),
);

test('the guide says in how many files', () => {
  const [, told] = /With that line alone, (\d+) files of the product do not compile/.exec(readFileSync(guideFile, 'utf8')) ?? [];
  expect(told).toBe(String(afterNaming.size));
});

test.each(['not_found', 'forbidden'])('one that has a folder is told that the text %s is missing', (key) => {
  expect(afterTheFolder).toContain(key);
});
