import { flag, integer, listOf, mapOf, object, oneOf, optional, orNull, text } from '../../http/shapes.ts';
import type { ImportColumn, ImportField, ImportReport, RowCounts, RowProblem, RowReport } from './Report.ts';

const problem = object<RowProblem>({ column: text, value: text, reason: text });

/** A row of an import, as its report tells of it. */
export const rowReport = object<RowReport>({
  row: integer,
  status: oneOf(['new', 'changed', 'unchanged', 'refused']),
  errors: optional(mapOf(text)),
  problems: optional(listOf(problem)),
  hints: optional(listOf(problem)),
});

export const rowCounts = object<RowCounts>({ new: integer, changed: integer, unchanged: integer, refused: integer });

/** What a file became, or with `dryRun` would become; `code` where a fault kept everything out. */
export const importReport = object<ImportReport & { message: string; code?: string; importId?: string }>({
  message: text,
  code: optional(text),
  importId: optional(text),
  stored: flag,
  dryRun: flag,
  counts: rowCounts,
  rows: listOf(rowReport),
  ignoredColumns: listOf(text),
  columns: listOf(object<ImportColumn>({ heading: text, field: orNull(text) })),
  fields: listOf(object<ImportField>({ name: text, label: text, required: flag })),
});

/** The report whole, line by line while the rows are read, or the refused rows as a table. */
export const importAnswer = { file: ['application/x-ndjson', 'text/csv'], json: importReport };
