import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { questionTypes } from '../../src/contract/questionTypes.ts';
import { trackedFiles } from './trackedFiles.ts';

/**
 * Where types may be named: their own folders, tests and their data, and the content of the sample study and of ready scores, which are forms that
 * somebody wrote like any other.
 */
const mayName = /^src\/questionTypes\/|\.test\.tsx?$|\/cases\/|^server\/demo\/content\/|^src\/admin\/screens\/builder\/scores\/|^tests\//;

const names = questionTypes.join('|');
/** As a text or as a key; `DATE` and its like are words of comments and of SQL as well. */
const naming = new RegExp(`(['"\`])(?:${names})\\1|\\b(?:${names})['"]?\\s*:|\\.(?:${names})\\b`);

function namesTypes(source: string): string[] {
  return source.split('\n').filter((line) => naming.test(line));
}

test('nothing outside its folder asks for a question type by name', () => {
  const product = trackedFiles().filter((file) => /^(src|server|i18n|scripts)\/.*\.(tsx?|mjs)$/.test(file) && !mayName.test(file));
  expect(product.length).toBeGreaterThan(500);
  const found = product.flatMap((file) => namesTypes(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`));
  expect(found, 'Ask the halves of the type instead (src/questionTypes/README.md)').toEqual([]);
});

describe('a name is found where it is', () => {
  test.each(["if (type === 'DATE') return", 'case "CASE_COCHER":', '  NUMERIC: number,', 'types.HEURE', 'const all = [`PARAGRAPHE`];'])('%s', (line) => {
    expect(namesTypes(`const before = 1;\n${line}\n`)).toEqual([line]);
  });

  test.each(['/** A DATE is a day. */', 'ALTER COLUMN born TYPE DATE', "const updates = 'DATES';"])('not in %s', (line) => {
    expect(namesTypes(line)).toEqual([]);
  });
});
