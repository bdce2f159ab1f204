import { generateKeyPairSync } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { keyName } from './audit/anchors/Anchor.ts';
import { tellOperator } from './tellOperator.ts';

/** `npm run audit:keys [folder]`: makes the two keys of the log's anchors. Keys that are there are never written over. */
async function main(): Promise<void> {
  const folder = resolve(process.argv[2] ?? 'audit-keys');
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const [signing, checking] = [join(folder, 'audit-signing.pem'), join(folder, 'audit-public.pem')];
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(signing, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  await writeFile(checking, publicKey.export({ type: 'spki', format: 'pem' }), { flag: 'wx' });
  process.stdout.write(
    `Key ${keyName(publicKey)}\n${signing}: AUDIT_KEY of the server; let the user of the database read it nowhere.\n` +
      `${checking}: keep a copy elsewhere, with whoever checks the log: npm run audit:verify -- <anchors folder> <this file>\n`,
  );
}

main().catch((error: unknown) => tellOperator(error, 'No keys were made. '));
