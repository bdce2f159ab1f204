import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts bytes for one owner; what is sealed for one cannot be put in another's place. */
export function sealBytes(key: Buffer, { owner, bytes }: { owner: string; bytes: Uint8Array }): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Undefined where it was sealed with another key, for another owner, or changed since. */
export function unsealBytes(key: Buffer, { owner, sealed }: { owner: string; sealed: Uint8Array }): Buffer | undefined {
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes }).setAAD(Buffer.from(owner));
    decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** The same of a text. */
export function seal(key: Buffer, { owner, text }: { owner: string; text: string }): string {
  return sealBytes(key, { owner, bytes: Buffer.from(text) }).toString('base64');
}

export function unseal(key: Buffer, { owner, sealed }: { owner: string; sealed: string }): string | undefined {
  return unsealBytes(key, { owner, sealed: Buffer.from(sealed, 'base64') })?.toString();
}
