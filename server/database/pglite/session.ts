import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { builtDatabase } from './builtDatabase.ts';
import { createDoubts } from './createDoubts.ts';
import { createDirectory } from './createDirectory.ts';
import { DurableNodeFs } from './durableNodeFs.ts';
import { durableStartParams } from './durableStartParams.ts';
import { isAnswered } from './isAnswered.ts';

export interface SessionOptions {
  /** Where the database lives; without it, in memory only. */
  directory?: string;
  /** Was open before: one whose files are gone is not replaced by an empty one. */
  mustExist?: boolean;
  /** A new one may begin with the tables that the build made, for `migrate` to bring up to date. */
  withTables?: boolean;
  /** So long it is believed whatever errors it tells (`createDoubts`). */
  trustMs?: number;
  /** A dumped data directory to start from, where none exists yet. */
  template?: Uint8Array;
}

/** An open embedded database as its own thread sees it. */
export interface Session {
  run(batch: Uint8Array): Promise<Uint8Array>;
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/**
 * V8 optimizes a function of WebAssembly once it has run long; by itself it begins so soon that this takes a quarter of a start's
 * processor time. What is worth it is optimized after a tenth of a second of its own, which no server notices.
 */
setFlagsFromString('--wasm-tiering-budget=60000000');

/** Opens the embedded database in this thread. Throws where its commits would not reach the disk. */
export async function openSession({ directory, mustExist, withTables, trustMs, template }: SessionOptions): Promise<Session> {
  const options: PGliteOptions = {
    extensions: { pg_trgm },
    ...(template && { loadDataDir: new Blob([new Uint8Array(template)]) }),
  };
  if (directory === undefined) return sessionOf(await PGlite.create(options));
  if (mustExist && !existsSync(join(directory, 'PG_VERSION')))
    throw new Error(`Its files are gone from ${directory}. Put them back, or stop and restore a backup.`);
  await createDirectory(directory, options, withTables ? builtDatabase : undefined);
  const files = new DurableNodeFs(directory);
  const pglite = await PGlite.create({ extensions: options.extensions ?? {}, startParams: durableStartParams, fs: files });
  await proveDurable(pglite, files);
  return sessionOf(pglite, { files, doubtOf: createDoubts({ directory, trustMs }) });
}

interface OnDisk {
  files: DurableNodeFs;
  doubtOf(answer: Uint8Array): string | undefined;
}

function sessionOf(pglite: PGlite, onDisk?: OnDisk): Session {
  return {
    run: async (batch) => {
      const answer = await run(pglite, batch);
      if (onDisk?.files.failure) throw onDisk.files.failure;
      const doubt = onDisk?.doubtOf(answer);
      if (doubt !== undefined) throw new Error(`The embedded database met an error of its files or of its own (${doubt}) and is opened again.`);
      if (!isAnswered(batch, answer)) throw new Error('The embedded database broke and does not answer any more.');
      return answer;
    },
    dump: async () => new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()),
    close: () => pglite.close(),
  };
}

/**
 * The streaming call is used because the plain one keeps a parsed copy of every answer forever.
 * Bytes are copied: they are a view into memory the engine reuses.
 */
async function run(pglite: PGlite, batch: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  await pglite.execProtocolRawStream(batch, { onRawData: (bytes) => parts.push(bytes.slice()) });
  if (parts.length === 1 && parts[0]) return parts[0];
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The file system leans on an internal of the engine's build: a commit that syncs nothing must be noticed here, not after a power cut. */
async function proveDurable(pglite: PGlite, files: DurableNodeFs): Promise<void> {
  const before = files.syncs;
  await pglite.exec(`SELECT pg_logical_emit_message(true, 'durability', 'check')`);
  if (files.syncs === before) {
    await pglite.close();
    throw new Error('The embedded database does not write its commits to the disk; it would lose answers in a power cut. Refusing to start.');
  }
}
