import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Bucket } from '../../bucket/openBucket.ts';
import { everySoOften } from '../../everySoOften.ts';
import type { Database, Logger } from '../database.ts';
import { releaseTask, claimTask } from '../claimTask.ts';
import { answerBackupRequests } from './backupRequests.ts';
import { backupEnding, type BackupOptions } from './format.ts';
import { backupTask, isBackup } from './newestBackup.ts';
import { sendBackups } from './sendBackups.ts';
import { writeBackup } from './writeBackup.ts';

interface BackupSettings extends BackupOptions {
  dataDir: string;
  /** Between automatic backups; 0 makes none. */
  everyHours: number;
  /** How many automatic backups are kept. */
  keep: number;
  logger: Logger;
  /** Takes encrypted ones too. */
  bucket?: Bucket | undefined;
  checkMs?: number;
}

const aMinute = 60_000;
const abandonedMs = 10 * aMinute;

/** A new backup's path in the data directory: the reason first, then the moment in UTC. */
export function backupPath(dataDir: string, reason: 'automatic' | 'manual' | 'before-upgrade'): string {
  const moment = new Date().toISOString().replaceAll(':', '').replace('T', '-').slice(0, 17);
  return join(dataDir, 'backups', `${reason}-${moment}${backupEnding}`);
}

/** While the server runs: answers `npm run backup`, makes automatic backups and removes the oldest of those. Returns the stop. */
export function startBackups(database: Database, { dataDir, files, recipients = [], ...settings }: BackupSettings): () => void {
  const { everyHours, keep, logger, bucket, checkMs = 10 * aMinute } = settings;
  const stopAnswering = answerBackupRequests(database, { dataDir, files, recipients }, logger);
  const folder = join(dataDir, 'backups');
  const stopBackups = everySoOften({ what: 'The automatic backup', milliseconds: checkMs, logger, work });

  async function work(): Promise<void> {
    await makeWhenDue();
    const sent = bucket ? await sendBackups(folder, bucket) : [];
    if (sent.length > 0) logger.info({ sent }, 'Backups sent to the bucket');
  }

  /** An embedded database is this server's alone, and the files tell; of several servers on one PostgreSQL one has the task. */
  async function isDue(): Promise<boolean> {
    if (everyHours === 0) return false;
    const everyMs = everyHours * 60 * aMinute;
    return database.dialect === 'postgres' ? claimTask(database.db, backupTask, everyMs) : (automatic(folder).at(-1)?.age ?? Infinity) > everyMs;
  }

  async function makeWhenDue(): Promise<void> {
    // What was killed in its turn has not been done.
    if (clearDrafts(folder).some((name) => name.startsWith('automatic-'))) await releaseTask(database.db, backupTask);
    if (!(await isDue())) return;
    const written = await writeBackup(database, backupPath(dataDir, 'automatic'), { files, recipients }).catch(async (error: unknown) => {
      await releaseTask(database.db, backupTask);
      throw error;
    });
    for (const old of automatic(folder).slice(0, -keep)) rmSync(join(folder, old.file), { force: true });
    if (recipients.length > 0) logger.info(written, 'Automatic backup written');
    else logger.warn(written, 'Automatic backup written, not encrypted: set BACKUP_RECIPIENT');
  }

  return () => {
    stopBackups();
    stopAnswering();
  };
}

/** Removes what a backup that was killed had written so far: one that goes on, by whomever, was written to just now. Answers what it removed. */
function clearDrafts(folder: string): string[] {
  const drafts = filesIn(folder).filter((file) => isBackup(file, '.part') && Date.now() - statSync(join(folder, file)).mtimeMs > abandonedMs);
  for (const name of drafts) rmSync(join(folder, name), { force: true });
  return drafts;
}

interface Automatic {
  file: string;
  /** In milliseconds; endless for one from the future, which was made while the clock was wrong and says nothing of today. */
  age: number;
}

/** Oldest first. */
function automatic(folder: string): Automatic[] {
  const files = filesIn(folder)
    .filter((file) => file.startsWith('automatic-') && isBackup(file))
    .sort();
  const aged = files.map((file) => ({ file, age: Date.now() - statSync(join(folder, file)).mtimeMs }));
  const isFuture = ({ age }: Automatic) => age < -aMinute;
  return [...aged.filter(isFuture).map(({ file }) => ({ file, age: Infinity })), ...aged.filter((one) => !isFuture(one))];
}

/** None where the folder is gone: the next backup makes it again. */
function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
