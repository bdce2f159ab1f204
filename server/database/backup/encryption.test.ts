import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { decryptWith, encryptTo, readIdentities } from './encryption.ts';

/** Made by `age-keygen` and `age` 1.1.1. */
const keyFile = `# created: 2026-11-23T08:46:31Z
# public key: age1kdt3h4f9dhgsad0a3qmmxpj22c5f7a6fsa2ssflyc9accfe5uu4s0h8zpa
AGE-SECRET-KEY-1HNV9A384K5GTJHR4V5FTRTUHHKRDAQXN2TN82N3THK3H978W9DNSEG2EQ5
`;
const recipient = 'age1kdt3h4f9dhgsad0a3qmmxpj22c5f7a6fsa2ssflyc9accfe5uu4s0h8zpa';
const byAge =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSB3VE9mUGZ6QktwSXRYT0lrMklOQWppd3RURlErN1AxNmJNUFZDeExEbEhNCkN3eVR5M3hYNHR4bFZJdHRuZEs1MGpjTnh6VEo0ZVVUWDl3cG9xeTk0Z2MK' +
  'LS0tIDNjUW9sN092RnY0RG0reWp2bXRFTndOelliczI1MHFEVDR4Y3ZLb3l4anMKm1LHD9Eg6bN2CUo/dRqhgkSNroGWoEX3RHRg2wgcAr8mzw2NQukXzvdE6WJaejzZqOT5VMt4aQnR76YGJRPCO9Y=';
const identities = readIdentities(keyFile);

/** 100 pieces of 7,000 bytes, more than a few of those that `age` encrypts at once. */
const pieces = Array.from({ length: 100 }, (_, at) => new Uint8Array(7_000).fill(at));

async function* inPieces(bytes: readonly Uint8Array[] = pieces): AsyncGenerator<Uint8Array> {
  yield* bytes;
}

const encrypted = async (recipients: readonly string[]) => buffer((await encryptTo(recipients))(inPieces()));
const opened = (bytes: Uint8Array, keys = identities) => buffer(decryptWith(keys, inPieces([bytes])));

test('what the program `age` wrote is read with the file that `age-keygen` wrote', async () => {
  expect(String(await opened(Buffer.from(byAge, 'base64')))).toBe('Santé “été” of age itself\n');
});

const program = ['/usr/bin/age', '/usr/local/bin/age'].find((path) => existsSync(path));
test.skipIf(!program)('the program `age` reads what is written here', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'age-'));
  writeFileSync(join(folder, 'key'), keyFile);
  const read = execFileSync(program ?? '', ['-d', '-i', join(folder, 'key')], { input: await encrypted([recipient]) });
  rmSync(folder, { recursive: true });
  expect(read.equals(Buffer.concat(pieces))).toBe(true);
});

test('each of several keys opens it, another one does not', async () => {
  const [one, two, other] = await Promise.all([1, 2, 3].map(() => generateX25519Identity()));
  const recipients = await Promise.all([one, two].map((identity) => identityToRecipient(identity ?? '')));
  const bytes = await encrypted(recipients);
  for (const identity of [one, two]) expect((await opened(bytes, [identity ?? ''])).equals(Buffer.concat(pieces))).toBe(true);
  await expect(opened(bytes, [other ?? ''])).rejects.toThrow('it is encrypted to another key than the one that was given');
});

test('what was changed or cut short is refused', async () => {
  const bytes = await encrypted([recipient]);
  const changed = Buffer.from(bytes);
  changed[300_000] = (changed[300_000] ?? 0) ^ 1;
  const damaged = 'a part of it is not what was written, or its end is missing';
  await expect(opened(changed)).rejects.toThrow(damaged);
  // At the end of a whole piece too, where nothing but the mark of the last one tells.
  const [beginning, piece] = [bytes.indexOf('\n--- ') + 5 + 43 + 1 + 16, 65_536 + 16];
  for (const length of [bytes.length - 1, beginning + 2 * piece, beginning]) await expect(opened(bytes.subarray(0, length))).rejects.toThrow(damaged);
  const header = Buffer.from(bytes);
  header[60] = header[60] === 65 ? 66 : 65;
  await expect(opened(header)).rejects.toThrow(/its beginning is damaged|another key/);
});

test('a key with a wrong letter is refused by name where it is public, without showing it where it is secret', async () => {
  await expect(encryptTo([recipient.replace('kdt3', 'kdt4')])).rejects.toThrow(/^BACKUP_RECIPIENT has age1kdt4.* a letter of it is wrong or missing/);
  const secret = identities[0]?.replace('HNV9', 'HNV8') ?? '';
  await expect(opened(Buffer.from(byAge, 'base64'), [secret])).rejects.toThrow(/^(?!.*HNV8)What was given is not a whole secret key/);
});

test('a backup of any size passes through in pieces: nothing is read far ahead of what is written', async () => {
  let read = 0;
  const endless = async function* () {
    for (;;) {
      read += 1;
      yield new Uint8Array(65_536);
    }
  };
  const passes = decryptWith(identities, (await encryptTo([recipient]))(endless()));
  for (let piece = 0; piece < 50; piece++) await passes.next();
  expect(read).toBeLessThan(80);
  await passes.return(undefined);
});
