import { createStore, del, delMany, get, keys, set } from 'idb-keyval';
import { makeKey, openKey, seal, type Sealed, type SealedKey, unseal } from './vault.ts';

/** What one person keeps on this device, open while their PIN was given in this page. */
export interface Phone {
  owner: string;
  read(name: string): Promise<unknown>;
  write(name: string, value: unknown): Promise<void>;
  remove(name: string): Promise<void>;
  /** The names below `prefix`, in order. Names are not sealed: they must tell nothing. */
  names(prefix: string): Promise<string[]>;
}

const keyName = 'key';

let opened: ReturnType<typeof createStore> | undefined;

/** Made when first asked for: nothing of this stands in the way of a door that keeps nothing. */
function store(): ReturnType<typeof createStore> {
  opened ??= createStore('field-work', 'sealed');
  return opened;
}

async function namesOf(owner: string, prefix: string): Promise<string[]> {
  const start = `${owner}/`;
  const all = (await keys(store())).map(String).filter((key) => key.startsWith(start + prefix));
  return all.map((key) => key.slice(start.length)).sort();
}

function openWith(owner: string, key: CryptoKey): Phone {
  const place = (name: string) => `${owner}/${name}`;
  return {
    owner,
    async read(name) {
      const sealed = await get<Sealed>(place(name), store());
      return sealed && unseal(key, place(name), sealed);
    },
    write: async (name, value) => set(place(name), await seal(key, place(name), value), store()),
    remove: (name) => del(place(name), store()),
    names: (prefix) => namesOf(owner, prefix),
  };
}

/** How many things of this person wait on the device, told without the PIN. */
export async function countWaiting(owner: string): Promise<number> {
  return (await namesOf(owner, 'waiting/')).length;
}

export async function isPrepared(owner: string): Promise<boolean> {
  return (await get(`${owner}/${keyName}`, store())) !== undefined;
}

/** Makes this device the person's, behind a new PIN. What they kept here before must be gone: its key is. */
export async function preparePhone(owner: string, pin: string): Promise<Phone> {
  const { sealed, key } = await makeKey(pin);
  await set(`${owner}/${keyName}`, sealed, store());
  return openWith(owner, key);
}

/** Undefined where the PIN is wrong, or the device was never prepared. */
export async function unlockPhone(owner: string, pin: string): Promise<Phone | undefined> {
  const sealed = await get<SealedKey>(`${owner}/${keyName}`, store());
  const key = sealed && (await openKey(sealed, pin));
  return key && openWith(owner, key);
}

/** Takes everything of this person off the device, what waits included: only after they confirmed it. */
export async function clearPhone(owner: string): Promise<void> {
  const all = await namesOf(owner, '');
  await delMany(all.map((name) => `${owner}/${name}`), store());
}
