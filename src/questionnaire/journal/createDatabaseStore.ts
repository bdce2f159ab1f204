import type { DBSchema, IDBPObjectStore } from 'idb';
import { createDatabase } from '../../device/database/createDatabase.ts';
import type { Journal, KeptReceipt } from '../engine/journal.ts';
import { databaseName } from './databaseName.ts';
import { addJournalStores, databaseVersion } from './journalStores.ts';
import type { JournalStore, JournalWhere } from './JournalStore.ts';
import { openAmong } from './openAmong.ts';

interface Stores extends DBSchema {
  journals: { key: string; value: Journal; indexes: { place: string } };
  receipts: { key: string; value: KeptReceipt };
}

type Journals<Mode extends 'readonly' | 'readwrite'> = IDBPObjectStore<Stores, ('journals' | 'receipts')[], 'journals', Mode>;

async function find<Mode extends 'readonly' | 'readwrite'>(journals: Journals<Mode>, where: JournalWhere): Promise<Journal | undefined> {
  return 'submission' in where ? journals.get(where.submission) : openAmong(await journals.index('place').getAll(where.place));
}

/** Journals in IndexedDB, readable by whoever holds the device. What resolves has been written to the disk. */
export function createDatabaseStore(): JournalStore {
  const { within, onLost } = createDatabase<Stores>({
    name: databaseName,
    version: databaseVersion,
    patience: 3_000,
    addStores: (database) => addJournalStores(database as unknown as IDBDatabase),
  });

  const write: JournalStore['write'] = (where, change) =>
    within(['journals'], 'readwrite', async (transaction) => {
      const journals = transaction.objectStore('journals');
      const found = await find(journals, where);
      const next = change(found);
      if (next && next !== found) await journals.put(next);
      return next;
    });
  const putReceipt = (receipt: KeptReceipt) => within(['receipts'], 'readwrite', (transaction) => transaction.objectStore('receipts').put(receipt));
  const forgetReceipt = (submission: string) => within(['receipts'], 'readwrite', (transaction) => transaction.objectStore('receipts').delete(submission));

  return {
    write,
    onLost,
    update: (submission, change) => write({ submission }, (found) => found && change(found)),
    read: (where) => within(['journals'], 'readonly', (transaction) => find(transaction.objectStore('journals'), where)),
    finish: (receipt) =>
      within(['journals', 'receipts'], 'readwrite', async (transaction) => {
        await transaction.objectStore('journals').delete(receipt.submission);
        await transaction.objectStore('receipts').put(receipt);
      }),
    list: () => within(['journals'], 'readonly', (transaction) => transaction.objectStore('journals').getAll()),
    receipts: () => within(['receipts'], 'readonly', (transaction) => transaction.objectStore('receipts').getAll()),
    remove: (submission) => within(['journals'], 'readwrite', (transaction) => transaction.objectStore('journals').delete(submission)),
    forgetReceipt,
    async probe() {
      // As much as a long questionnaire: written and taken away again, so that a full device says so before it matters.
      const submission = 'probe';
      await putReceipt({ submission, place: '', title: 'x'.repeat(200_000), at: '' });
      await forgetReceipt(submission);
    },
  };
}
