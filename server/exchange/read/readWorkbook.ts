import { readInWorker } from './readInWorker.ts';
import { sheetOf, type Sheet } from './Sheet.ts';
import type { NamedTable } from './tablesOf.ts';

const program = { name: 'workbookWorker', fromSource: new URL('./workbookWorker.dev.mjs', import.meta.url) };

/** Reads the first sheet of xls, xlsx and ods that holds something, in a worker. Throws `UnreadableSheet`. */
export async function readWorkbook(content: Buffer, columns: number): Promise<Sheet> {
  const [first] = await readInWorker<NamedTable[]>(program, { content, columns });
  return sheetOf(first?.table ?? [], columns);
}
