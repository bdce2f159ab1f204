import { type CellObject, type DenseWorkSheet, type Range, read, utils, type WorkSheet } from 'xlsx';
import { sheetLimits, UnreadableSheet } from './Sheet.ts';

export interface WorkbookTask {
  content: Uint8Array;
  /** More columns are not looked at. */
  columns: number;
  /** The sheets that are wanted, by their names in small letters; without it the first that holds something. */
  sheets?: readonly string[];
}

export interface NamedTable {
  name: string;
  table: string[][];
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).slice(0, sheetLimits.cellLength);
}

/**
 * The sheets of a workbook that are wanted and hold something. Cells come as they are kept, so that a telephone number shown
 * as 2.5E+11 keeps its digits; only dates are written out. For workers only: a hostile file takes its time and memory here.
 */
export function tablesOf({ content, columns, sheets }: WorkbookTask): NamedTable[] {
  const book = read(content, {
    type: 'array',
    dense: true,
    sheetRows: sheetLimits.rows + 100,
    // Only so do formulas without a result show.
    cellFormula: true,
    sheetStubs: true,
    cellHTML: false,
    cellDates: true,
    UTC: true,
  });
  const tables: NamedTable[] = [];
  for (const title of book.SheetNames) {
    const name = title.trim().toLowerCase();
    if (sheets && (!sheets.includes(name) || tables.some((one) => one.name === name))) continue;
    const table = tableOf(title, book.Sheets[title], columns);
    if (table.some((row) => row.some((cell) => cell.trim() !== ''))) tables.push({ name, table });
    if (!sheets && tables.length > 0) break;
  }
  if (!sheets && tables.length === 0) throw new UnreadableSheet('empty');
  return tables;
}

/** A formula that no program has worked out would read as an empty cell. */
function refuseUncalculated(sheet: string, { '!data': rows }: DenseWorkSheet, { e: end }: Range): void {
  for (const [r, row] of (rows ?? []).slice(0, end.r + 1).entries()) {
    const c = row?.slice(0, end.c + 1).findIndex((cell?: CellObject) => cell?.t === 'z' && cell.f !== undefined) ?? -1;
    if (c >= 0) throw new UnreadableSheet('not_calculated', { sheet, cell: utils.encode_cell({ r, c }) });
  }
}

function tableOf(title: string, sheet: WorkSheet | undefined, columns: number): string[][] {
  if (!sheet?.['!ref']) return [];
  const range = utils.decode_range(sheet['!ref']);
  range.e.c = Math.min(range.e.c, columns);
  range.e.r = Math.min(range.e.r, range.s.r + sheetLimits.rows + 100);
  range.s.r = 0;
  refuseUncalculated(title, sheet as DenseWorkSheet, range);
  return utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, blankrows: true, range }).map((row) => Array.from(row, cellText));
}
