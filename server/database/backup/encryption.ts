import { open } from 'node:fs/promises';
import { ReadableStream } from 'node:stream/web';
import type { Encrypter } from 'age-encryption';
import { ConfigError } from '../../config.ts';
import { DatabaseMismatch } from '../errors.ts';

/*
 * Encrypted backups are files of `age` (age-encryption.org): its own program reads them, and this one reads what that one wrote. Who has the
 * public key, as the server does, can write them and read none. The library is loaded where it is used: most starts have no need of it.
 */

type Bytes = AsyncIterable<Uint8Array>;
type Streamed = Parameters<Encrypter['encrypt']>[0] & ReadableStream;

const firstLine = 'age-encryption.org/v1\n';

/** Whether a file is encrypted, by how it begins; not where it cannot be read, which whoever reads it on tells. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return false;
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(firstLine.length), 0, firstLine.length, 0).finally(() => handle.close());
  return buffer.toString('latin1', 0, bytesRead) === firstLine;
}

/** What is handed in, encrypted to these public keys, piece by piece. Rejects before the first piece where one of them is none. */
export async function encryptTo(recipients: readonly string[]): Promise<(plain: Bytes) => Bytes> {
  const age = await import('age-encryption');
  const encrypter = new age.Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new ConfigError(`BACKUP_RECIPIENT has ${recipient}, which is not a whole public key: a letter of it is wrong or missing.`);
    }
  }
  return async function* encrypted(plain) {
    yield* await encrypter.encrypt(ReadableStream.from(plain) as Streamed);
  };
}

/** The secret keys in the text of a file as `npm run backup:keys` and `age-keygen` write it, or the key alone. */
export function readIdentities(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** Throws where there is no secret key for a file that is encrypted. */
export function refuseKeyless(file: string, identities: readonly string[]): void {
  if (identities.length === 0) throw new DatabaseMismatch(`${file} is encrypted, and no secret key was given. Nothing was loaded.`);
}

/** What is in an encrypted file, piece by piece, each proved to be what was written. Says what is wrong where it cannot be opened. */
export async function* decryptWith(identities: readonly string[], encrypted: Bytes): AsyncGenerator<Uint8Array> {
  const age = await import('age-encryption');
  const decrypter = new age.Decrypter();
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity);
    } catch {
      throw new DatabaseMismatch('What was given is not a whole secret key (AGE-SECRET-KEY-1…). Nothing was loaded.');
    }
  }
  const plain = await decrypter.decrypt(ReadableStream.from(encrypted) as Streamed).catch((error: Error) => {
    throw new Error(/no identity matched/.test(error.message) ? 'it is encrypted to another key than the one that was given' : 'its beginning is damaged');
  });
  try {
    yield* plain;
  } catch {
    throw new Error('a part of it is not what was written, or its end is missing');
  }
}
