/** The version of the device's database of questionnaires. */
export const databaseVersion = 1;

/** Adds what is not there yet: journals by their submissions and places, and the receipts that stay after them. */
export function addJournalStores(database: Pick<IDBDatabase, 'objectStoreNames' | 'createObjectStore'>): void {
  if (!database.objectStoreNames.contains('journals')) database.createObjectStore('journals', { keyPath: 'submission' }).createIndex('place', 'place');
  if (!database.objectStoreNames.contains('receipts')) database.createObjectStore('receipts', { keyPath: 'submission' });
}
