import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingIn, type Missing } from '../dataset/Variable.ts';

/** Small, so that what is made of one for a file holds up nobody. */
const slice = 50;

/** Rows read once and read again for each file of a package, so that all files hold the same rows whatever is sent meanwhile. */
export interface Spool {
  count: number;
  /** The greatest length of each column, in bytes of UTF-8. */
  widths: readonly number[];
  /** The most digits after a point, where the column's cells are numbers. */
  decimals: readonly number[];
  /** Why values are missing in each column, wherever they are. */
  missing: readonly ReadonlySet<Missing>[];
  add(rows: readonly string[][]): Promise<void>;
  slices(): AsyncGenerator<string[][]>;
  remove(): Promise<void>;
}

/**
 * Keeps rows in a file of its own: memory holds a slice at a time. The file has no name any more while it is used, so nothing
 * of it stays on the disk, however the server ends.
 */
export async function openSpool(columns: number): Promise<Spool> {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  const file = await open(join(folder, 'rows'), 'wx+', 0o600).finally(() => rm(folder, { recursive: true, force: true }));
  const remove = () => file.close();
  const widths = Array.from({ length: columns }, () => 0);
  const decimals = Array.from({ length: columns }, () => 0);
  const missing = Array.from({ length: columns }, () => new Set<Missing>());
  const look = (cell: string, at: number) => {
    widths[at] = Math.max(widths[at] ?? 0, Buffer.byteLength(cell));
    const point = cell.indexOf('.');
    if (point > 0) decimals[at] = Math.max(decimals[at] ?? 0, cell.length - point - 1);
    const reason = missingIn(cell);
    if (reason) missing[at]?.add(reason);
  };
  let count = 0;
  async function add(rows: readonly string[][]): Promise<void> {
    for (const row of rows) row.forEach(look);
    count += rows.length;
    if (rows.length > 0) await file.appendFile(`${rows.map((row) => JSON.stringify(row)).join('\n')}\n`);
  }
  async function* slices() {
    let part: string[][] = [];
    for await (const line of file.readLines({ start: 0, encoding: 'utf8', autoClose: false })) {
      part.push(JSON.parse(line) as string[]);
      if (part.length < slice) continue;
      yield part;
      part = [];
    }
    if (part.length > 0) yield part;
  }
  return {
    get count() {
      return count;
    },
    widths,
    decimals,
    missing,
    add,
    slices,
    remove,
  };
}
