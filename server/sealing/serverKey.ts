import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Made at random the first time, readable by this user of the machine alone. Whole or not there: two that make it at once end with one. */
async function makeKey(dataDir: string, path: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeFile(unfinished, randomBytes(32).toString('base64'), { mode: 0o600, flush: true });
    await link(unfinished, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** What the database's sealed values are opened with. It is in no backup: whoever has only the database cannot open them. */
export async function serverKey({ serverKey: given, dataDir }: Pick<Config, 'serverKey' | 'dataDir'>): Promise<Buffer> {
  if (given !== undefined) return Buffer.from(given, 'base64');
  const path = join(dataDir, 'server.key');
  const read = async () => Buffer.from(await readFile(path, 'utf8'), 'base64');
  try {
    return await read();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  await makeKey(dataDir, path);
  return read();
}
