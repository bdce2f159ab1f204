import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { everySoOften } from '../../everySoOften.ts';
import type { Database, Logger } from '../database.ts';
import type { BackupOptions, WrittenBackup } from './format.ts';
import { writeBackup } from './writeBackup.ts';

/*
 * Only one process may have the embedded database open, so `npm run backup` alongside a running server asks that server,
 * through files in the data directory: whoever may write there may read the database anyway, and files also pass
 * between containers and between users where a signal or a socket does not.
 */

/** The file's path as seen from the data directory, which another container may have under another name. */
type Request = { file: string; recipients?: readonly string[] };
type Answer = { written: WrittenBackup; error?: undefined } | { error: string };

const pollMs = 1_000;
const patienceMs = 15 * 60_000;

function requestFolder(dataDir: string): string {
  return join(dataDir, 'backup-requests');
}

/** Answers the requests of `requestBackup`; returns the stop. */
export function answerBackupRequests(database: Database, { dataDir, ...options }: BackupOptions & { dataDir: string }, logger: Logger): () => void {
  const folder = requestFolder(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const work = async () => {
    // Made again where it is gone, but never the data directory, which whoever moved it away will move back.
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    clearAbandoned(folder);
    const name = readdirSync(folder).find((file) => file.endsWith('.request'));
    if (name !== undefined) await answer(database, { dataDir, ...options, path: join(folder, name) }, logger);
  };
  return everySoOften({ what: 'Answering requests for a backup', milliseconds: pollMs, logger, work });
}

/** Removes what a kill left of either side: nobody waits for it any more, or ever will. */
function clearAbandoned(folder: string): void {
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    const { mtimeMs = Infinity } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (!file.endsWith('.request') && Date.now() - mtimeMs > patienceMs) rmSync(path, { force: true });
  }
}

async function answer(
  database: Database,
  { dataDir, files, recipients: own = [], path }: BackupOptions & { dataDir: string; path: string },
  logger: Logger,
): Promise<void> {
  // `npm run backup` of a version before names no keys.
  const { file, recipients = [] } = JSON.parse(readFileSync(path, 'utf8')) as Request;
  rmSync(path);
  // Who asks may name further keys, and never ask for a backup that is not encrypted where this server encrypts.
  const result: Answer = await writeBackup(database, resolve(dataDir, file), { files, recipients: [...new Set([...own, ...recipients])] }).then(
    (written) => ({ written: { ...written, file: fromDataDir(dataDir, written.file) } }),
    (error: Error) => ({ error: error.message }),
  );
  if (result.error === undefined) logger.info(result.written, 'Backup written');
  writeWhole(path.replace(/request$/, 'answer'), result);
}

/** Asks the server that has the data directory open for a backup, and waits for it. Throws what went wrong there. */
export async function requestBackup(dataDir: string, file: string, recipients: readonly string[]): Promise<WrittenBackup> {
  const folder = requestFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const base = join(folder, randomUUID());
  writeWhole(`${base}.request`, { file: fromDataDir(dataDir, file), recipients } satisfies Request);
  const deadline = Date.now() + patienceMs;
  try {
    while (!existsSync(`${base}.answer`)) {
      if (Date.now() > deadline) throw new Error('The running server did not answer the request for a backup.');
      await new Promise((done) => setTimeout(done, 200));
    }
    const result = JSON.parse(readFileSync(`${base}.answer`, 'utf8')) as Answer;
    if (result.error !== undefined) throw new Error(result.error);
    return { ...result.written, file: resolve(dataDir, result.written.file) };
  } finally {
    rmSync(`${base}.request`, { force: true });
    rmSync(`${base}.answer`, { force: true });
  }
}

/** A file below the data directory by its way from there. */
function fromDataDir(dataDir: string, file: string): string {
  const inside = relative(dataDir, file);
  return inside.startsWith('..') ? file : inside;
}

/** Appears under its name only when complete: the other side may look at any moment. */
function writeWhole(path: string, content: Request | Answer): void {
  writeFileSync(`${path}.part`, JSON.stringify(content), { mode: 0o600 });
  renameSync(`${path}.part`, path);
}
