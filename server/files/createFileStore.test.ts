import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createFileStore } from './createFileStore.ts';

const hour = 3_600_000;

test('what a kill left half written is removed later, and neither a file nor what is being written now', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const store = createFileStore({ folder });
  expect(await store.forgetDrafts(Date.now())).toBe(0);
  const hash = await store.keep(Buffer.from('a signature'));
  expect(readdirSync(join(folder, 'drafts'))).toEqual([]);

  const [killed, growing] = ['killed', 'growing'].map((name) => join(folder, 'drafts', name)) as [string, string];
  for (const path of [killed, growing]) writeFileSync(path, 'half a pict');
  const before = new Date(Date.now() - 2 * hour);
  utimesSync(killed, before, before);
  expect(await store.forgetDrafts(Date.now() - hour)).toBe(1);
  expect([existsSync(killed), existsSync(growing)]).toEqual([false, true]);
  expect(String(await buffer(store.read(hash)))).toBe('a signature');
});
