const database = 'field-work';
const name = 'sealed';
/** 2: what waits is named by random ids. A page of the version before, still open in another tab, can write no more. */
const version = 2;

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, version);
    request.onupgradeneeded = () => request.result.objectStoreNames.contains(name) || request.result.createObjectStore(name);
    request.onsuccess = () => {
      const { result } = request;
      const forget = () => {
        opened = undefined;
      };
      result.onclose = forget;
      // A newer page in another tab may change the stores; this one then opens them anew.
      result.onversionchange = () => {
        forget();
        result.close();
      };
      resolve(result);
    };
    request.onerror = () => reject(request.error);
  });
}

/** Resolves with the last `give`n once what was asked for is on the disk, not only in a cache in memory. */
async function within<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore, give: (result: Result) => void) => void): Promise<Result> {
  opened ??= open();
  const connection = await opened.catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return new Promise((resolve, reject) => {
    const transaction = connection.transaction(name, mode, { durability: 'strict' });
    let result: Result;
    transaction.oncomplete = () => resolve(result);
    transaction.onabort = () => reject(transaction.error ?? new DOMException('Nothing was kept', 'AbortError'));
    work(transaction.objectStore(name), (given) => {
      result = given;
    });
  });
}

/** One request, and its result. */
function ask<Result>(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  return within(mode, (store, give) => {
    const asked = request(store);
    asked.onsuccess = () => give(asked.result);
  });
}

export function readSealed<Value>(key: string): Promise<Value | undefined> {
  return ask('readonly', (store) => store.get(key) as IDBRequest<Value | undefined>);
}

export async function writeSealed(key: string, value: unknown): Promise<void> {
  await ask('readwrite', (store) => store.put(value, key));
}

export async function removeSealed(key: string): Promise<void> {
  await ask('readwrite', (store) => store.delete(key));
}

function below(start: string): IDBKeyRange {
  return IDBKeyRange.bound(start, `${start}\uffff`);
}

/** Every key that begins so, in order. */
export async function sealedKeys(start: string): Promise<string[]> {
  const all = await ask('readonly', (store) => store.getAllKeys(below(start)));
  return all.map(String);
}

/** Everything whose key begins so, by its key. */
export function sealedBelow<Value>(start: string): Promise<Map<string, Value>> {
  return within('readonly', (store, give) => {
    const found = new Map<string, Value>();
    const cursor = store.openCursor(below(start));
    cursor.onsuccess = () => {
      if (!cursor.result) return give(found);
      found.set(String(cursor.result.key), cursor.result.value as Value);
      return cursor.result.continue();
    };
  });
}

export interface Swap<Value> {
  put: ReadonlyMap<string, Value>;
  remove: readonly string[];
}

/**
 * Changes what stands below `start` in one transaction, unless it is not any more what was `seen` there: what is sealed cannot
 * be read inside a transaction. `mark` tells two states of a value apart.
 * @returns whether it was changed
 */
export function swapSealed<Value>(
  start: string,
  { seen, mark, put, remove }: Swap<Value> & { seen: ReadonlyMap<string, Value>; mark(value: Value): string },
): Promise<boolean> {
  return within('readwrite', (store, give) => {
    const keys = store.getAllKeys(below(start));
    const values = store.getAll(below(start)) as IDBRequest<Value[]>;
    // Asked for last, so that both are there.
    values.onsuccess = () => {
      const same =
        keys.result.length === seen.size &&
        keys.result.every((key, at) => {
          const before = seen.get(String(key));
          return before !== undefined && mark(before) === mark(values.result[at] as Value);
        });
      give(same);
      if (!same) return;
      for (const key of remove) store.delete(key);
      for (const [key, value] of put) store.put(value, key);
    };
  });
}

/** Puts all of them below `start`, in one transaction, each numbered after all that stand there. */
export async function appendSealed<Value extends object>(start: string, values: ReadonlyMap<string, Value>): Promise<void> {
  await within<void>('readwrite', (store) => {
    const found = store.getAll(below(start)) as IDBRequest<{ order?: number }[]>;
    found.onsuccess = () => {
      let last = found.result.reduce((most, { order = 0 }) => Math.max(most, order), 0);
      for (const [key, value] of values) store.put({ ...value, order: (last += 1) }, key);
    };
  });
}
