/** A spreadsheet as an import sees it: every cell is text, exactly as a person would read it. */
export interface Sheet {
  header: readonly string[];
  rows: readonly SheetRow[];
}

export interface SheetRow {
  /** The row's number as the spreadsheet program shows it, beginning with 1. */
  number: number;
  cells: readonly string[];
}

/** A cell as spreadsheet programs name it: `B2`. */
export interface SheetPlace {
  sheet: string;
  cell: string;
}

/** A file that is no spreadsheet we take; `reason` is a code of `exchange.file` in the texts. */
export class UnreadableSheet extends Error {
  override name = 'UnreadableSheet';
  readonly reason: UnreadableReason;
  /** The cell that is the reason. */
  readonly at: SheetPlace | undefined;

  constructor(reason: UnreadableReason, at?: SheetPlace) {
    super(reason);
    this.reason = reason;
    this.at = at;
  }
}

export const unreadableReasons = [
  'empty',
  'no_header',
  'no_survey',
  'no_form',
  'several_forms',
  'form_too_large',
  'not_a_spreadsheet',
  'wrong_kind',
  'damaged',
  'not_calculated',
  'protected',
  'too_many_rows',
  'too_many_columns',
  'unpacks_too_large',
  'too_slow',
] as const;

export type UnreadableReason = (typeof unreadableReasons)[number];

/** What one file may hold. Real lists stay far below; hostile files stop here. */
export const sheetLimits = {
  rows: 20_000,
  columns: 60,
  /** As much as a cell of Excel holds. */
  cellLength: 32_767,
  unpackedBytes: 50 * 1024 * 1024,
  parts: 200,
  milliseconds: 10_000,
  workerMegabytes: 512,
} as const;

/** What a form may come with in one zip: its pictures, its recordings in five languages, its tables. */
export const packageLimits = { parts: 2_000, unpackedBytes: 60 * 1024 * 1024 } as const;

/** Makes a sheet of a table of texts: the first row that is not empty is the header, empty rows are left out but counted. */
export function sheetOf(table: readonly (readonly string[])[], columns: number = sheetLimits.columns): Sheet {
  const first = table.findIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  const header = table[first];
  if (!header) throw new UnreadableSheet('empty');
  const width = header.reduce((last, cell, at) => (cell.trim() === '' ? last : at + 1), 0);
  if (width > columns) throw new UnreadableSheet('too_many_columns');
  const rows: SheetRow[] = [];
  for (let at = first + 1; at < table.length; at += 1) {
    const cells = table[at] ?? [];
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ number: at + 1, cells });
  }
  if (rows.length > sheetLimits.rows) throw new UnreadableSheet('too_many_rows');
  return { header: header.slice(0, width).map((cell) => cell.trim()), rows };
}
