import { readSealed, removeSealed, sealedKeys, writeSealed } from './sealedStore.ts';
import { makeKey, openKey, seal, type Sealed, type SealedKey, unseal } from './vault.ts';

/** What one person keeps on this device, open while their PIN was given in this page. */
export interface Phone {
  owner: string;
  read(name: string): Promise<unknown>;
  write(name: string, value: unknown): Promise<void>;
  remove(name: string): Promise<void>;
  /** The names below `prefix`, in order. Names are not sealed: they must tell nothing. */
  names(prefix: string): Promise<string[]>;
  /** For what is not written as it stands: a value as `open` reads it again, under this name and no other. */
  seal(name: string, value: unknown): Promise<Sealed>;
  open(name: string, sealed: Sealed): Promise<unknown>;
}

const keyName = 'key';

async function namesOf(owner: string, prefix: string): Promise<string[]> {
  const start = `${owner}/`;
  return (await sealedKeys(start + prefix)).map((key) => key.slice(start.length));
}

function openWith(owner: string, key: CryptoKey): Phone {
  const place = (name: string) => `${owner}/${name}`;
  return {
    owner,
    async read(name) {
      const sealed = await readSealed<Sealed>(place(name));
      return sealed && unseal(key, place(name), sealed);
    },
    write: async (name, value) => writeSealed(place(name), await seal(key, place(name), value)),
    remove: (name) => removeSealed(place(name)),
    names: (prefix) => namesOf(owner, prefix),
    seal: (name, value) => seal(key, place(name), value),
    open: (name, sealed) => unseal(key, place(name), sealed),
  };
}

/** How many things of this person wait on the device, told without the PIN. */
export async function countWaiting(owner: string): Promise<number> {
  return (await namesOf(owner, 'waiting/')).length;
}

export async function isPrepared(owner: string): Promise<boolean> {
  return (await readSealed(`${owner}/${keyName}`)) !== undefined;
}

/** Makes this device the person's, behind a new PIN. What they kept here before must be gone: its key is. */
export async function preparePhone(owner: string, pin: string): Promise<Phone> {
  const { sealed, key } = await makeKey(pin);
  await writeSealed(`${owner}/${keyName}`, sealed);
  return openWith(owner, key);
}

/** Undefined where the PIN is wrong, or the device was never prepared. */
export async function unlockPhone(owner: string, pin: string): Promise<Phone | undefined> {
  const sealed = await readSealed<SealedKey>(`${owner}/${keyName}`);
  const key = sealed && (await openKey(sealed, pin));
  return key && openWith(owner, key);
}

/** Takes everything of this person off the device, what waits included: only after they confirmed it. */
export async function clearPhone(owner: string): Promise<void> {
  for (const name of await namesOf(owner, '')) await removeSealed(`${owner}/${name}`);
}
