import { mkdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { answerRequests } from '../../operator/answerRequests.ts';
import { askServer } from '../../operator/askServer.ts';
import type { Database, Logger } from '../database.ts';
import type { BackupOptions, WrittenBackup } from './format.ts';
import { writeBackup } from './writeBackup.ts';

/** The file's path as seen from the data directory, which another container may have under another name. */
type Request = { file: string; recipients?: readonly string[] };

function requestFolder(dataDir: string): string {
  return join(dataDir, 'backup-requests');
}

/** Answers the requests of `requestBackup`; returns the stop. */
export function answerBackupRequests(
  database: Database,
  { dataDir, files, recipients: own = [] }: BackupOptions & { dataDir: string },
  logger: Logger,
): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return answerRequests<Request>({
    folder: requestFolder(dataDir),
    what: 'Answering requests for a backup',
    logger,
    async answer({ file, recipients = [] }) {
      // Who asks may name further keys, and never ask for a backup that is not encrypted where this server encrypts.
      const written = await writeBackup(database, resolve(dataDir, file), { files, recipients: [...new Set([...own, ...recipients])] });
      const named = { ...written, file: fromDataDir(dataDir, written.file) };
      logger.info(named, 'Backup written');
      return named;
    },
  });
}

/** Asks the server that has the data directory open for a backup, and waits for it. Throws what went wrong there. */
export async function requestBackup(dataDir: string, file: string, recipients: readonly string[]): Promise<WrittenBackup> {
  const request: Request = { file: fromDataDir(dataDir, file), recipients };
  const written = await askServer<WrittenBackup>(requestFolder(dataDir), request);
  return { ...written, file: resolve(dataDir, written.file) };
}

/** A file below the data directory by its way from there. */
function fromDataDir(dataDir: string, file: string): string {
  const inside = relative(dataDir, file);
  return inside.startsWith('..') ? file : inside;
}
