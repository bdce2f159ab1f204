import type { SheetRow } from '../read/Sheet.ts';

export type RowStatus = 'new' | 'changed' | 'unchanged' | 'refused';

/** One fault of a row: which column, what stood there, and why it cannot stay so. */
export interface RowProblem {
  /** The heading as it stands in the file, or what the missing column would be called; empty for the row as a whole. */
  column: string;
  value: string;
  reason: string;
}

/** What became of one row. */
export interface RowReport {
  /** As the spreadsheet program numbers it. */
  row: number;
  status: RowStatus;
  /** A sentence per column's field, in the reader's language. */
  errors?: Record<string, string>;
  problems?: RowProblem[];
  /** What a row that is taken should be looked at for. */
  hints?: RowProblem[];
}

export type RowCounts = Record<RowStatus, number>;

/** Something a column can be read as. */
export interface ImportField {
  name: string;
  label: string;
  required: boolean;
}

export interface ImportColumn {
  heading: string;
  /** The field it is read as; null where it is not read. */
  field: string | null;
}

export interface ImportReport {
  /** Whether anything was kept; false for a dry run and where a refused row kept everything out. */
  stored: boolean;
  dryRun: boolean;
  counts: RowCounts;
  rows: RowReport[];
  /** Columns that were not read, by their headings. */
  ignoredColumns: string[];
  /** How each column was read, and what it could be read as: for mapping by hand. */
  columns: ImportColumn[];
  fields: ImportField[];
}

export interface ReportFrame {
  dryRun: boolean;
  good: boolean;
  ignored: string[];
  columns: ImportColumn[];
  fields: ImportField[];
}

/** The report of an import: whether its rows are kept follows from them and from what was asked. */
export function reportOf(rows: RowReport[], { dryRun, good, ignored, columns, fields }: ReportFrame): ImportReport {
  const counts: RowCounts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { status } of rows) counts[status] += 1;
  const stored = !dryRun && (good || counts.refused === 0) && counts.new + counts.changed > 0;
  return { stored, dryRun, counts, rows, ignoredColumns: ignored, columns, fields };
}

type Headings = Pick<ReportFrame, 'columns' | 'fields'>;

/** Sentences next to the columns they are about; a field that the file has no column for is told by its label. */
export function cellsOutsideColumns({ cells }: SheetRow, sentences: Record<string, string>, { columns, fields }: Headings): RowProblem[] {
  return Object.entries(sentences).map(([field, reason]): RowProblem => {
    const at = columns.findIndex((column) => column.field === field);
    if (at >= 0) return { column: columns[at]?.heading ?? '', value: cells[at] ?? '', reason };
    return { column: fields.find(({ name }) => name === field)?.label ?? '', value: '', reason };
  });
}

/** A row with its faults. */
export function refusedRow(row: SheetRow, errors: Record<string, string>, headings: Headings): RowReport {
  return { row: row.number, status: 'refused', errors, problems: cellsOutsideColumns(row, errors, headings) };
}
