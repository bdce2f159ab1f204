import { mkdtempSync, rmSync } from 'node:fs';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDirectory } from '../../server/database/pglite/createDirectory.ts';
import { builtDatabase } from '../../server/database/pglite/builtDatabase.ts';
import { DurableNodeFs } from '../../server/database/pglite/durableNodeFs.ts';
import { durableStartParams } from '../../server/database/pglite/durableStartParams.ts';

let folder: string;
let pglite: PGlite;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'engine-'));
  await createDirectory(join(folder, 'database'), {}, builtDatabase);
  pglite = await PGlite.create({ fs: new DurableNodeFs(join(folder, 'database')), startParams: durableStartParams });
});
afterAll(async () => {
  await pglite.close();
  rmSync(folder, { recursive: true, force: true });
});

/** While `lacks` is on, no file can be made: of descriptors, of inodes, of room. */
function shortOf(code: string) {
  const make = fs.writeFileSync;
  const spy = vi.spyOn(fs, 'writeFileSync').mockImplementation((...rest: Parameters<typeof make>) => {
    if (short.lacks && String(rest[0]).startsWith(folder))
      throw Object.assign(new Error(`${code}: no more`), { code, errno: code === 'EMFILE' ? -24 : -28, syscall: 'open' });
    return make(...rest);
  });
  const short = { lacks: false, refused: () => spy.mock.results.filter(({ type }) => type === 'throw').length, restore: () => spy.mockRestore() };
  return short;
}

test.each(['EMFILE', 'ENOSPC'])('a file that could not be made once for %s is made the next time, in the same session', async (code) => {
  const short = shortOf(code);
  try {
    await pglite.exec('CREATE TABLE grown (number int, text text)');
    await pglite.exec("INSERT INTO grown SELECT n, repeat('x', 100) FROM generate_series(1, 5000) n");
    await pglite.exec('DELETE FROM grown WHERE number % 3 = 0');
    short.lacks = true;
    await expect(pglite.exec('VACUUM grown')).rejects.toThrow();
    await expect(pglite.exec('CREATE TABLE another (number int)')).rejects.toThrow();
    expect(short.refused()).toBeGreaterThan(0);
    short.lacks = false;
    await pglite.exec('VACUUM grown');
    await pglite.exec('CREATE TABLE another (number int)');
    expect((await pglite.query('SELECT count(*)::int AS count FROM grown')).rows).toEqual([{ count: 3334 }]);
  } finally {
    short.restore();
    await pglite.exec('DROP TABLE IF EXISTS grown, another');
  }
});
