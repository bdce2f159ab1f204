import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../database.ts';
import { claimedAt } from '../claimTask.ts';
import { backupEnding, encryptedEnding } from './format.ts';

/** What the servers of one database call the making of a backup when it is time. */
export const backupTask = 'automatic backup';

/** Whether a file is called like a backup, or like one that is being written. */
export function isBackup(file: string, unfinished = ''): boolean {
  return [backupEnding, `${backupEnding}${encryptedEnding}`].some((ending) => file.endsWith(`${ending}${unfinished}`));
}

/**
 * When the newest backup was made, in milliseconds since 1970: one that lies here, or, on PostgreSQL, the automatic one of whichever server made it. Never
 * throws: where the database does not answer, the files tell.
 */
export async function newestBackup(database: Database, dataDir: string): Promise<number | undefined> {
  const folder = join(dataDir, 'backups');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => isBackup(file)) : [];
  const made = files.map((file) => statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? -Infinity);
  const elsewhere = database.dialect === 'postgres' ? await claimedAt(database.db, backupTask).catch(() => undefined) : undefined;
  const newest = Math.max(...made, elsewhere ?? -Infinity);
  return Number.isFinite(newest) ? newest : undefined;
}
