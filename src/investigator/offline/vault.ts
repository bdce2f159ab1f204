/** What a PIN has to be put through before it opens anything, as OWASP recommends for PBKDF2 with SHA-256: half a second to some seconds on the phones of the field. */
const iterations = 600_000;

type Bytes = Uint8Array<ArrayBuffer>;

/** The phone's own key, sealed by the PIN. Plain data: it is stored as it stands. */
export interface SealedKey {
  salt: Bytes;
  iterations: number;
  iv: Bytes;
  wrapped: ArrayBuffer;
}

function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length));
}

async function keyOfPin(pin: string, { salt, iterations: rounds }: Pick<SealedKey, 'salt' | 'iterations'>): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }, typed, { name: 'AES-GCM', length: 256 }, false, [
    'wrapKey',
    'unwrapKey',
  ]);
}

function unwrap({ wrapped, iv }: SealedKey, pinKey: CryptoKey, extractable = false): Promise<CryptoKey> {
  return crypto.subtle.unwrapKey('raw', wrapped, pinKey, { name: 'AES-GCM', iv }, 'AES-GCM', extractable, ['encrypt', 'decrypt']);
}

/** A new random key (AES-GCM, 256 bits), and the same sealed by the PIN (PBKDF2, SHA-256). Needs https or localhost. */
export async function makeKey(pin: string, rounds = iterations): Promise<{ sealed: SealedKey; key: CryptoKey }> {
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt']);
  const { sealed, pinKey } = await sealKey(fresh, pin, rounds);
  // The one in use can be taken out by no script.
  return { sealed, key: await unwrap(sealed, pinKey) };
}

async function sealKey(key: CryptoKey, pin: string, rounds: number): Promise<{ sealed: SealedKey; pinKey: CryptoKey }> {
  const ways = { salt: randomBytes(16), iterations: rounds };
  const pinKey = await keyOfPin(pin, ways);
  const iv = randomBytes(12);
  return { pinKey, sealed: { ...ways, iv, wrapped: await crypto.subtle.wrapKey('raw', key, pinKey, { name: 'AES-GCM', iv }) } };
}

/** The same key under as many rounds as are recommended today; undefined where it has them, or the PIN is wrong. */
export async function strongerSeal(sealed: SealedKey, pin: string): Promise<SealedKey | undefined> {
  if (sealed.iterations >= iterations) return undefined;
  const key = await unwrap(sealed, await keyOfPin(pin, sealed), true).catch(() => undefined);
  return key && (await sealKey(key, pin, iterations)).sealed;
}

/** The phone's key, or undefined where the PIN is wrong. */
export async function openKey(sealed: SealedKey, pin: string): Promise<CryptoKey | undefined> {
  const pinKey = await keyOfPin(pin, sealed);
  return unwrap(sealed, pinKey).catch(() => undefined);
}
