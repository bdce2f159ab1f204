import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { openBucket } from './bucket/openBucket.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { isEncrypted, readIdentities, refuseKeyless } from './database/backup/encryption.ts';
import { fetchBackup } from './database/backup/fetchBackup.ts';
import { restoreBackup } from './database/backup/restoreBackup.ts';
import { createFileStore, filePlace } from './files/createFileStore.ts';
import { openDatabase } from './database/openDatabase.ts';
import { tellOperator } from './tellOperator.ts';

/** `npm run restore <file> [secret key's file]`: loads a backup, also `s3:<name>` from the bucket, into an empty database of either kind. */
async function main(): Promise<void> {
  const [named, keyFile] = process.argv.slice(2);
  if (named === undefined) throw new ConfigError('Name the backup: npm run restore -- data/backups/….backup.gz');
  const config = readConfig();
  const { databaseOwnerUrl, databaseUrl, dataDir } = config;
  const file = named.startsWith('s3:') ? await fetched(named.slice(3), config) : named;
  const encrypted = await isEncrypted(file);
  const identities = encrypted ? readIdentities(keyFile === undefined ? await askForKey(file) : await readKeyFile(keyFile)) : [];
  if (encrypted) refuseKeyless(file, identities);
  const database = await openDatabase({ databaseUrl: databaseOwnerUrl ?? databaseUrl, dataDir }).catch((error: unknown) =>
    tellOperator(error, 'Nothing was loaded. '),
  );
  if (!database) return;
  const files = createFileStore(filePlace(config));
  const { tables, rows } = await restoreBackup(database, resolve(file), { files, identities }).finally(() => database.close());
  process.stdout.write(`Restored and verified ${rows} records of ${tables} tables.\n`);
}

/** A backup of the bucket, where it lies now. */
async function fetched(name: string, { buckets, dataDir }: Config): Promise<string> {
  if (!buckets.backups) throw new ConfigError('S3_BACKUPS names no bucket that the backup could come from. Nothing was loaded.');
  return fetchBackup(openBucket(buckets.backups), name, join(dataDir, 'backups'));
}

async function readKeyFile(keyFile: string): Promise<string> {
  return readFile(keyFile, 'utf8').catch((error: Error) => {
    throw new ConfigError(`The file with the secret key cannot be read: ${error.message}. Nothing was loaded.`);
  });
}

/** The secret key, typed at a terminal, which does not show it, or as the one line of standard input; empty where nobody gives one. */
async function askForKey(file: string): Promise<string> {
  const terminal = process.stdin.isTTY;
  if (terminal) process.stdout.write(`${file} is encrypted. Its secret key (AGE-SECRET-KEY-1…): `);
  const lines = createInterface({ input: process.stdin, output: new Writable({ write: (_chunk, _encoding, done) => done() }), terminal });
  const line = await new Promise<string>((tell) => lines.once('line', tell).once('close', () => tell('')));
  lines.close();
  if (terminal) process.stdout.write('\n');
  return line;
}

main().catch((error: unknown) => tellOperator(error));
