import { kindOfFile } from './kindOfFile.ts';
import { readCsv } from './readCsv.ts';
import { readWorkbook } from './readWorkbook.ts';
import { sheetLimits, type Sheet } from './Sheet.ts';

/**
 * Reads an uploaded csv, xls, xlsx or ods file. The first sheet that holds something is taken, with at most `columns`
 * columns. Throws `UnreadableSheet` with the reason.
 */
export async function readSheet(name: string, content: Buffer, columns: number = sheetLimits.columns): Promise<Sheet> {
  return kindOfFile(name, content) === 'text' ? readCsv(content, columns) : readWorkbook(content, columns);
}
