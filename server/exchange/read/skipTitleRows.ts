import { type Sheet, sheetLimits, UnreadableSheet } from './Sheet.ts';

/** Rows that may stand above the headings: a name of the list, its date, who made it. */
const mostTitles = 10;

/** Up to the last cell that holds something. */
function filled(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1).map((cell) => cell.trim());
}

const countOf = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/**
 * The sheet again from each of its first rows that holds more cells than every row above it: headings below titles do, records
 * below headings do not.
 */
function* lowerStarts({ header, rows }: Sheet, columns: number): Generator<Sheet> {
  let most = countOf(header);
  for (const [at, { cells }] of rows.slice(0, mostTitles).entries()) {
    const lower = filled(cells);
    if (countOf(lower) <= most) continue;
    most = countOf(lower);
    if (lower.length <= columns) yield { header: lower, rows: rows.slice(at + 1) };
  }
}

/**
 * Reads a sheet from its first row on, or from where its headings are when that row turns out to be a title.
 * @param read throws `UnreadableSheet` with `no_header` where it knows no heading
 * @throws UnreadableSheet about the first row where none of them is known
 */
export async function skipTitleRows<Read>(sheet: Sheet, columns: number = sheetLimits.columns, read: (sheet: Sheet) => Promise<Read>): Promise<Read> {
  const headless = (error: unknown): boolean => error instanceof UnreadableSheet && error.reason === 'no_header';
  try {
    return await read(sheet);
  } catch (error) {
    if (!headless(error)) throw error;
    for (const lower of lowerStarts(sheet, columns)) {
      try {
        return await read(lower);
      } catch (again) {
        if (!headless(again)) throw again;
      }
    }
    throw error;
  }
}
