import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { read, utils } from 'xlsx';
import { convertWithOffice } from './convertWithOffice.ts';
import type { Found } from './Found.ts';

/** The words for a missing value in the table of a workbook, in English. */
const missingWords: readonly string[] = ['Does not know', 'Prefers not to answer', 'Not asked'];

/**
 * The cells of a file as LibreOffice shows them when it has read it.
 * @throws where it takes one for a formula
 */
export function cellsInOffice(file: string, content: Uint8Array, to: 'ods' | 'xlsx' = 'ods'): string[][] {
  const book = read(convertWithOffice(file, content, to), { type: 'array', cellFormula: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const formulas = Object.values(sheet).filter((cell: { f?: string }) => cell.f !== undefined);
  if (formulas.length > 0) throw new Error(`formulas: ${JSON.stringify(formulas).slice(0, 500)}`);
  return utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' });
}

/** What LibreOffice finds in the workbook of a table. */
export function readWithOffice(folder: string, table: string): Found {
  const [header = [], ...rows] = cellsInOffice(`${table}.xlsx`, readFileSync(join(folder, `${table}.xlsx`)));
  const found: Found = { labels: {}, valueLabels: {}, values: {}, reasons: {} };
  header.forEach((name, at) => {
    const cells = rows.map((row) => row[at] ?? '');
    found.values[name] = cells.map((cell) => (missingWords.includes(cell) ? '' : cell));
    found.reasons[name] = cells.map((cell) => (missingWords.includes(cell) ? cell : ''));
  });
  return found;
}
