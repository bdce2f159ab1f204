import { readFileName } from '../../../../src/contract/files/fileName.ts';
import type { FileStore } from '../../../files/createFileStore.ts';
import { byteOrderMark, csvLine } from '../csvLine.ts';
import type { Dataset } from '../dataset/createDataset.ts';
import type { Spool } from './openSpool.ts';
import type { PackedFile } from './zipParts.ts';

/** A table in whose cells names of files stand. */
export interface NamingTable {
  dataset: Pick<Dataset, 'variables'>;
  spool: Pick<Spool, 'slices'>;
}

/** What one package holds: a zip counts its files with sixteen bits and its bytes with 32, and the tables need some of both. */
export interface Room {
  files: number;
  bytes: number;
}

const room: Room = { files: 60_000, bytes: 3 * 1024 ** 3 };

interface Naming {
  studyCode: string;
  question: string;
  name: string;
}

async function* namingsIn(tables: readonly NamingTable[]): AsyncGenerator<Naming> {
  for (const { dataset, spool } of tables) {
    const columns = dataset.variables.flatMap(({ files, name }, at) => (files ? [{ at, question: name }] : []));
    if (columns.length === 0) continue;
    for await (const rows of spool.slices())
      for (const row of rows) for (const { at, question } of columns) if (row[at]) yield { studyCode: row[0] ?? '', question, name: row[at] };
  }
}

async function* missingCsv(tables: readonly NamingTable[], packed: ReadonlySet<string>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['study_code', 'question', 'name']);
  for await (const { studyCode, question, name } of namingsIn(tables)) if (readFileName(name) && !packed.has(name)) yield csvLine([studyCode, question, name]);
}

/**
 * The files that cells of these tables name, each once and one after the other, so that memory holds a piece of one; then a list of those that are not
 * among them: they have not arrived yet, or there was no more room. Nothing where no table has a column of files, as without identities.
 */
export async function* packedFiles(
  tables: readonly NamingTable[],
  store: Pick<FileStore, 'size' | 'read'>,
  { files, bytes }: Room = room,
): AsyncGenerator<PackedFile> {
  if (!tables.some(({ dataset }) => dataset.variables.some((variable) => variable.files))) return;
  const packed = new Set<string>();
  let taken = 0;
  for await (const { name } of namingsIn(tables)) {
    const hash = readFileName(name)?.hash;
    if (!hash || packed.has(name) || packed.size >= files) continue;
    const size = await store.size(hash);
    if (size === undefined || taken + size > bytes) continue;
    packed.add(name);
    taken += size;
    // Pictures, sound and documents are compressed already.
    yield { name: `files/${name}`, parts: store.read(hash), packed: true };
  }
  yield { name: 'files/missing.csv', parts: missingCsv(tables, packed) };
}
