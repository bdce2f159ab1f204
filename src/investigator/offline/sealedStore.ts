const database = 'field-work';
const name = 'sealed';

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(name);
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

/** Resolves once what was asked for is on the disk, not only in a cache in memory. */
async function within<Result>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  opened ??= open();
  const connection = await opened.catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return new Promise((resolve, reject) => {
    const transaction = connection.transaction(name, mode, { durability: 'strict' });
    const request = ask(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new DOMException('Nothing was kept', 'AbortError'));
  });
}

export function readSealed<Value>(key: string): Promise<Value | undefined> {
  return within('readonly', (store) => store.get(key) as IDBRequest<Value | undefined>);
}

export async function writeSealed(key: string, value: unknown): Promise<void> {
  await within('readwrite', (store) => store.put(value, key));
}

export async function removeSealed(key: string): Promise<void> {
  await within('readwrite', (store) => store.delete(key));
}

/** Every key that begins so, in order. */
export async function sealedKeys(start: string): Promise<string[]> {
  const all = await within('readonly', (store) => store.getAllKeys(IDBKeyRange.bound(start, `${start}\uffff`)));
  return all.map(String);
}
