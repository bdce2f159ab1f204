import { Readable } from 'node:stream';
import type { ReadStream } from 'node:fs';
import { expect, it } from 'vitest';
import type { Variable } from '../dataset/Variable.ts';
import { type NamingTable, packedFiles, type Room } from './packedFiles.ts';

const nameOf = (letter: string) => `${letter.repeat(64)}.jpg`;

function tableOf(cells: readonly string[], files?: true): NamingTable {
  const text = { label: '', kind: 'text' as const, values: [] };
  const variables: Variable[] = [
    { ...text, name: 'study_code' },
    { ...text, name: 'house', ...(files && { files }) },
  ];
  async function* slices() {
    for (const [at, cell] of cells.entries()) yield [[`S${at + 1}`, cell]];
  }
  return { dataset: { variables }, spool: { slices } };
}

/** Ten bytes of each that has arrived. */
const storeOf = (arrived: string) => ({
  size: async (hash: string) => (arrived.includes(hash[0] as string) ? 10 : undefined),
  read: (hash: string) => Readable.from([Buffer.from(hash.slice(0, 10))]) as unknown as ReadStream,
});

async function pack(tables: readonly NamingTable[], arrived: string, room?: Room) {
  const names: string[] = [];
  let missing = '';
  for await (const { name, parts } of packedFiles(tables, storeOf(arrived), room)) {
    names.push(name);
    if (name === 'files/missing.csv') for await (const part of parts) missing += String(part);
  }
  return { names, missing: missing.trim().split('\r\n').slice(1) };
}

it('packs each file once, from every table, and lists what is not here by every set that names it', async () => {
  const tables = [tableOf([nameOf('a'), '', '-9999', nameOf('b'), nameOf('a'), nameOf('b')], true), tableOf([nameOf('c'), nameOf('a')], true)];
  expect(await pack(tables, 'ac')).toEqual({
    names: [`files/${nameOf('a')}`, `files/${nameOf('c')}`, 'files/missing.csv'],
    missing: [`S4,house,${nameOf('b')}`, `S6,house,${nameOf('b')}`],
  });
});

it('lists what there is no more room for, in a zip or in bytes', async () => {
  const tables = [tableOf([nameOf('a'), nameOf('b'), nameOf('c')], true)];
  expect((await pack(tables, 'abc', { files: 2, bytes: 100 })).missing).toEqual([`S3,house,${nameOf('c')}`]);
  expect((await pack(tables, 'abc', { files: 9, bytes: 19 })).missing).toEqual([`S2,house,${nameOf('b')}`, `S3,house,${nameOf('c')}`]);
});

it('packs nothing where no column holds files, whatever its texts look like', async () => {
  expect((await pack([tableOf([nameOf('a')])], 'a')).names).toEqual([]);
});
