import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { BucketUnreachable } from '../bucket/BucketUnreachable.ts';
import { openBucket } from '../bucket/openBucket.ts';
import type { BucketPlace } from '../bucket/BucketPlace.ts';
import type { Config } from '../config.ts';
import { hashOf } from './createPieces.ts';
import { removeOlder } from './removeOlder.ts';

/** A folder of this machine, and the bucket that new files go to where there is one. */
export interface FilePlace {
  folder: string;
  bucket?: BucketPlace | undefined;
}

/** Where the bytes of files lie, each under its SHA-256. */
export interface FileStore {
  /** Another thread opens it by this. */
  readonly place: FilePlace;
  /**
   * Keeps these bytes, which are on the disk when it resolves. The same bytes again are there once.
   * @param opened what they say, where they are sealed: a scanner reads that
   */
  keep(bytes: Uint8Array, opened?: Uint8Array): Promise<string>;
  /** How many bytes there are under this hash; undefined for none. */
  size(hash: string): Promise<number | undefined>;
  read(hash: string): Readable;
  remove(hash: string): Promise<void>;
  /** What was to be removed while the store did not answer: to be tried again. */
  unremoved(): Promise<string[]>;
  /** Removes what was begun to be written before a time (in milliseconds) and never became a file, as a kill leaves it behind. */
  forgetDrafts(before: number): Promise<number>;
}

/** The place that the settings name. */
export const filePlace = ({ dataDir, buckets }: Pick<Config, 'dataDir' | 'buckets'>): FilePlace => ({ folder: join(dataDir, 'files'), bucket: buckets.files });

/** Files go to the bucket where there is one. What was kept in the folder before is read from there. */
export function createFileStore(place: FilePlace): FileStore {
  const inFolder = createFolderStore(place.folder);
  if (!place.bucket) return { place, ...inFolder };
  const bucket = openBucket(place.bucket);
  const left = join(place.folder, 'unremoved');

  async function* bytesOf(hash: string): AsyncGenerator<Uint8Array> {
    yield* ((await inFolder.size(hash)) === undefined ? bucket : inFolder).read(hash) as AsyncIterable<Uint8Array>;
  }

  return {
    place,
    async keep(bytes) {
      const hash = hashOf(bytes);
      if ((await bucket.size(hash)) !== bytes.length) await bucket.put(hash, bytes);
      return hash;
    },
    size: async (hash) => (await inFolder.size(hash)) ?? (await bucket.size(hash)),
    read: (hash) => Readable.from(bytesOf(hash), { objectMode: false }),
    async remove(hash) {
      await inFolder.remove(hash);
      try {
        await bucket.remove(hash);
        await rm(join(left, hash), { force: true });
      } catch (error) {
        if (!(error instanceof BucketUnreachable)) throw error;
        await mkdir(left, { recursive: true, mode: 0o700 });
        await writeFile(join(left, hash), '');
      }
    },
    unremoved: () => readdir(left).catch(() => []),
    forgetDrafts: inFolder.forgetDrafts,
  };
}

/** A folder of the data directory, made when it is first needed. */
function createFolderStore(folder: string): Omit<FileStore, 'place'> {
  // Two letters to a folder: a hundred thousand names in one are slow to list everywhere.
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash);
  const drafts = join(folder, 'drafts');
  const sizeAt = (path: string) =>
    stat(path).then(
      ({ size }) => size,
      () => undefined,
    );

  return {
    async keep(bytes) {
      const hash = hashOf(bytes);
      const path = pathOf(hash);
      if ((await sizeAt(path)) === bytes.length) return hash;
      for (const place of [dirname(path), drafts]) await mkdir(place, { recursive: true, mode: 0o700 });
      // Under its name only when it is whole: a kill leaves no half a file there.
      const draft = join(drafts, randomUUID());
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
    unremoved: () => Promise.resolve([]),
    forgetDrafts: (before) => removeOlder(drafts, before),
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
