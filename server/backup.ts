import { join, resolve } from 'node:path';
import { readConfig } from './config.ts';
import { requestBackup } from './database/backup/backupRequests.ts';
import type { BackupCounts } from './database/backup/format.ts';
import { backupPath } from './database/backup/startBackups.ts';
import { writeBackup } from './database/backup/writeBackup.ts';
import { DatabaseLocked } from './database/errors.ts';
import { createFileStore } from './files/createFileStore.ts';
import { openDatabase } from './database/openDatabase.ts';
import { tellOperator } from './tellOperator.ts';

/** `npm run backup [file]`: saves everything to one file, with the server running or not. */
async function main(): Promise<void> {
  const { databaseUrl, dataDir } = readConfig();
  const file = resolve(process.argv[2] ?? backupPath(dataDir, 'manual'));
  const { tables, rows } = await backUp({ databaseUrl, dataDir }, file);
  process.stdout.write(`Saved ${rows} records of ${tables} tables to ${file}\n`);
}

async function backUp(where: { databaseUrl: string | undefined; dataDir: string }, file: string): Promise<BackupCounts> {
  try {
    const database = await openDatabase(where);
    return await writeBackup(database, file, createFileStore(join(where.dataDir, 'files'))).finally(() => database.close());
  } catch (error) {
    if (error instanceof DatabaseLocked) return requestBackup(where.dataDir, file);
    throw error;
  }
}

main().catch((error: unknown) => tellOperator(error, 'No backup was made. '));
