import { byteOrderMark, csvLine } from './csvLine.ts';
import type { Table } from './Table.ts';
import { xlsxParts } from './xlsxParts.ts';

export type TableFormat = 'csv' | 'xlsx';

async function* csvParts({ header, slices }: Table): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header);
  for await (const rows of slices) yield rows.map((row) => csvLine(row)).join('');
}

/** A table as the bytes of a file, piece by piece. */
export function tableParts(table: Table, format: TableFormat): AsyncIterable<string | Uint8Array> {
  return format === 'csv' ? csvParts(table) : xlsxParts(table);
}
