import { appendSealed, readSealed, removeSealed, sealedBelow, sealedKeys, swapSealed, writeSealed } from './sealedStore.ts';
import { makeKey, openKey, seal, type Sealed, type SealedKey, unseal } from './vault.ts';

/** What one person keeps on this device, open while their PIN was given in this page. */
export interface Phone {
  owner: string;
  read(name: string): Promise<unknown>;
  write(name: string, value: unknown): Promise<void>;
  remove(name: string): Promise<void>;
  /** The names below `prefix`, in order. Names are not sealed: they must tell nothing. */
  names(prefix: string): Promise<string[]>;
  /** Writes all of them or none, after everything that stands below `prefix`: `inOrder` gives them so, whatever their names. */
  append(prefix: string, values: ReadonlyMap<string, unknown>): Promise<void>;
  inOrder(prefix: string): Promise<Map<string, unknown>>;
  /**
   * Writes what `change` makes of a value, unless that was changed elsewhere meanwhile: then once more, from what it is now.
   * Undefined, or the same, writes nothing. `change` is pure. Gives what `change` gave; undefined where nothing is there.
   */
  change<Value>(name: string, change: (value: Value) => Value | undefined): Promise<Value | undefined>;
  /** For what is not written as it stands: a value as `open` reads it again, under this name and no other. */
  seal(name: string, value: unknown): Promise<Sealed>;
  open(name: string, sealed: Sealed): Promise<unknown>;
}

const keyName = 'key';

/** What stands in a row: its number is not sealed, and counts up. What has none is of a version before, and the first. */
type Numbered = Sealed & { order?: number };

/** So many times the same value may be changed elsewhere while one change of it is sealed. */
const tries = 20;

const mark = ({ iv }: Sealed) => String(iv);

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
    async append(prefix, values) {
      const sealed = [...values].map(async ([name, value]): Promise<[string, Sealed]> => [place(name), await seal(key, place(name), value)]);
      await appendSealed(place(prefix), new Map(await Promise.all(sealed)));
    },
    async inOrder(prefix) {
      const found = [...(await sealedBelow<Numbered>(place(prefix)))].sort(([, one], [, other]) => (one.order ?? 0) - (other.order ?? 0));
      const values = new Map<string, unknown>();
      for (const [at, sealed] of found) {
        // One that is damaged stays as it is, and holds up none of the others.
        const value = await unseal(key, at, sealed).catch(() => undefined);
        if (value !== undefined) values.set(at.slice(place('').length), value);
      }
      return values;
    },
    async change<Value>(name: string, change: (value: Value) => Value | undefined) {
      for (let left = tries; left > 0; left -= 1) {
        const sealed = await readSealed<Numbered>(place(name));
        if (!sealed) return undefined;
        const value = (await unseal(key, place(name), sealed)) as Value;
        const next = change(value);
        if (next === undefined || next === value) return next;
        const put = new Map([[place(name), { ...sealed, ...(await seal(key, place(name), next)) }]]);
        if (await swapSealed(place(name), { seen: new Map([[place(name), sealed]]), mark, put, remove: [] })) return next;
      }
      throw new DOMException('Changed elsewhere again and again', 'AbortError');
    },
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
