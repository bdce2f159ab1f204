import { parentPort, workerData } from 'node:worker_threads';
import { read, utils } from 'xlsx';
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
function tableOf({ content, columns }: WorkbookTask): WorkbookReply {
  const book = read(content, {
    type: 'array',
    dense: true,
    sheetRows: sheetLimits.rows + 100,
    cellFormula: false,
    cellHTML: false,
    cellDates: true,
    UTC: true,
  });
  for (const name of book.SheetNames) {
    const sheet = book.Sheets[name];
    if (!sheet?.['!ref']) continue;
    const range = utils.decode_range(sheet['!ref']);
    range.e.c = Math.min(range.e.c, columns);
    range.e.r = Math.min(range.e.r, range.s.r + sheetLimits.rows + 100);
    range.s.r = 0;
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, blankrows: true, range });
    const table = rows.map((row) => Array.from(row, cellText));
    if (table.some((row) => row.some((cell) => cell.trim() !== ''))) return { table };
  }
  return { reason: 'empty' };
}

let reply: WorkbookReply;
try {
  reply = tableOf(workerData as WorkbookTask);
} catch (error) {
  reply = reasonOf(error);
}
parentPort?.postMessage(reply);
