import type { Journal, KeptReceipt } from '../engine/journal.ts';
import type { JournalStore, JournalWhere } from './JournalStore.ts';
import { openJournalDatabase } from './openJournalDatabase.ts';
import { openAmong } from './openAmong.ts';

type Stores = 'journals' | 'receipts';

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Calls back inside the transaction: another await in between would let it end. */
function find(journals: IDBObjectStore, where: JournalWhere, found: (journal: Journal | undefined) => void): void {
  if ('submission' in where) {
    const request = journals.get(where.submission) as IDBRequest<Journal | undefined>;
    request.onsuccess = () => found(request.result);
    return;
  }
  const request = journals.index('place').getAll(where.place) as IDBRequest<Journal[]>;
  request.onsuccess = () => found(openAmong(request.result));
}

const restAfterFailure = 20_000;

/** Journals in IndexedDB. What resolves has been written: to the disk, not only to a cache in memory. */
export function createDatabaseStore(): JournalStore {
  let opened: Promise<IDBDatabase> | undefined;

  async function connection(): Promise<IDBDatabase> {
    opened ??= openJournalDatabase();
    try {
      return await opened;
    } catch (error) {
      // Known to fail for a while: else every answer would wait for a database that does not come.
      const failed = opened;
      setTimeout(() => {
        if (opened === failed) opened = undefined;
      }, restAfterFailure);
      throw error;
    }
  }

  /** Begins a transaction; once more where the connection was closed in the meantime. */
  async function begin(stores: readonly Stores[], mode: IDBTransactionMode): Promise<IDBTransaction> {
    const options = { durability: 'strict' } as const;
    const database = await connection();
    try {
      return database.transaction([...stores], mode, options);
    } catch {
      opened = undefined;
      return (await connection()).transaction([...stores], mode, options);
    }
  }

  /** Resolves once everything asked for in `work` is on the disk. */
  async function within<T>(stores: readonly Stores[], work: (transaction: IDBTransaction, keep: (result: T) => void) => void): Promise<T | undefined> {
    const transaction = await begin(stores, 'readwrite');
    return new Promise((resolve, reject) => {
      let result: T | undefined;
      transaction.oncomplete = () => resolve(result);
      transaction.onabort = () => reject(transaction.error ?? new DOMException('Nothing was kept', 'AbortError'));
      work(transaction, (kept) => {
        result = kept;
      });
    });
  }

  async function all<T>(store: Stores): Promise<T[]> {
    return answerOf<T[]>((await begin([store], 'readonly')).objectStore(store).getAll());
  }

  const write: JournalStore['write'] = (where, change) =>
    within<Journal>(['journals'], (transaction, keep) => {
      const journals = transaction.objectStore('journals');
      find(journals, where, (found) => {
        try {
          const next = change(found);
          if (next && next !== found) journals.put(next);
          if (next) keep(next);
        } catch {
          transaction.abort();
        }
      });
    });

  return {
    write,
    update: (submission, change) => write({ submission }, (found) => found && change(found)),
    async read(where) {
      const transaction = await begin(['journals'], 'readonly');
      return new Promise((resolve, reject) => {
        transaction.onabort = () => reject(transaction.error);
        find(transaction.objectStore('journals'), where, resolve);
      });
    },
    async finish(receipt) {
      await within(['journals', 'receipts'], (transaction) => {
        transaction.objectStore('journals').delete(receipt.submission);
        transaction.objectStore('receipts').put(receipt);
      });
    },
    list: () => all<Journal>('journals'),
    receipts: () => all<KeptReceipt>('receipts'),
    async remove(submission) {
      await within(['journals'], (transaction) => void transaction.objectStore('journals').delete(submission));
    },
    async forgetReceipt(submission) {
      await within(['receipts'], (transaction) => void transaction.objectStore('receipts').delete(submission));
    },
    async probe() {
      // As much as a long questionnaire: written and taken away again, so that a full device says so before it matters.
      const submission = 'probe';
      await within(['receipts'], (transaction) => void transaction.objectStore('receipts').put({ submission, room: 'x'.repeat(200_000) }));
      await within(['receipts'], (transaction) => void transaction.objectStore('receipts').delete(submission));
    },
  };
}
