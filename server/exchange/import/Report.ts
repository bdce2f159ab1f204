export type RowStatus = 'new' | 'changed' | 'unchanged' | 'refused';

/** What became of one row. */
export interface RowReport {
  /** As the spreadsheet program numbers it. */
  row: number;
  status: RowStatus;
  /** A sentence per column's field, in the reader's language. */
  errors?: Record<string, string>;
}

export type RowCounts = Record<RowStatus, number>;

export interface ImportReport {
  /** Whether anything was kept; false for a dry run and where a refused row kept everything out. */
  stored: boolean;
  dryRun: boolean;
  counts: RowCounts;
  rows: RowReport[];
  /** Columns that were not read, by their headings. */
  ignoredColumns: string[];
}

/** The report of an import: whether its rows are kept follows from them and from what was asked. */
export function reportOf(rows: RowReport[], { dryRun, good, ignored }: { dryRun: boolean; good: boolean; ignored: string[] }): ImportReport {
  const counts: RowCounts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { status } of rows) counts[status] += 1;
  const stored = !dryRun && (good || counts.refused === 0) && counts.new + counts.changed > 0;
  return { stored, dryRun, counts, rows, ignoredColumns: ignored };
}
