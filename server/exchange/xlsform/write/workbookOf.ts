import { utils, write } from 'xlsx';
import type { XlsFormSheets } from './writeXlsForm.ts';

/** As wide as its longest text, within reason, so that the form can be read where it is opened. */
function widths(rows: readonly (readonly string[])[]): { wch: number }[] {
  const count = Math.max(0, ...rows.map(({ length }) => length));
  return Array.from({ length: count }, (_, at) => ({ wch: Math.min(50, Math.max(8, ...rows.map((row) => (row[at] ?? '').length))) }));
}

/** The sheets as an xlsx file. Every cell is typed as text: nothing in it is ever run as a formula. */
export function workbookOf(sheets: XlsFormSheets): Buffer {
  const book = utils.book_new();
  for (const name of ['survey', 'choices', 'settings', 'ahs_about'] as const) {
    // An empty text is a cell too, and some tools take it for an answer.
    const sheet = utils.aoa_to_sheet(sheets[name].map((row) => row.map((cell) => (cell === '' ? null : cell))));
    sheet['!cols'] = widths(sheets[name]);
    utils.book_append_sheet(book, sheet, name);
  }
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}
