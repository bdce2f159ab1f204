import { read, utils, write } from 'xlsx';
import { isLocale, languageNames, type Locale } from '../../src/resources/define/index.ts';
import { placeholders } from './placeholders.ts';
import type { PlacedText } from './everyText.ts';

/** A row that came back: the reviewer's text next to the English it was written for. */
export interface ReviewedText {
  row: number;
  key: string;
  english: string;
  text: string;
}

/** What a reviewer needs to know of a text that is more than words. */
function hints(english: string): string {
  const kept = placeholders(english);
  return [
    ...(kept.length > 0 ? [`Keep ${kept.join(' ')} as it is: a value is put there.`] : []),
    ...(english.includes('||||') ? ['Before |||| for one, after it for several.'] : []),
  ].join(' ');
}

/** The spreadsheet for a reviewer: key, English, the language, what to mind. Every cell is text. */
export function textBook(locale: Locale, texts: readonly PlacedText[]): Buffer {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([
    ['Key', 'English', `${languageNames[locale]} (${locale})`, 'Comment'],
    ...texts.map(({ key, english, text }) => [key, english, text, hints(english)]),
  ]);
  sheet['!cols'] = [{ wch: 30 }, { wch: 60 }, { wch: 60 }, { wch: 30 }];
  utils.book_append_sheet(book, sheet, 'Texts');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

/** Reads a spreadsheet that came back. @throws where its heading names no language of the interface */
export function readTextBook(content: Uint8Array): { locale: Locale; rows: ReviewedText[] } {
  const book = read(content, { type: 'array' });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const [heading = [], ...rows] = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '', blankrows: true });
  const column = heading.findIndex((title) => isLocale(/\((\w+)\)\s*$/.exec(title)?.[1]));
  const locale = /\((\w+)\)\s*$/.exec(heading[column] ?? '')?.[1];
  if (!isLocale(locale)) throw new Error('No heading of the first sheet names a language, as in “Kiswahili (sw)”.');
  const at = (title: string) => heading.indexOf(title);
  const cell = (row: readonly string[], index: number) => (row[index] ?? '').replaceAll('\r\n', '\n');
  return {
    locale,
    rows: rows
      .map((row, index) => ({ row: index + 2, key: cell(row, at('Key')), english: cell(row, at('English')), text: cell(row, column) }))
      .filter(({ key }) => key !== ''),
  };
}
