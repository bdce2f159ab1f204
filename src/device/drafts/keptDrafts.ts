import type { DBSchema } from 'idb';
import { createDatabase } from '../database/createDatabase.ts';
import { seal, type Sealed, unseal } from '../sealing/seal.ts';

/** What somebody typed in a form and has not saved. */
export interface Draft {
  /** By field, those alone that were changed. */
  values: Readonly<Record<string, unknown>>;
  /** What stood in these fields before. */
  before: Readonly<Record<string, unknown>>;
  /** The revision of the record that it was typed over. */
  revision?: number | undefined;
  /** When it was typed last, in milliseconds. */
  at: number;
}

interface DraftRow {
  at: number;
  sealed: Sealed;
}

interface Schema extends DBSchema {
  /** Each account's own, which no script can take out of the browser. */
  keys: { key: string; value: { key: CryptoKey; at: number } };
  /** By account and name of the form. */
  drafts: { key: [account: string, name: string]; value: DraftRow };
}

const databaseName = 'drafts';

const { within } = createDatabase<Schema>({
  name: databaseName,
  version: 1,
  addStores(database) {
    database.createObjectStore('keys');
    database.createObjectStore('drafts');
  },
  patience: 10_000,
});

const day = 24 * 60 * 60 * 1000;
/** A draft that its person has not come back to for so long goes, and with the last one the key. */
const longest = 14 * day;

const all = (account: string) => IDBKeyRange.bound([account], [account, []]);

/** The drafts of one account on this device. */
export interface KeptDrafts {
  names(): Promise<ReadonlySet<string>>;
  /** Undefined where there is none, or it does not open. */
  read(name: string): Promise<Draft | undefined>;
  keep(name: string, draft: Draft): Promise<void>;
  remove(name: string): Promise<void>;
}

async function forgetOld(now: number): Promise<void> {
  await within(['keys', 'drafts'], 'readwrite', async (transaction) => {
    const drafts = transaction.objectStore('drafts');
    const owners = new Set<string>();
    for (let cursor = await drafts.openCursor(); cursor; cursor = await cursor.continue()) {
      if (now - cursor.value.at > longest) await cursor.delete();
      else owners.add(cursor.key[0]);
    }
    const keys = transaction.objectStore('keys');
    for (let cursor = await keys.openCursor(); cursor; cursor = await cursor.continue()) {
      if (!owners.has(cursor.key) && now - cursor.value.at > longest) await cursor.delete();
    }
  });
}

/**
 * Opens them. `mayKeep` says whether the account is signed in: after a sign-out nothing is kept any more, not by another tab either, for
 * the key went with it. Undefined where the browser seals nothing (no https): what cannot be sealed is not kept.
 */
export async function openDrafts(account: string, mayKeep: () => boolean): Promise<KeptDrafts | undefined> {
  if (!globalThis.crypto?.subtle || !globalThis.indexedDB) return undefined;
  await forgetOld(Date.now());

  const knownKey = async () => (await within(['keys'], 'readonly', (transaction) => transaction.objectStore('keys').get(account)))?.key;

  async function keyToSeal(): Promise<CryptoKey | undefined> {
    const known = await knownKey();
    if (known || !mayKeep()) return known;
    const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    return within(['keys'], 'readwrite', async (transaction) => {
      const keys = transaction.objectStore('keys');
      // Another tab was faster.
      const there = await keys.get(account);
      if (!there) await keys.put({ key: fresh, at: Date.now() }, account);
      return there?.key ?? fresh;
    });
  }

  const place = (name: string): [string, string] => [account, name];
  const sealedAs = (name: string) => JSON.stringify(place(name));

  return {
    names: async () =>
      new Set((await within(['drafts'], 'readonly', (transaction) => transaction.objectStore('drafts').getAllKeys(all(account)))).map(([, name]) => name)),
    async read(name) {
      const key = await knownKey();
      const row = await within(['drafts'], 'readonly', (transaction) => transaction.objectStore('drafts').get(place(name)));
      if (!key || !row) return undefined;
      return (await unseal(key, sealedAs(name), row.sealed).catch(() => undefined)) as Draft | undefined;
    },
    async keep(name, draft) {
      const key = await keyToSeal();
      if (!key) return;
      const sealed = await seal(key, sealedAs(name), draft);
      await within(['keys', 'drafts'], 'readwrite', async (transaction) => {
        // Signed out meanwhile: nothing is left behind.
        if ((await transaction.objectStore('keys').getKey(account)) === undefined) return;
        await transaction.objectStore('drafts').put({ at: draft.at, sealed }, place(name));
      });
    },
    async remove(name) {
      await within(['drafts'], 'readwrite', (transaction) => transaction.objectStore('drafts').delete(place(name)));
    },
  };
}

/** Takes an account's drafts off this device, and the key that opens them. */
export async function removeDraftsOf(account: string): Promise<void> {
  await within(['keys', 'drafts'], 'readwrite', async (transaction) => {
    await transaction.objectStore('keys').delete(account);
    await transaction.objectStore('drafts').delete(all(account));
  });
}
