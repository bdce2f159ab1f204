import type { DBSchema, IDBPObjectStore } from 'idb';
import { createListeners } from '../../device/createListeners.ts';
import { giveRoomUp, makeRoomIfFull } from './roomReserve.ts';
import { createDatabase } from '../../device/database/createDatabase.ts';

interface Stores extends DBSchema {
  sealed: { key: string; value: unknown };
}

export const sealedName = 'field-work';

const { within, onLost, reopen } = createDatabase<Stores>({
  name: sealedName,
  version: 2,
  patience: 15_000,
  addStores(database) {
    if (!database.objectStoreNames.contains('sealed')) database.createObjectStore('sealed');
  },
});

type Rows<Mode extends 'readonly' | 'readwrite'> = IDBPObjectStore<Stores, 'sealed'[], 'sealed', Mode>;

/** Calls once everything was cleared under this page. */
export const onSealedLost = onLost;

const scarcity = createListeners<void>();
/** Calls when there was no room left and what is kept free for that was given up. */
export const onScarceRoom = scarcity.add;

async function roomIsMade(make: () => Promise<boolean>): Promise<boolean> {
  const isMade = await make();
  if (!isMade) return false;
  reopen();
  scarcity.call();
  return true;
}

/** Once room was made, so often and in such steps it is tried again. */
const triesAfterRoom = 10;
const restMs = 300;

let begun: Promise<unknown> | undefined;
/** Before the first access: the browser may empty a database that it finds no room to open. */
const begin = () => (begun ??= roomIsMade(makeRoomIfFull).catch(() => false));

const reading = async <Result>(work: (rows: Rows<'readonly'>) => Promise<Result>) => {
  await begin();
  return within(['sealed'], 'readonly', (t) => work(t.objectStore('sealed')));
};
const writing = async <Result>(work: (rows: Rows<'readwrite'>) => Promise<Result>): Promise<Result> => {
  await begin();
  const write = () => within(['sealed'], 'readwrite', (t) => work(t.objectStore('sealed')));
  try {
    return await write();
  } catch (error) {
    // Whatever it says of itself, a disk without room fails in many ways.
    if (!(await roomIsMade(giveRoomUp))) throw error;
  }
  // The browser closes what found no room, and needs a moment before it opens again.
  for (let left = triesAfterRoom; left > 1; left -= 1) {
    try {
      return await write();
    } catch {
      await new Promise((rested) => setTimeout(rested, restMs));
      reopen();
    }
  }
  return write();
};

const below = (start: string) => IDBKeyRange.bound(start, `${start}\uffff`);

async function allBelow<Value>(rows: Pick<Rows<'readonly'>, 'getAll' | 'getAllKeys'>, start: string): Promise<Map<string, Value>> {
  const [keys, values] = await Promise.all([rows.getAllKeys(below(start)), rows.getAll(below(start))]);
  return new Map(keys.map((key, at) => [key, values[at] as Value]));
}

export function readSealed<Value>(key: string): Promise<Value | undefined> {
  return reading((rows) => rows.get(key) as Promise<Value | undefined>);
}

export async function writeSealed(key: string, value: unknown): Promise<void> {
  await writing((rows) => rows.put(value, key));
}

export async function removeSealed(key: string): Promise<void> {
  await writing((rows) => rows.delete(key));
}

/** Every key that begins so, in order. */
export function sealedKeys(start: string): Promise<string[]> {
  return reading((rows) => rows.getAllKeys(below(start)));
}

/** Everything whose key begins so, by its key. */
export function sealedBelow<Value>(start: string): Promise<Map<string, Value>> {
  return reading((rows) => allBelow<Value>(rows, start));
}

export interface Swap<Value> {
  /** What stood there when the change was made. */
  seen: ReadonlyMap<string, Value>;
  /** Tells two states of a value apart. */
  mark(value: Value): string;
  put: ReadonlyMap<string, Value>;
  remove: readonly string[];
}

/**
 * Changes what stands below `start` in one transaction, unless it is not any more what was `seen` there: what is sealed cannot
 * be read inside a transaction.
 * @returns whether it was changed
 */
export function swapSealed<Value>(start: string, { seen, mark, put, remove }: Swap<Value>): Promise<boolean> {
  return writing(async (rows) => {
    const there = await allBelow<Value>(rows, start);
    const isSame = ([key, value]: [string, Value]) => seen.has(key) && mark(seen.get(key) as Value) === mark(value);
    if (there.size !== seen.size || ![...there].every(isSame)) return false;
    await Promise.all([...remove.map((key) => rows.delete(key)), ...[...put].map(([key, value]) => rows.put(value, key))]);
    return true;
  });
}

/** Puts those of them that are not there. */
export async function putMissing(rows: ReadonlyMap<string, unknown>): Promise<void> {
  await writing(async (there) => {
    const known = new Set(await there.getAllKeys());
    await Promise.all([...rows].filter(([key]) => !known.has(key)).map(([key, value]) => there.put(value, key)));
  });
}

/** Puts all of them below `start`, in one transaction, each numbered after all that stand there. */
export async function appendSealed<Value extends object>(start: string, values: ReadonlyMap<string, Value>): Promise<void> {
  await writing(async (rows) => {
    const there = (await rows.getAll(below(start))) as { order?: number }[];
    const last = there.reduce((most, { order = 0 }) => Math.max(most, order), 0);
    await Promise.all([...values].map(([key, value], at) => rows.put({ ...value, order: last + at + 1 }, key)));
  });
}
