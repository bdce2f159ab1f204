import { sheetOf, type Sheet } from '../../read/Sheet.ts';
import type { Attachments } from '../read/Attachments.ts';
import { readXlsForm, type ReadXlsForm } from '../read/readXlsForm.ts';

/** A table as it is written by hand: cells parted by `|`, the first line the headings. */
export function table(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

export interface Tables {
  survey: readonly (readonly string[])[];
  choices?: readonly (readonly string[])[];
  external?: readonly (readonly string[])[];
  settings?: readonly (readonly string[])[];
}

/** Sheets of texts read as a form, without a file between. */
export function readTables({ survey, choices, external, settings }: Tables, attachments?: Attachments): ReadXlsForm {
  const sheet = (rows: readonly (readonly string[])[] | undefined): Sheet | undefined =>
    rows?.some((row) => row.some(Boolean)) ? sheetOf(rows, 200) : undefined;
  return readXlsForm({
    survey: sheet(survey) as Sheet,
    choices: sheet(choices),
    external: sheet(external),
    settings: sheet(settings),
    name: 'file',
    language: 'en',
    ...(attachments && { attachments }),
  });
}
