import { forgetHeld, type HeldWork, heldWork } from './heldWork.ts';
import { appendSealed, putMissing, readSealed, removeSealed, sealedBelow, sealedKeys, swapSealed, writeSealed } from './sealedStore.ts';
import { seal, type Sealed, unseal } from '../../device/sealing/seal.ts';
import { phoneKeyName } from './phoneKeyName.ts';
import { makeKey, openKey, type SealedKey, strongerSeal } from './vault.ts';

/** What is told of a value without the PIN: its number in its order, whether something of it is unsent, and was refused. */
interface Openly {
  order?: number;
  unsent?: boolean;
  refused?: boolean;
}

/** What becomes of the values below a prefix, by their names. `follows`: the name of another one that this one follows from. */
export interface Change {
  put?: readonly (readonly [name: string, value: unknown, openly?: Openly & { follows?: string }])[];
  remove?: readonly string[];
}

/** What one person keeps on this device, open while their PIN was given in this page. */
export interface Phone {
  owner: string;
  read(name: string): Promise<unknown>;
  write(name: string, value: unknown): Promise<void>;
  remove(name: string): Promise<void>;
  /** The names below `prefix`, in order. Names are not sealed: they must tell nothing. */
  names(prefix: string): Promise<string[]>;
  /** Everything below `prefix` by its name, in the order in which it was appended. One that is damaged is left where it is, and out. */
  below(prefix: string): Promise<Map<string, unknown>>;
  /** Writes all of them or none, after everything that stands below `prefix`. */
  append(prefix: string, values: ReadonlyMap<string, unknown>): Promise<void>;
  /** Writes again what this page has read or written and what was cleared under it; answers whether anything was. */
  restore(): Promise<boolean>;
  /**
   * Makes a change of what stands below a prefix in one step, unless something there was changed elsewhere meanwhile: then once more, from
   * what it is now. `change` is pure, and is given the names of what is damaged too; undefined writes nothing.
   */
  change(prefix: () => Promise<string> | string, change: (values: ReadonlyMap<string, unknown>, names: readonly string[]) => Change | undefined): Promise<void>;
}

const keyName = 'key';

/** What stands in a row. What has no number is of a version before, and the first. */
export interface Row extends Sealed, Openly {
  /** The mark of the value that this one follows from, as that stood when this was written. */
  follows?: string;
}

/** So many times the same value may be changed elsewhere while one change of it is sealed. */
const tries = 20;

/** Tells two states of a value apart without opening them. */
export const mark = ({ iv }: Row) => String(iv);

async function namesOf(owner: string, prefix: string): Promise<string[]> {
  const start = `${owner}/`;
  return (await sealedKeys(start + prefix)).map((key) => key.slice(start.length));
}

/** How long the list may stay is told next to it, unsealed. */
const keepingName = 'keeping';
/** Its owner took everything off the device: nothing of it was lost. */
const clearedName = 'cleared';
/** Pictures and sounds are too large to be held by a page as well, and what names them says nothing without them. */
const tooLarge = /^(?:bytes|file)\//;

function openWith(owner: string, key: CryptoKey, unsealed: ReadonlyMap<string, unknown>): Phone {
  const place = (name: string) => `${owner}/${name}`;
  const nameOf = (at: string) => at.slice(place('').length);
  /** As they were opened last: opened again only where they were written elsewhere, and once for all who ask at the same time. */
  const opened = new Map<string, { mark: string; value: Promise<unknown> }>();
  /** The rows as they lie on the device, as far as this page knows them. */
  const heldRows = new Map(unsealed);

  function hold(at: string, row: unknown): void {
    if (!tooLarge.test(nameOf(at))) heldRows.set(at, row);
  }

  function letGo(names: readonly string[]): void {
    forgetHeld(owner, names);
    for (const name of names) heldRows.delete(place(name));
  }

  /** Undefined where it is damaged: it stays as it is, and holds up none of the others. */
  function openRow(at: string, row: Row): Promise<unknown> {
    hold(at, row);
    const known = opened.get(at);
    if (known?.mark === mark(row)) return known.value;
    const value = unseal(key, at, row).catch(() => undefined);
    opened.set(at, { mark: mark(row), value });
    return value;
  }

  async function openAll(rows: ReadonlyMap<string, Row>): Promise<Map<string, unknown>> {
    const inOrder = [...rows].sort(([, one], [, other]) => (one.order ?? 0) - (other.order ?? 0));
    const values = await Promise.all(inOrder.map(async ([at, row]): Promise<[string, unknown]> => [nameOf(at), await openRow(at, row)]));
    return new Map(values.filter(([, value]) => value !== undefined));
  }

  return {
    owner,
    async read(name) {
      const at = place(name);
      const row = await readSealed<Row>(at);
      return row && ((await openRow(at, row)) ?? unseal(key, at, row));
    },
    async write(name, value) {
      const row = await seal(key, place(name), value);
      await writeSealed(place(name), row);
      hold(place(name), row);
    },
    remove(name) {
      letGo([name]);
      return removeSealed(place(name));
    },
    async restore() {
      // An open phone has its key, unless its owner has cleared it in another tab.
      if ((await readSealed(place(keyName))) !== undefined || (await readSealed(place(clearedName))) !== undefined) return false;
      await putMissing(heldRows);
      return true;
    },
    names: (prefix) => namesOf(owner, prefix),
    below: async (prefix) => openAll(await sealedBelow<Row>(place(prefix))),
    async append(prefix, values) {
      const rows = [...values].map(async ([name, value]): Promise<[string, Row]> => [place(name), await seal(key, place(name), value)]);
      await appendSealed(place(prefix), new Map(await Promise.all(rows)));
    },
    async change(prefix, change) {
      for (let left = tries; left > 0; left -= 1) {
        const start = place(await prefix());
        const seen = await sealedBelow<Row>(start);
        const wanted = change(await openAll(seen), [...seen.keys()].map(nameOf));
        if (!wanted) return;
        const { put = [], remove = [] } = wanted;
        const fresh = new Map<string, Row>();
        for (const [name, value, { follows, ...openly } = {}] of put) {
          const [at, of] = [place(name), follows === undefined ? undefined : place(follows)];
          const followed = of === undefined ? undefined : (fresh.get(of) ?? seen.get(of));
          fresh.set(at, { ...seen.get(at), ...openly, ...(followed && { follows: mark(followed) }), ...(await seal(key, at, value)) });
        }
        letGo([...remove, ...put.filter(([, , openly]) => openly?.unsent === false).map(([name]) => name)]);
        if (await swapSealed(start, { seen, mark, put: fresh, remove: remove.map(place) })) {
          for (const [at, row] of fresh) hold(at, row);
          return;
        }
      }
      throw new DOMException('Changed elsewhere again and again', 'AbortError');
    },
  };
}

/** How many things of this person wait on the device, told without the PIN. */
export async function countWaiting(owner: string): Promise<number> {
  return (await namesOf(owner, 'waiting/')).length;
}

export async function isPrepared(owner: string): Promise<boolean> {
  return (await readSealed(`${owner}/${keyName}`)) !== undefined;
}

/** Whether the phone signs in again by itself behind its PIN. */
export async function hasPhoneKey(owner: string): Promise<boolean> {
  return (await readSealed(`${owner}/${phoneKeyName}`)) !== undefined;
}

export async function removePhoneKey(owner: string): Promise<void> {
  await removeSealed(`${owner}/${phoneKeyName}`);
}

/** Makes this device the person's, behind a new PIN. What they kept here before goes: its key is gone, and nobody can open it. */
export async function preparePhone(owner: string, pin: string): Promise<Phone> {
  await removeAll(owner);
  const { sealed, key } = await makeKey(pin);
  await writeSealed(`${owner}/${keyName}`, sealed);
  return openWith(owner, key, new Map([[`${owner}/${keyName}`, sealed]]));
}

/** Undefined where the PIN is wrong, or the device was never prepared. */
export async function unlockPhone(owner: string, pin: string): Promise<Phone | undefined> {
  const sealed = await readSealed<SealedKey>(`${owner}/${keyName}`);
  const key = sealed && (await openKey(sealed, pin));
  if (!key) return undefined;
  const stronger = await strongerSeal(sealed, pin);
  if (stronger) await writeSealed(`${owner}/${keyName}`, stronger);
  const unsealed = new Map<string, unknown>([[`${owner}/${keyName}`, stronger ?? sealed]]);
  const keeping = await readSealed(`${owner}/${keepingName}`);
  if (keeping !== undefined) unsealed.set(`${owner}/${keepingName}`, keeping);
  return openWith(owner, key, unsealed);
}

async function removeAll(owner: string): Promise<void> {
  for (const name of await namesOf(owner, '')) await removeSealed(`${owner}/${name}`);
}

/** Takes everything of this person off the device, what waits included: only after they confirmed it. */
export async function clearPhone(owner: string): Promise<void> {
  forgetHeld(owner, Object.keys(heldWork(owner)));
  await writeSealed(`${owner}/${clearedName}`, Date.now());
  for (const name of await namesOf(owner, '')) if (name !== clearedName) await removeSealed(`${owner}/${name}`);
}

/** What this phone held and what is not here any more, told without the PIN. */
export async function missingWork(owner: string): Promise<HeldWork> {
  const names = new Set(await namesOf(owner, ''));
  return Object.fromEntries(Object.entries(heldWork(owner)).filter(([name]) => !names.has(name)));
}
