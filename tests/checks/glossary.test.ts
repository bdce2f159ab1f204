import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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

const rows = readFileSync(glossary, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').slice(1, -1));
const banned = rows.flatMap((cells) => [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, word]) => wordsOf(word ?? '')));

/** Without comments, texts and the paths of imports, which are held as names of files. */
function code(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, ' ')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, ' ')
    .replace(/`(?:[^`\\]|\\.)*`/g, (text) => [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, inside]) => inside).join(' '));
}

const bannedIn = (name: string) => banned.find((word) => wordsOf(name).includes(word));

test('the glossary has its terms, each with a meaning', () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter(([term, meaning]) => !term?.trim() || !meaning?.trim())).toEqual([]);
  expect(banned.length).toBeGreaterThan(20);
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
