import type { Form } from '../../../src/contract/index.ts';
import { type FormQuestion, readForm } from '../../../src/questionnaire/engine/index.ts';
import { locales, type Locale } from '../../../src/resources/define/index.ts';
import { languageHeading } from '../xlsform/languages.ts';
import { filesOfDraft } from './formPackage.ts';
import type { Cells } from '../xlsform/write/Cells.ts';
import { writeXlsForm, type Writing } from '../xlsform/write/writeXlsForm.ts';

/** A row of the XLSForm of a form, with its question. */
export interface BookRow {
  cells: Cells;
  /** The first word of its type. */
  word: string;
  /** The choices of its list. */
  choices: readonly Cells[];
  asked: FormQuestion | undefined;
}

/** A form as the XLSForm that it would go out as: what other formats are written from. */
export interface Book {
  rows: readonly BookRow[];
  settings: Cells;
  own: Locale;
  /** Languages besides its own that some text has. */
  others: readonly Locale[];
  /** How many pictures and recordings it has, which no other format carries. */
  files: number;
}

const recordsOf = ([headings = [], ...rows]: readonly (readonly string[])[]): Cells[] =>
  rows.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? ''])));

/** The cell below a heading; '' where there is none. */
export const cellOf = (cells: Cells, heading: string): string => cells[heading] ?? '';

/** Whether the choices of a group stand in a table. */
export const isMatrix = (cells: Cells): boolean => cellOf(cells, 'appearance') === 'table-list' || cellOf(cells, 'ahs_matrix') !== '';

/** A text in a language. */
export const textIn = (cells: Cells, column: string, locale: Locale): string => cellOf(cells, `${column}::${languageHeading(locale)}`);

export function bookOf(form: Form, writing: Writing): Book {
  const { survey, choices, settings } = writeXlsForm(form, writing);
  const own = form.defaultLanguage ?? 'en';
  const { byCode } = readForm(form);
  const lists = new Map<string, Cells[]>();
  for (const option of recordsOf(choices)) {
    const list = lists.get(cellOf(option, 'list_name'));
    if (list) list.push(option);
    else lists.set(cellOf(option, 'list_name'), [option]);
  }
  const rows = recordsOf(survey).map((cells): BookRow => {
    const [word = '', list = ''] = cellOf(cells, 'type').split(' ');
    const listed = cellOf(cells, 'ahs_choices') || list;
    return {
      cells,
      word,
      choices: (listed !== '' && lists.get(listed)) || [],
      asked: /^(begin|end)_/.test(word) ? undefined : byCode.get(cellOf(cells, 'ahs_code') || cellOf(cells, 'name')),
    };
  });
  const headings = new Set([...(survey[0] ?? []), ...(choices[0] ?? [])]);
  const others = locales.filter((locale) => locale !== own && headings.has(`label::${languageHeading(locale)}`));
  return { rows, settings: recordsOf(settings)[0] ?? {}, own, others, files: filesOfDraft(form).length };
}
