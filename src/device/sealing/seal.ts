import { canPack, isPacked, pack, unpack } from './packed.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** One value, sealed by a key under its own name: moved to another name it does not open. */
export interface Sealed {
  iv: Bytes;
  data: ArrayBuffer;
}

/** What is shorter gains nothing. */
const leastPacked = 500;

async function sealBytes(key: CryptoKey, name: string, plain: Bytes): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) }, key, plain) };
}

/** As every version of this app opens it: for what leaves the device. */
export const sealUnpacked = (key: CryptoKey, name: string, value: unknown) => sealBytes(key, name, new TextEncoder().encode(JSON.stringify(value)));

/** Packed where the browser can: a filled questionnaire takes a fifth of the room. */
export async function seal(key: CryptoKey, name: string, value: unknown): Promise<Sealed> {
  const json = JSON.stringify(value);
  return json.length < leastPacked || !canPack() ? sealUnpacked(key, name, value) : sealBytes(key, name, await pack(json));
}

/** Rejects where the value was sealed by another key or under another name, or was altered. */
export async function unseal(key: CryptoKey, name: string, { iv, data }: Sealed): Promise<unknown> {
  const opened = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) }, key, data));
  return JSON.parse(isPacked(opened) ? await unpack(opened) : new TextDecoder().decode(opened));
}
