import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { everyText, type PlacedText } from '../../scripts/texts/everyText.ts';
import { literalsByPath } from '../../scripts/texts/literalsOf.ts';
import { reviewOf, sourceWith } from '../../scripts/texts/reviewOf.ts';
import { readTextBook, type ReviewedText, textBook } from '../../scripts/texts/textBook.ts';
import { catalogues } from '../../i18n/catalogues.ts';
import { locales } from '../../src/resources/define/index.ts';

const reviewed = locales.filter((locale) => locale !== 'en');

/** The rows as a reviewer gives them back, with these texts written over. */
function comesBack(texts: readonly PlacedText[], written: Readonly<Record<string, string>> = {}): ReviewedText[] {
  return readTextBook(textBook('sw', texts)).rows.map((row) => ({ ...row, text: written[row.key] ?? row.text }));
}

describe.each(reviewed)('the texts in %s as a spreadsheet', (locale) => {
  const texts = everyText(locale);

  test('come back as they went, and nothing changes', () => {
    const { locale: read, rows } = readTextBook(textBook(locale, texts));
    expect([read, rows.length]).toEqual([locale, texts.length]);
    expect(reviewOf(rows, texts)).toEqual({ changes: [], refusals: [] });
  });

  test('are all there, each under a key of its own, next to its English', () => {
    const keys = texts.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(texts.filter(({ english }) => english === '').map(({ key }) => key)).toEqual([]);
    expect(keys).toEqual(expect.arrayContaining(['questionnaire.next', 'problems.fields.required', 'admin.list.search', 'src/resources/users.ts: Full name']));
    for (const name of ['server', 'study', 'exchange', 'xlsform', 'consent'] as const)
      expect(keys.filter((key) => key.startsWith(`${name}.`))).toEqual(Object.keys(catalogues.en[name]).map((key) => `${name}.${key}`));
  });
});

describe('a reviewed spreadsheet', () => {
  const texts = everyText('sw');

  test('name whatever is filled in as %{name}: braces by themselves would be shown', () => {
    expect(texts.flatMap(({ key, text, english }) => ([text, english].some((one) => /(?<![%$])\{\w+\}/.test(one)) ? [key] : []))).toEqual([]);
  });

  test('writes a text back where it stands, with quotes, line ends and letters of every kind, and nothing else', () => {
    const written = "Ng’ombe “mmoja” wa 'leo' \\ kesho\n%{url} 😀 =1+1";
    const rows = comesBack(texts, { 'questionnaire.next': 'Endelea', 'server.linkText': `%{name} ${written}` });
    const { changes, refusals } = reviewOf(rows, texts);
    expect(refusals).toEqual([]);
    expect(changes.map(({ place }) => place.file)).toEqual(['i18n/sw/questionnaire.ts', 'i18n/sw/server.ts']);
    for (const change of changes) {
      const before = literalsByPath(readFileSync(change.place.file, 'utf8'));
      const after = literalsByPath(sourceWith(readFileSync(change.place.file, 'utf8'), [change]));
      const differing = [...after].filter(([path, { text }]) => before.get(path)?.text !== text);
      expect(differing.map(([, { text }]) => text)).toEqual([change.text]);
      expect([...after.keys()]).toEqual([...before.keys()]);
    }
  });

  test('writes a label back next to the others of its declaration', () => {
    const { changes } = reviewOf(comesBack(texts, { 'src/resources/users.ts: Full name': 'Jina lote' }), texts);
    expect(sourceWith(readFileSync('src/resources/users.ts', 'utf8'), changes)).toContain("mg: 'Anarana feno', sw: 'Jina lote' }");
  });

  test.each([
    ['questionnaire.page', 'ukurasa %{page}', 'it must fill in %{pages} %{page}'],
    ['questionnaire.page', 'ukurasa %{page} kati ya %{pagina}', 'it must fill in %{pages} %{page}'],
    ['questionnaire.next', 'Mbele %{x}', 'it must fill in nothing'],
    ['questionnaire.next', '  ', 'it is empty'],
    ['questionnaire.doubts', 'Una uhakika?', 'it must have a form for one and one for several, with |||| between'],
  ])('is told of %s where it says "%s"', (key, text, why) => {
    const { changes, refusals } = reviewOf(comesBack(texts, { [key]: text }), texts);
    expect([changes, refusals.map((refusal) => [refusal.key, refusal.why])]).toEqual([[], [[key, why]]]);
  });

  test('is told of a text that is gone, and of English that was changed meanwhile', () => {
    const rows = comesBack(texts.filter(({ key }) => key === 'questionnaire.next'));
    const row = rows[0] as ReviewedText;
    const { refusals } = reviewOf(
      [
        { ...row, key: 'questionnaire.gone' },
        { ...row, english: 'Go on', text: 'Endelea' },
      ],
      texts,
    );
    expect(refusals.map(({ why }) => why)).toEqual(['there is no such text any more', 'the English says now: Next']);
  });

  test('without a language in its heading is not read', () => {
    const book = textBook('sw', []);
    expect(readTextBook(book)).toEqual({ locale: 'sw', rows: [] });
    expect(() => readTextBook(new TextEncoder().encode('Key,English,Swahili\n'))).toThrow('No heading');
  });
});
