import { databaseName } from './databaseName.ts';

const version = 1;

/** A store that never answers is as good as none: some private modes do that. */
const patience = 3_000;

/** Stores are only ever added: what an older version of this page kept stays as it is. */
function addStores(database: IDBDatabase): void {
  if (!database.objectStoreNames.contains('journals')) database.createObjectStore('journals', { keyPath: 'submission' }).createIndex('place', 'place');
  if (!database.objectStoreNames.contains('receipts')) database.createObjectStore('receipts', { keyPath: 'submission' });
}

function open(wanted?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('The database does not open', 'TimeoutError')), patience);
    const request = indexedDB.open(databaseName, wanted);
    request.onupgradeneeded = () => addStores(request.result);
    request.onsuccess = () => {
      clearTimeout(timer);
      // A newer page in another tab may add stores of its own.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(request.error);
    };
  });
}

/** Opens the device's database of questionnaires, also where a newer version of this page has been there before. */
export async function openJournalDatabase(): Promise<IDBDatabase> {
  try {
    return await open(version);
  } catch (error) {
    if ((error as DOMException | null)?.name === 'VersionError') return open();
    throw error;
  }
}
