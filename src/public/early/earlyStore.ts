import type { Journal } from '../../questionnaire/engine/journal.ts';
import { databaseName } from '../../questionnaire/journal/databaseName.ts';
import { addJournalStores, databaseVersion } from '../../questionnaire/journal/journalStores.ts';
import { openAmong } from '../../questionnaire/journal/openAmong.ts';

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, databaseVersion);
    opening.onupgradeneeded = () => addJournalStores(opening.result);
    opening.onerror = opening.onblocked = () => reject(opening.error);
    opening.onsuccess = () => {
      // A newer page in another tab may add stores of its own.
      opening.result.onversionchange = () => opening.result.close();
      resolve(opening.result);
    };
  });
}

/** Opens the database, which takes a slow phone a while; nothing is written. */
export function prepareEarly(): Promise<IDBDatabase> {
  opened ??= open();
  return opened;
}

/**
 * Reads the journal that is open at a place and writes what `change` makes of it, in one transaction; undefined writes nothing. The same rows as the
 * questionnaire's own store has (`createDatabaseStore.ts`), by the browser's own means: its library would weigh more than the whole script.
 */
export async function writeEarly(place: string, change: (found: Journal | undefined) => Journal | undefined): Promise<Journal | undefined> {
  const database = await prepareEarly();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction('journals', 'readwrite', { durability: 'strict' });
    const journals = transaction.objectStore('journals');
    const reading = journals.index('place').getAll(place) as IDBRequest<Journal[]>;
    let next: Journal | undefined;
    reading.onsuccess = () => {
      next = change(openAmong(reading.result));
      if (next) journals.put(next);
    };
    transaction.oncomplete = () => resolve(next);
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}
