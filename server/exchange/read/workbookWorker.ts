import { parentPort, workerData } from 'node:worker_threads';
import { read, utils, type WorkSheet } from 'xlsx';
import { sheetLimits } from './Sheet.ts';
import type { WorkbookReply, WorkbookTask } from './readWorkbook.ts';

function reasonOf(error: unknown): WorkbookReply {
  const message = error instanceof Error ? error.message : '';
  return { reason: /password|encrypt/i.test(message) ? 'protected' : 'damaged' };
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).slice(0, sheetLimits.cellLength);
}

/** Cells come as they are kept, so that a telephone number shown as 2.5E+11 keeps its digits; only dates are written out. */
function tablesOf({ content, columns, sheets }: WorkbookTask): WorkbookReply {
  const book = read(content, {
    type: 'array',
    dense: true,
    sheetRows: sheetLimits.rows + 100,
    cellFormula: false,
    cellHTML: false,
    cellDates: true,
    UTC: true,
  });
  const tables: { name: string; table: string[][] }[] = [];
  for (const title of book.SheetNames) {
    const name = title.trim().toLowerCase();
    if (sheets && (!sheets.includes(name) || tables.some((one) => one.name === name))) continue;
    const table = tableOf(book.Sheets[title], columns);
    if (table.some((row) => row.some((cell) => cell.trim() !== ''))) tables.push({ name, table });
    if (!sheets && tables.length > 0) break;
  }
  return sheets || tables.length > 0 ? { tables } : { reason: 'empty' };
}

function tableOf(sheet: WorkSheet | undefined, columns: number): string[][] {
  if (!sheet?.['!ref']) return [];
  const range = utils.decode_range(sheet['!ref']);
  range.e.c = Math.min(range.e.c, columns);
  range.e.r = Math.min(range.e.r, range.s.r + sheetLimits.rows + 100);
  range.s.r = 0;
  return utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, blankrows: true, range }).map((row) => Array.from(row, cellText));
}

let reply: WorkbookReply;
try {
  reply = tablesOf(workerData as WorkbookTask);
} catch (error) {
  reply = reasonOf(error);
}
parentPort?.postMessage(reply);
