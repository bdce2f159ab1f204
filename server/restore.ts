import { join, resolve } from 'node:path';
import { ConfigError, readConfig } from './config.ts';
import { restoreBackup } from './database/backup/restoreBackup.ts';
import { createFileStore } from './files/createFileStore.ts';
import { openDatabase } from './database/openDatabase.ts';
import { tellOperator } from './tellOperator.ts';

/** `npm run restore <file>`: loads a backup into an empty database of either kind. */
async function main(): Promise<void> {
  const file = process.argv[2];
  if (file === undefined) throw new ConfigError('Name the backup: npm run restore -- data/backups/….backup.gz');
  const { databaseOwnerUrl, databaseUrl, dataDir } = readConfig();
  const database = await openDatabase({ databaseUrl: databaseOwnerUrl ?? databaseUrl, dataDir }).catch((error: unknown) =>
    tellOperator(error, 'Nothing was loaded. '),
  );
  if (!database) return;
  const { tables, rows } = await restoreBackup(database, resolve(file), createFileStore(join(dataDir, 'files'))).finally(() => database.close());
  process.stdout.write(`Restored and verified ${rows} records of ${tables} tables.\n`);
}

main().catch((error: unknown) => tellOperator(error));
