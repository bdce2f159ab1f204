import type { Locale } from '../../../../src/resources/define/index.ts';
import { sheetOf, UnreadableSheet } from '../../read/Sheet.ts';
import { tablesOf } from '../../read/tablesOf.ts';
import type { Attachments } from './Attachments.ts';
import { type ReadXlsForm, readXlsForm } from './readXlsForm.ts';

/** Texts in many languages take many columns. */
export const mostColumns = 200;

const sheets = ['survey', 'choices', 'external_choices', 'settings'];

interface Workbook {
  content: Uint8Array;
  /** The title of a form whose settings have none. */
  name: string;
  /** The language to take where the file says none. */
  language: Locale;
  attachments?: Attachments;
}

/** A workbook read as a form. For the worker only. Throws `UnreadableSheet`. */
export function readBook({ content, ...about }: Workbook): ReadXlsForm {
  const tables = new Map(tablesOf({ content, columns: mostColumns, sheets }).map((one) => [one.name, sheetOf(one.table, mostColumns)]));
  const survey = tables.get('survey');
  const headings = survey?.header.map((heading) => heading.toLowerCase()) ?? [];
  if (!survey || !headings.includes('type') || !headings.includes('name')) throw new UnreadableSheet('no_survey');
  return readXlsForm({
    survey,
    choices: tables.get('choices'),
    external: tables.get('external_choices'),
    settings: tables.get('settings'),
    ...about,
  });
}
