import type { Locale } from '../../../../src/resources/define/index.ts';
import { type Finding, type FindingCode, mostFindings } from '../Finding.ts';
import type { FormRow } from './FormRow.ts';
import { type Attachments, noAttachments } from './Attachments.ts';
import type { Languages } from './readLanguages.ts';

/** What is noted while a form is read, and in which language. */
export interface Reading {
  languages: Languages;
  /** The language to be read where the file says none, and of what is written into the form by itself. */
  locale: Locale;
  findings: Finding[];
  /** What came with the form. */
  attachments: Attachments;
  /** Rows whose pictures and recordings were looked at. */
  seen: Set<FormRow>;
  /** Cells that name answers in their words: all names are known only at the end. */
  naming: { row: FormRow; column: string; text: string }[];
  note(code: FindingCode, row: FormRow, about?: { column?: string; value?: string; because?: Finding['because'] }): void;
}

export function createReading(languages: Languages, attachments: Attachments = noAttachments): Reading {
  const findings: Finding[] = [];
  return {
    languages,
    locale: languages.default,
    findings,
    attachments,
    seen: new Set(),
    naming: [],
    note(code, row, { column, value, because } = {}) {
      if (findings.length >= mostFindings) return;
      const said = value ?? (column === undefined ? row.cell('type') || row.cell('name') : row.cell(column));
      findings.push({
        code,
        sheet: row.sheet,
        row: row.number,
        name: row.cell('name').slice(0, 100),
        column: column === undefined ? '' : row.headingOf(column) || column,
        value: said.slice(0, 300),
        ...(because && { because }),
      });
    },
  };
}
