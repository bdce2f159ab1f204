import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { testTitles } from './testTitles.ts';

/** `file` › “title”, “beginning of another …”, “its group › title” */
const citation = /`([\w./-]+\.test\.tsx?)`((?:(?: ›|,) “[^”]*”)*)/g;

/** How many words the beginning of a title has at least. */
const beginning = 3;

interface Citation {
  file: string;
  titles: string[];
}

const citationsIn = (text: string): Citation[] =>
  [...text.matchAll(citation)].map(([, file = '', titles = '']) => ({ file, titles: [...titles.matchAll(/“([^”]*)”/g)].map(([, title = '']) => title) }));

/** What is wrong with a title that is said to be one of these; nothing where it is, or where it is the beginning of one alone. */
function faultOf(cited: string, tests: readonly string[][]): string | undefined {
  const isWhole = !cited.endsWith('…');
  const groups = (isWhole ? cited : cited.slice(0, -1).trimEnd()).split(' › ');
  const start = groups.pop() ?? '';
  if (!isWhole && start.split(' ').length < beginning) return `begins with fewer than ${beginning} words`;
  const count = tests.filter((titles) => {
    const title = titles.at(-1) ?? '';
    const around = titles.slice(titles.length - 1 - groups.length, -1);
    return (isWhole ? title === start : title.startsWith(start)) && around.join() === groups.join();
  }).length;
  if (count === 0) return 'is no title there';
  return count > 1 ? 'stands there more than once' : undefined;
}

const titlesByFile = new Map<string, readonly string[][]>();

function titlesOf(file: string): readonly string[][] {
  const titles = titlesByFile.get(file) ?? testTitles(readFileSync(file, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts');
  titlesByFile.set(file, titles);
  return titles;
}

/** What is wrong with the tests that a text names. */
function faultsIn(text: string): string[] {
  return citationsIn(text).flatMap(({ file, titles }) => {
    if (!existsSync(file)) return [`${file} is not there`];
    if (titles.length === 0) return [`${file} is named without a title`];
    return titles.flatMap((title) => {
      const fault = faultOf(title, titlesOf(file));
      return fault === undefined ? [] : [`${file} › “${title}” ${fault}`];
    });
  });
}

interface Line {
  /** What the line is found by: the first cell of a row, else its number. */
  name: string;
  text: string;
}

const linesOf = (page: string): Line[] =>
  readFileSync(page, 'utf8')
    .split('\n')
    .map((text, at) => ({ name: /^\| ([^|]+) \|/.exec(text)?.[1] ?? `line ${at + 1}`, text }));

const security = linesOf('docs/security.md');
const threats = security.filter(({ name }) => /^[TF]\d\d[a-z]?$/.test(name));
const requirements = linesOf('docs/asvs.md').filter(({ name }) => /^\d+\.\d/.test(name));
const proofOf = (row: string): string => row.split(' | ').at(-1) ?? '';

describe.each(['docs/security.md', 'docs/asvs.md'])('%s', (page) => {
  test('names tests by titles that stand in the file named', () => {
    expect(linesOf(page).flatMap(({ name, text }) => faultsIn(text).map((fault) => `${name}: ${fault}`))).toEqual([]);
  });
});

test('each attack and each fault has a number of its own and names a test', () => {
  expect(threats.length).toBeGreaterThan(100);
  expect(threats.map(({ name }) => name).filter((name, at, names) => names.indexOf(name) !== at)).toEqual([]);
  expect(threats.filter(({ text }) => citationsIn(proofOf(text)).length === 0).map(({ name }) => name)).toEqual([]);
});

test('what is met of ASVS names an attack, a fault or a test, or is known by reading', () => {
  const met = requirements.filter(({ text }) => / \| met \| /.test(text));
  expect(met.length).toBeGreaterThan(50);
  const isProved = (proof: string) => /\b[TF]\d\d[a-z]?\b|^by reading/.test(proof) || citationsIn(proof).length > 0;
  expect(met.filter(({ text }) => !isProved(proofOf(text))).map(({ name }) => name)).toEqual([]);
});

describe('a title', () => {
  const source = `
    describe('a group', () => { test('stands alone', f); it.each(cases)('is one of %s', f); });
    test.skipIf(!program)(\`over \${size} people\`, f); test.for(ways)('goes every way', f); test.concurrent('it’s beside others', f);
    test.skip('is put off', f); it.todo('is to be written'); describe.skip('later', () => { test('lies in what is put off', f); });
    // test('is taken out', f);
    test.each\`a\${1}\`('comes from a table', f); holds('is no test', f); regular.test('is no test either');
  `;
  const titles = testTitles(source, 'ts');

  test('is read from the source, and only where its test runs', () => {
    expect(titles.map((path) => path.join(' › '))).toEqual([
      'a group › stands alone',
      'a group › is one of %s',
      'over ${size} people',
      'goes every way',
      'it’s beside others',
      'comes from a table',
    ]);
  });

  test('is cited whole or by a beginning, with its group where another has the same', () => {
    const many = [...titles, ['goes every other way'], ['another group', 'is one of %s']];
    expect(faultOf('stands alone', many)).toBeUndefined();
    expect(faultOf('over ${size} people', many)).toBeUndefined();
    expect(faultOf('goes every way…', many)).toBeUndefined();
    expect(faultOf('goes every…', many)).toBe('begins with fewer than 3 words');
    expect(faultOf('stands', many)).toBe('is no title there');
    expect(faultOf('is one of %s', many)).toBe('stands there more than once');
    expect(faultOf('a group › is one of %s', many)).toBeUndefined();
    expect(faultOf('a third group › is one of %s', many)).toBe('is no title there');
    expect(faultOf('a group', many)).toBe('is no title there');
    expect(faultOf('is put off', many)).toBe('is no title there');
    expect(faultOf('comes from a…', [...many, ['comes from a list']])).toBe('stands there more than once');
  });

  test('that is missing, not named or in no file is told', () => {
    const own = 'tests/checks/citedTitles.test.ts';
    expect(faultsIn(`\`${own}\` › “that is missing, not named or in no file is told”, “is cited whole or…”`)).toEqual([]);
    expect(faultsIn(`\`${own}\` › “is cited whole or…”, “was here once”; \`tests/gone.test.ts\` › “was here once”; \`${own}\` (a word)`)).toEqual([
      `${own} › “was here once” is no title there`,
      'tests/gone.test.ts is not there',
      `${own} is named without a title`,
    ]);
  });
});
