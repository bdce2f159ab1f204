import { buffer } from 'node:stream/consumers';
import type { StoredRow } from '../export/dataset/responseRows.ts';
import type { ExportTask } from './ExportTask.ts';
import { makeFile } from './makeFile.ts';

async function* noRows(): AsyncGenerator<readonly StoredRow[]> {}

/** Has a file made in another thread and hands it over whole: for what is small, and takes long to be worked out. Without rows where it needs none. */
export async function makeWhole(task: ExportTask, rows: AsyncGenerator<readonly StoredRow[]> = noRows()): Promise<Buffer> {
  const file = await makeFile(task, rows);
  try {
    return await buffer(file.read(0));
  } finally {
    await file.remove();
  }
}
