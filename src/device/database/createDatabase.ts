import { createListeners } from '../createListeners.ts';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';

export interface DatabasePlan<Schema extends DBSchema> {
  name: string;
  version: number;
  /** Stores are only ever added: what an older version of this page kept stays as it is, and where it is. */
  addStores(database: IDBPDatabase<Schema>): void;
  /** Milliseconds; a database that never answers is as good as none. Some private modes do that. */
  patience: number;
}

type Mode = 'readonly' | 'readwrite';

/** What is asked for in one transaction. Another await than on its own requests would let it end. */
type Work<Schema extends DBSchema, M extends Mode, Result> = (transaction: IDBPTransaction<Schema, StoreNames<Schema>[], M>) => Promise<Result>;

export interface Database<Schema extends DBSchema> {
  /** Resolves once everything in `work` is on the disk, not only in a cache in memory. Where it rejects, nothing of it is. */
  within<M extends Mode, Result>(stores: readonly StoreNames<Schema>[], mode: M, work: Work<Schema, M, Result>): Promise<Result>;
  /** Calls once what was in the database may have been cleared under this page: it was closed or deleted by others, or found new. */
  onLost(listener: () => void): () => void;
  /** There is reason to open it now, where it did not open before. */
  reopen(): void;
}

/** What is being deleted can be opened again, new, once that is over. */
const lookAfter = 50;

/** Known to fail for a while: else everything would wait for a database that does not come. */
const restAfterFailure = 20_000;

/** One database of this device, opened when it is first needed and again where its connection was closed. */
export function createDatabase<Schema extends DBSchema>({ name, version, addStores, patience }: DatabasePlan<Schema>): Database<Schema> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  let wasOpened = false;
  const lost = createListeners<void>();

  /** The browser has closed it, or somebody deletes it: looked at again without waiting for the next thing to keep. */
  function lookAgain(): void {
    opened = undefined;
    setTimeout(
      () =>
        void connection().then(
          () => lost.call(),
          () => undefined,
        ),
      lookAfter,
    );
  }

  async function open(wanted?: number): Promise<IDBPDatabase<Schema>> {
    const opening = openDB<Schema>(name, wanted, {
      upgrade(database, before) {
        addStores(database);
        if (before === 0 && wasOpened) setTimeout(lost.call);
      },
      // A newer page in another tab may add stores of its own, or somebody deletes all of it.
      blocking(_current, next, { target }) {
        (target as IDBDatabase).close();
        if (next === null) lookAgain();
      },
      terminated: lookAgain,
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new DOMException('The database does not open', 'TimeoutError')), patience);
    });
    return Promise.race([opening, late]).finally(() => clearTimeout(timer));
  }

  /** Also where a newer version of this page has been there before. */
  const openAny = () => open(version).catch((error: unknown) => ((error as DOMException | null)?.name === 'VersionError' ? open() : Promise.reject(error)));

  async function connection(): Promise<IDBPDatabase<Schema>> {
    opened ??= openAny();
    const asked = opened;
    try {
      const database = await asked;
      wasOpened = true;
      return database;
    } catch (error) {
      setTimeout(() => {
        if (opened === asked) opened = undefined;
      }, restAfterFailure);
      throw error;
    }
  }

  /** Begins a transaction; once more where the connection was closed in the meantime. */
  async function begin<M extends Mode>(stores: readonly StoreNames<Schema>[], mode: M): Promise<IDBPTransaction<Schema, StoreNames<Schema>[], M>> {
    const options = { durability: 'strict' } as const;
    const database = await connection();
    try {
      return database.transaction([...stores], mode, options);
    } catch {
      opened = undefined;
      return (await connection()).transaction([...stores], mode, options);
    }
  }

  return {
    onLost: lost.add,
    reopen() {
      opened = undefined;
    },
    async within(stores, mode, work) {
      const transaction = await begin(stores, mode);
      try {
        // In a function of its own: where a request cannot even be made, the end of the transaction is heard all the same.
        const working = (async () => work(transaction))();
        const [result] = await Promise.all([working, transaction.done]);
        return result;
      } catch (error) {
        abort(transaction);
        throw error;
      }
    },
  };
}

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It ended by itself.
  }
}
