import { type Finding, type FindingCode, mostFindings, type SheetName } from '../xlsform/Finding.ts';
import type { ReadXlsForm, XlsForm } from '../xlsform/read/readXlsForm.ts';
import { readXlsForm } from '../xlsform/read/readXlsForm.ts';
import type { Cells } from '../xlsform/write/Cells.ts';
import { type Sheet, sheetLimits, UnreadableSheet } from '../read/Sheet.ts';

/** A row of an XLSForm, and which row or item of the file it was made of. */
export interface SourceRow {
  number: number;
  cells: Cells;
}

/** A form of another format in the words of XLSForm. */
export interface SourceForm {
  survey: readonly SourceRow[];
  choices: readonly SourceRow[];
  settings: Cells;
  /** What XLSForm has no words for either. */
  told: readonly Finding[];
  /** What its rows are called where something is told of them. */
  sheet: SheetName;
  /** What the file calls a column of XLSForm, and what stands there. */
  said(column: string, number: number): { column: string; value: string } | undefined;
}

function sheetOf(rows: readonly SourceRow[]): Sheet {
  const header = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  return { header, rows: rows.map(({ number, cells }) => ({ number, cells: header.map((heading) => cells[heading] ?? '') })) };
}

/** A form of another format as a form of ours; what is told names rows and columns as the file does. Throws `UnreadableSheet` for a size that no form has. */
export function readSource(source: SourceForm, { name, language }: Pick<XlsForm, 'name' | 'language'>): ReadXlsForm {
  if (source.survey.length > sheetLimits.rows || source.choices.length > sheetLimits.rows) throw new UnreadableSheet('form_too_large');
  const survey = sheetOf(source.survey);
  const read = readXlsForm({
    survey,
    choices: sheetOf(source.choices),
    external: undefined,
    settings: sheetOf([{ number: 1, cells: source.settings }]),
    name,
    language,
  });
  const retold = read.findings.map((finding): Finding => ({
    ...finding,
    sheet: source.sheet,
    ...(finding.column !== '' && source.said(finding.column.split('::')[0] ?? '', finding.row)),
  }));
  const findings = [...source.told, ...retold].sort((a, b) => a.row - b.row).slice(0, mostFindings);
  return { ...read, findings };
}

/** Gathers what is told of a file, a place at a time. */
export function createTelling(sheet: SheetName): {
  told: Finding[];
  tell(code: FindingCode, at: { row: number; name?: string; column?: string; value?: string; because?: Finding['because'] }): void;
} {
  const told: Finding[] = [];
  return {
    told,
    tell(code, { row, name = '', column = '', value = '', because }) {
      if (told.length >= mostFindings) return;
      told.push({ code, sheet, row, name: name.slice(0, 100), column, value: value.slice(0, 300), ...(because && { because }) });
    },
  };
}
