import { resolve } from 'node:path';
import { type Config, readConfig } from './config.ts';
import { requestBackup } from './database/backup/backupRequests.ts';
import { encryptedEnding, type WrittenBackup } from './database/backup/format.ts';
import { backupPath } from './database/backup/startBackups.ts';
import { writeBackup } from './database/backup/writeBackup.ts';
import { DatabaseLocked } from './database/errors.ts';
import { createFileStore, filePlace } from './files/createFileStore.ts';
import { openStudy } from './database/openStudy.ts';
import { notEncrypted } from './notEncrypted.ts';
import { tellOperator } from './tellOperator.ts';

/** `npm run backup [file]`: saves everything to one file, with the server running or not. */
async function main(): Promise<void> {
  const config = readConfig();
  const { file, tables, rows } = await backUp(config, resolve(process.argv[2] ?? backupPath(config.dataDir, 'manual')));
  process.stdout.write(`Saved ${rows} records of ${tables} tables to ${file}\n`);
  if (!file.endsWith(encryptedEnding)) process.stdout.write(`${notEncrypted}\n`);
}

async function backUp(config: Config, file: string): Promise<WrittenBackup> {
  const { databaseUrl, dataDir, backupRecipients: recipients } = config;
  try {
    const database = await openStudy({ databaseUrl, dataDir });
    return await writeBackup(database, file, { files: createFileStore(filePlace(config)), recipients }).finally(() => database.close());
  } catch (error) {
    if (error instanceof DatabaseLocked) return requestBackup(dataDir, file, recipients);
    throw error;
  }
}

main().catch((error: unknown) => tellOperator(error, 'No backup was made. '));
