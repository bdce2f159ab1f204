import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { beginJournal, type Journal } from '../engine/journal.ts';
import { createSealedJournals } from '../../investigator/offline/sealing/createSealedJournals.ts';
import { preparePhone } from '../../investigator/offline/phone.ts';
import { newId } from '../../device/newId.ts';
import { createDatabaseStore } from './createDatabaseStore.ts';
import { createDividedStore } from './createDividedStore.ts';
import { createMemoryStore } from './createMemoryStore.ts';
import { createSafeStore } from './createSafeStore.ts';
import type { JournalStore } from './JournalStore.ts';

const journal = (submission: string, more: Partial<Journal> = {}): Journal => ({
  ...beginJournal({
    submission,
    place: 'here',
    formId: 'f',
    title: 'Health',
    sender: { by: 'form', token: 't' },
    language: 'en',
    startedAt: '2026-01-01T00:00:00.000Z',
  }),
  ...more,
});
const finish = { requestedAt: '', entries: [], confirm: false, language: 'en' } as const;
const put = (store: JournalStore, one: Journal) => store.write({ submission: one.submission }, () => one);

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

/** Staff's own phone, fresh, with its PIN given. */
const sealed = async () => createSealedJournals(await preparePhone(newId(), '271828'));

describe.each<[string, () => JournalStore | Promise<JournalStore>]>([
  ['in memory', createMemoryStore],
  ['in IndexedDB', createDatabaseStore],
  ['safely', () => createSafeStore(createDatabaseStore())],
  ['sealed by a PIN', sealed],
  ['divided', () => createDividedStore(createDatabaseStore(), () => undefined)],
])('journals kept %s', (_name, create) => {
  test('are found by their own id and by their place', async () => {
    const store = await create();
    await put(store, journal('a'));
    expect(await store.read({ submission: 'a' })).toMatchObject({ submission: 'a' });
    expect(await store.read({ place: 'here' })).toMatchObject({ submission: 'a' });
    expect(await store.read({ place: 'elsewhere' })).toBeUndefined();
  });

  test('leave their place free once they wait for the receipt, and take it again when that was refused', async () => {
    const store = await create();
    await put(store, journal('a', { finish }));
    expect(await store.read({ place: 'here' })).toBeUndefined();
    await put(store, journal('a', { finish: { ...finish, refused: { code: 'form_closed', message: '' } } }));
    expect(await store.read({ place: 'here' })).toMatchObject({ submission: 'a' });
  });

  test('are changed one after the other, none of the changes lost', async () => {
    const store = await create();
    await put(store, journal('a', { page: 0 }));
    await Promise.all(Array.from({ length: 40 }, () => store.update('a', (one) => ({ ...one, page: one.page + 1 }))));
    expect((await store.read({ submission: 'a' }))?.page).toBe(40);
  });

  test('are replaced by their receipt in one step', async () => {
    const store = await create();
    await put(store, journal('a'));
    await store.finish({ submission: 'a', place: 'here', title: 'Health', at: '2026-01-01T00:00:00.000Z' });
    expect(await store.list()).toEqual([]);
    expect(await store.receipts()).toMatchObject([{ submission: 'a' }]);
    expect(await store.update('a', (one) => one)).toBeUndefined();
  });

  test('go only when they are asked to', async () => {
    const store = await create();
    await put(store, journal('a'));
    await put(store, journal('b', { savedAt: '2016-01-01T00:00:00.000Z' }));
    await store.remove('a');
    expect((await store.list()).map(({ submission }) => submission)).toEqual(['b']);
    await expect(store.probe()).resolves.toBeUndefined();
  });
});

test('what was kept before is still there for the next visit', async () => {
  await put(createDatabaseStore(), journal('a'));
  expect(await createDatabaseStore().list()).toMatchObject([{ submission: 'a' }]);
});

test('a change that fails changes nothing', async () => {
  const store = createDatabaseStore();
  await put(store, journal('a', { page: 3 }));
  await expect(
    store.update('a', () => {
      throw new Error('no');
    }),
  ).rejects.toThrow();
  expect((await store.read({ submission: 'a' }))?.page).toBe(3);
});

test('a device without room says so, and nothing else of it fails', async () => {
  const store = createDatabaseStore();
  await put(store, journal('a'));
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  await expect(store.probe()).rejects.toThrow('No room');
  await expect(put(store, journal('b'))).rejects.toThrow('No room');
  full.mockRestore();
  expect(await store.list()).toHaveLength(1);
});

test('a database of a newer version of this page is used as it is', async () => {
  const open = indexedDB.open('questionnaire', 9);
  await new Promise<void>((resolve) => {
    open.addEventListener('upgradeneeded', () => {
      open.result.createObjectStore('journals', { keyPath: 'submission' }).createIndex('place', 'place');
      open.result.createObjectStore('receipts', { keyPath: 'submission' });
      open.result.createObjectStore('something new');
    });
    open.addEventListener('success', () => {
      open.result.close();
      resolve();
    });
  });
  const store = createDatabaseStore();
  await put(store, journal('a'));
  expect(await store.list()).toHaveLength(1);
});

test('a device that refuses is gone round in memory, and used again when it takes journals', async () => {
  const device = createMemoryStore();
  const safe = createSafeStore(device);
  await put(safe, journal('a'));
  const full = vi.spyOn(device, 'write').mockRejectedValue(new DOMException('No room', 'QuotaExceededError'));
  await safe.update('a', (one) => ({ ...one, page: 5 }));
  expect([safe.isKept('a'), (await safe.read({ place: 'here' }))?.page, (await safe.list())[0]?.page]).toEqual([false, 5, 5]);
  full.mockRestore();
  await safe.update('a', (one) => one);
  expect([safe.isKept('a'), (await device.read({ submission: 'a' }))?.page]).toEqual([true, 5]);
});
