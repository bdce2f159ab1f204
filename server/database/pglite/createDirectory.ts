import { chmodSync, closeSync, cpSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * Makes the files of a new database where there are none. They are made next to their place, synced as a whole and then
 * moved there in one step: a first start that is cut short leaves nothing that the next one would take for a database.
 * Copied from one that is `ready`, where there is one.
 */
export async function createDirectory(directory: string, options: PGliteOptions, ready: () => string | undefined = () => undefined): Promise<void> {
  const version = join(directory, 'PG_VERSION');
  if (existsSync(version)) {
    if ([directory, version].some((path) => (statSync(path).mode & 0o077) !== 0)) keepPrivate(directory);
    return;
  }
  const draft = `${directory}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const from = ready();
  if (from !== undefined) cpSync(from, draft, { recursive: true });
  else await (await PGlite.create({ ...options, fs: new NodeFS(draft) })).close();
  keepPrivate(draft);
  syncTree(draft);
  renameSync(draft, directory);
  syncPath(dirname(directory));
}

/** For this user alone, also where a copy or an earlier version left it open. */
function keepPrivate(directory: string): void {
  // From Node.js 24 on a copy gives a folder that is there already the rights of the one that it copies.
  chmodSync(directory, 0o700);
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}

function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(directory);
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
