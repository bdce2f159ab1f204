import { randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashOf } from './createPieces.ts';

/** Where the bytes of files lie, each under its SHA-256. */
export interface FileStore {
  /** Another thread opens it by this. */
  readonly folder: string;
  /** Keeps these bytes, which are on the disk when it resolves. The same bytes again are there once. */
  keep(bytes: Uint8Array): Promise<string>;
  /** How many bytes there are under this hash; undefined for none. */
  size(hash: string): Promise<number | undefined>;
  read(hash: string): ReadStream;
  remove(hash: string): Promise<void>;
}

/** A folder of the data directory, made when it is first needed. */
export function createFileStore(folder: string): FileStore {
  // Two letters to a folder: a hundred thousand names in one are slow to list everywhere.
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash);
  const sizeAt = (path: string) =>
    stat(path).then(
      ({ size }) => size,
      () => undefined,
    );

  return {
    folder,
    async keep(bytes) {
      const hash = hashOf(bytes);
      const path = pathOf(hash);
      if ((await sizeAt(path)) === bytes.length) return hash;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Under its name only when it is whole: a kill leaves no half a file there.
      const draft = `${path}.${randomUUID()}.part`;
      await writeSynced(draft, bytes).catch(async (error: unknown) => {
        await rm(draft, { force: true });
        throw error;
      });
      await rename(draft, path);
      await syncFolder(dirname(path));
      return hash;
    },
    size: (hash) => sizeAt(pathOf(hash)),
    read: (hash) => createReadStream(pathOf(hash)),
    remove: (hash) => rm(pathOf(hash), { force: true }),
  };
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
