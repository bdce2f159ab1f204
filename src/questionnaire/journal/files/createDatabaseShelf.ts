import type { DBSchema } from 'idb';
import { createDatabase } from '../../../device/database/createDatabase.ts';
import type { FileShelf, KeptFile } from './FileShelf.ts';

interface Stores extends DBSchema {
  files: { key: string; value: KeptFile };
  /** Apart from them: a list of what waits must not read every picture. */
  bytes: { key: string; value: ArrayBuffer };
}

export const shelfName = 'questionnaire-files';

/** Files in IndexedDB, readable by whoever holds the device. */
export function createDatabaseShelf(): FileShelf {
  const { within } = createDatabase<Stores>({
    name: shelfName,
    version: 1,
    patience: 10_000,
    addStores(database) {
      if (!database.objectStoreNames.contains('files')) database.createObjectStore('files', { keyPath: 'id' });
      if (!database.objectStoreNames.contains('bytes')) database.createObjectStore('bytes');
    },
  });
  const both = ['files', 'bytes'] as const;
  return {
    put: (file, bytes) =>
      within(both, 'readwrite', async (transaction) => {
        await transaction.objectStore('files').put(file);
        await transaction.objectStore('bytes').put(bytes, file.id);
      }),
    bytes: (id) => within(['bytes'], 'readonly', (transaction) => transaction.objectStore('bytes').get(id)),
    list: () => within(['files'], 'readonly', (transaction) => transaction.objectStore('files').getAll()),
    change: (id, change) =>
      within(both, 'readwrite', async (transaction) => {
        const files = transaction.objectStore('files');
        const found = await files.get(id);
        const next = found && change(found);
        if (next) await files.put(next);
        if (next !== null) return;
        await files.delete(id);
        await transaction.objectStore('bytes').delete(id);
      }),
  };
}
