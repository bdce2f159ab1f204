import type { Sheet } from '../../read/Sheet.ts';
import type { SheetName } from '../Finding.ts';
import { readHeading, type Heading } from './readHeading.ts';

export interface TextCell {
  /** As the heading names it; '' where the heading names none. */
  language: string;
  text: string;
  heading: string;
}

/** One row of a sheet, its cells by what their headings mean. */
export interface FormRow {
  sheet: SheetName;
  number: number;
  /** The cell below the heading of this meaning, without a language; '' where there is none. */
  cell(name: string): string;
  /** The same text in each language that has one. */
  texts(name: string): TextCell[];
  /** The heading as it stands in the file. */
  headingOf(name: string): string;
  /** Cells that hold something, by meaning. */
  filled(): { name: string; heading: string; value: string }[];
}

export interface FormSheet {
  headings: readonly Heading[];
  rows: readonly FormRow[];
}

/** A sheet with its headings understood. A heading that stands twice is read where it stands first. */
export function readFormSheet(name: SheetName, sheet: Sheet | undefined): FormSheet {
  const headings = (sheet?.header ?? []).map(readHeading);
  const rows = (sheet?.rows ?? []).map(({ number, cells }): FormRow => {
    const valueAt = (at: number) => (cells[at] ?? '').trim().normalize('NFC');
    const find = (meaning: string) => headings.findIndex((heading) => heading.name === meaning && heading.language === '');
    return {
      sheet: name,
      number,
      cell: (meaning) => (find(meaning) < 0 ? '' : valueAt(find(meaning))),
      texts: (meaning) =>
        headings.flatMap((heading, at) =>
          heading.name === meaning && valueAt(at) !== '' ? [{ language: heading.language, text: valueAt(at), heading: heading.heading }] : [],
        ),
      headingOf: (meaning) => headings.find((heading) => heading.name === meaning)?.heading ?? '',
      filled: () => headings.flatMap((heading, at) => (valueAt(at) === '' ? [] : [{ name: heading.name, heading: heading.heading, value: valueAt(at) }])),
    };
  });
  return { headings, rows };
}
