import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { everySoOften } from '../../everySoOften.ts';
import type { Database, Logger } from '../database.ts';
import type { BackupCounts, FileBytes } from './format.ts';
import { writeBackup } from './writeBackup.ts';

/*
 * Only one process may have the embedded database open, so `npm run backup` alongside a running server asks that server,
 * through files in the data directory: whoever may write there may read the database anyway, and files also pass
 * between containers and between users where a signal or a socket does not.
 */

/** The file's path as seen from the data directory, which another container may have under another name. */
type Request = { file: string };
type Answer = { counts: BackupCounts; error?: undefined } | { error: string };

const pollMs = 1_000;

function requestFolder(dataDir: string): string {
  return join(dataDir, 'backup-requests');
}

/** Answers the requests of `requestBackup`; returns the stop. */
export function answerBackupRequests(database: Database, { dataDir, files }: { dataDir: string; files?: FileBytes | undefined }, logger: Logger): () => void {
  const folder = requestFolder(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const work = async () => {
    // Made again where it is gone, but never the data directory, which whoever moved it away will move back.
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    const name = readdirSync(folder).find((file) => file.endsWith('.request'));
    if (name !== undefined) await answer(database, { dataDir, files, path: join(folder, name) }, logger);
  };
  return everySoOften({ what: 'Answering requests for a backup', milliseconds: pollMs, logger, work });
}

async function answer(
  database: Database,
  { dataDir, files, path }: { dataDir: string; files: FileBytes | undefined; path: string },
  logger: Logger,
): Promise<void> {
  const file = resolve(dataDir, (JSON.parse(readFileSync(path, 'utf8')) as Request).file);
  rmSync(path);
  const result: Answer = await writeBackup(database, file, files).then(
    (counts) => ({ counts }),
    (error: Error) => ({ error: error.message }),
  );
  if (result.error === undefined) logger.info({ file, ...result.counts }, 'Backup written');
  writeWhole(path.replace(/request$/, 'answer'), result);
}

/** Asks the server that has the data directory open for a backup, and waits for it. Throws what went wrong there. */
export async function requestBackup(dataDir: string, file: string, patienceMs = 15 * 60_000): Promise<BackupCounts> {
  const folder = requestFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const base = join(folder, randomUUID());
  const inside = relative(dataDir, file);
  writeWhole(`${base}.request`, { file: inside.startsWith('..') ? file : inside } satisfies Request);
  const deadline = Date.now() + patienceMs;
  try {
    while (!existsSync(`${base}.answer`)) {
      if (Date.now() > deadline) throw new Error('The running server did not answer the request for a backup.');
      await new Promise((done) => setTimeout(done, 200));
    }
    const result = JSON.parse(readFileSync(`${base}.answer`, 'utf8')) as Answer;
    if (result.error !== undefined) throw new Error(result.error);
    return result.counts;
  } finally {
    rmSync(`${base}.request`, { force: true });
    rmSync(`${base}.answer`, { force: true });
  }
}

/** Appears under its name only when complete: the other side may look at any moment. */
function writeWhole(path: string, content: Request | Answer): void {
  writeFileSync(`${path}.part`, JSON.stringify(content), { mode: 0o600 });
  renameSync(`${path}.part`, path);
}
