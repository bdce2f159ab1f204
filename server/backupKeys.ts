import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { tellOperator } from './tellOperator.ts';

/** `npm run backup:keys [folder]`: makes the two keys of encrypted backups, as `age-keygen` does. Keys that are there are never written over. */
async function main(): Promise<void> {
  const folder = resolve(process.argv[2] ?? 'backup-keys');
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const secret = join(folder, 'backup-secret.txt');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(secret, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
  process.stdout.write(
    `BACKUP_RECIPIENT=${recipient}\n  goes into the settings of the server, which can then write backups and read none.\n` +
      `${secret}\n  is the secret key: move it off this machine, to two safe places. Without it nobody can ever read a backup again:\n` +
      `  npm run restore -- <backup> <this file>\n`,
  );
}

main().catch((error: unknown) => tellOperator(error, 'No keys were made. '));
