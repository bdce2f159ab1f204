import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { everyText } from '../../scripts/texts/everyText.ts';
import { trackedFiles } from './trackedFiles.ts';

const glossary = 'docs/glossary.md';
const names = /[A-Za-z_$][\w$]*/g;

/** `setAsideToo` as `set aside too`, with a space at both ends, so that words are found whole. */
const wordsOf = (name: string) =>
  ` ${name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z\d]+/g, ' ')
    .toLowerCase()
    .trim()} `;

/** Names that are stored data: the audit's actions keep theirs. */
const stored: Readonly<Record<string, readonly string[]>> = { 'src/admin/screens/respondent/labelOfAction.ts': ['twins'] };

const rowsOf = (part = '') =>
  part
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').slice(1, -1));
const wordsNotToUse = (rows: readonly (readonly string[])[]) =>
  rows.flatMap((cells) => [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, word]) => wordsOf(word ?? '')));

const [terms, plainWords] = readFileSync(glossary, 'utf8').split('## Plain words').map(rowsOf);
const banned = wordsNotToUse(terms ?? []);
const notPlain = wordsNotToUse(plainWords ?? []).map((word) => new RegExp(`(?<![\\w-])${word.trim().replaceAll(' ', '\\s+')}(?![\\w-])`, 'i'));

const comments = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*/g;

/** Without comments, texts and the paths of imports, which are held as names of files. */
function code(source: string): string {
  return source
    .replace(comments, ' ')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, ' ')
    .replace(/`(?:[^`\\]|\\.)*`/g, (text) => [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, inside]) => inside).join(' '));
}

/** What a file tells its readers: a document without what it quotes of the code, of any other file its comments. */
function prose(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  if (file.endsWith('.md')) return source.replace(/```[\s\S]*?```|`[^`\n]*`/g, '…').split('\n');
  return (source.match(comments) ?? []).map((comment) => comment.replace(/`[^`\n]*`/g, '…').replace(/\n\s*\*/g, ' '));
}

const notPlainIn = (text: string) => notPlain.flatMap((word) => text.match(word) ?? []);

const judged = new Map<string, string | undefined>();

/** The word in a name that is not to be used. Most names stand in many files: each is looked at once. */
function bannedIn(name: string): string | undefined {
  if (!judged.has(name)) {
    const words = wordsOf(name);
    judged.set(
      name,
      banned.find((word) => words.includes(word)),
    );
  }
  return judged.get(name);
}

test('the glossary has its terms, each with a meaning', () => {
  expect(terms?.length).toBeGreaterThan(40);
  expect(terms?.filter(([term, meaning]) => !term?.trim() || !meaning?.trim())).toEqual([]);
  expect(banned.length).toBeGreaterThan(20);
  expect(notPlain.length).toBeGreaterThan(9);
});

test('no file or folder has a name that the glossary replaced', () => {
  expect(trackedFiles().filter((file) => !file.includes('/migrations/') && bannedIn(file))).toEqual([]);
});

test('no identifier has a name that the glossary replaced', () => {
  const found = trackedFiles()
    .filter((file) => /\.(tsx?|mjs|mts)$/.test(file))
    .flatMap((file) =>
      [...new Set(code(readFileSync(file, 'utf8')).match(names))]
        .filter((name) => bannedIn(name) && !stored[file]?.includes(name))
        .map((name) => `${file}: ${name}, see ${glossary}`),
    );
  expect(found).toEqual([]);
});

test('no comment and no document holds a word that is not plain', () => {
  const found = trackedFiles()
    .filter((file) => /\.(tsx?|mjs|mts|css|md)$/.test(file) && file !== glossary)
    .flatMap((file) => prose(file).flatMap((text) => notPlainIn(text).map((word) => `${file}: “${word}” in ${text.trim().slice(0, 120)}`)));
  expect(found).toEqual([]);
});

test('no text on a screen holds a word that is not plain', () => {
  const found = everyText('sw').flatMap(({ key, english }) => notPlainIn(english).map((word) => `${key}: “${word}” in ${english}`));
  expect(found).toEqual([]);
});
