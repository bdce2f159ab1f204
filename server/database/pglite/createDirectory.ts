import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
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
  await syncTree(draft);
  renameSync(draft, directory);
  await syncPath(dirname(directory));
}

/** For this user alone, also where a copy or an earlier version left it open. */
function keepPrivate(directory: string): void {
  // From Node.js 24 on a copy gives a folder that is there already the rights of the one that it copies.
  chmodSync(directory, 0o700);
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}

/** So many wait for the disk at once, which writes what waits together in one go: one by one a thousand files take ten times as long. */
const atOnce = 16;

async function syncTree(directory: string): Promise<void> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() || entry.isDirectory());
  const waiting = [directory, ...entries.map(({ parentPath, name }) => join(parentPath, name))];
  const worker = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await syncPath(path);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
