import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Logger } from '../database.ts';
import { answerBackupRequests } from './backupRequests.ts';
import { writeBackup } from './writeBackup.ts';

interface BackupSettings {
  dataDir: string;
  /** Between automatic backups; 0 makes none. */
  everyHours: number;
  /** How many automatic backups are kept. */
  keep: number;
  logger: Logger;
}

const ending = '.backup.gz';
const checkMs = 10 * 60_000;

/** A new backup's path in the data directory: the reason first, then the moment in UTC. */
export function backupPath(dataDir: string, reason: 'automatic' | 'manual' | 'before-upgrade'): string {
  const moment = new Date().toISOString().replaceAll(':', '').replace('T', '-').slice(0, 17);
  return join(dataDir, 'backups', `${reason}-${moment}${ending}`);
}

/** While the server runs: answers `npm run backup`, makes automatic backups and removes the oldest of those. Returns the stop. */
export function startBackups(database: Database, { dataDir, everyHours, keep, logger }: BackupSettings): () => void {
  const stopAnswering = answerBackupRequests(database, dataDir, logger);
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const timer = setInterval(() => {
    if (everyHours > 0 && ageOfNewest(folder) > everyHours * 3_600_000) {
      makeAutomatic().catch((error: unknown) => logger.error({ err: error }, 'The automatic backup failed'));
    }
  }, checkMs);
  timer.unref();

  async function makeAutomatic(): Promise<void> {
    const file = backupPath(dataDir, 'automatic');
    const counts = await writeBackup(database, file);
    for (const old of automatic(folder).slice(0, -keep)) rmSync(join(folder, old), { force: true });
    logger.info({ file, ...counts }, 'Automatic backup written');
  }

  return () => {
    clearInterval(timer);
    stopAnswering();
  };
}

/** Oldest first. */
function automatic(folder: string): string[] {
  return readdirSync(folder).filter((file) => file.startsWith('automatic-') && file.endsWith(ending)).sort();
}

/** In milliseconds; endless where there is none, so that the age counts across restarts. */
function ageOfNewest(folder: string): number {
  const newest = automatic(folder).at(-1);
  return newest === undefined ? Infinity : Date.now() - statSync(join(folder, newest)).mtimeMs;
}
