import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { beginJournal, type Journal } from '../engine/journal.ts';
import { createDatabaseStore } from './createDatabaseStore.ts';
import { createSafeStore } from './createSafeStore.ts';
import { databaseName } from './databaseName.ts';

const journal = (submission: string, page = 0): Journal => ({
  ...beginJournal({
    submission,
    place: submission,
    formId: 'f',
    title: 'Health',
    sender: { by: 'form', token: 't' },
    language: 'en',
    startedAt: '2026-01-01T00:00:00.000Z',
  }),
  page,
});

/** What lies on the device, as another page finds it. */
const onDevice = async () => (await createDatabaseStore().list()).map(({ submission, page }) => [submission, page]);

/** As the browser's own settings clear it: every page that has it open is told. */
const isDeleted = () =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(databaseName);
    request.addEventListener('success', resolve);
    request.addEventListener('error', reject);
  });

async function isEmptied(): Promise<void> {
  for (const { submission } of await createDatabaseStore().list()) await createDatabaseStore().remove(submission);
}

const put = (store: ReturnType<typeof createSafeStore>, one: Journal) => store.write({ submission: one.submission }, () => one);

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

test('a database that is deleted under the page has everything again that the page had read or written, without another change', async () => {
  await put(createSafeStore(createDatabaseStore()), journal('read', 3));
  const store = createSafeStore(createDatabaseStore());
  await store.read({ place: 'read' });
  await put(store, journal('written', 1));
  await isDeleted();
  await expect.poll(onDevice).toEqual([
    ['read', 3],
    ['written', 1],
  ]);
});

test('what another page took away meanwhile does not come back', async () => {
  const store = createSafeStore(createDatabaseStore());
  for (const submission of ['finished', 'open']) await put(store, journal(submission));
  store.forget('finished');
  await isDeleted();
  await expect.poll(onDevice).toEqual([['open', 0]]);
});

test('a store that was emptied under the page has the whole questionnaire again with its next change', async () => {
  const store = createSafeStore(createDatabaseStore());
  await put(store, journal('begun', 2));
  await isEmptied();
  await store.update('begun', (one) => ({ ...one, title: 'Changed' }));
  expect(await onDevice()).toEqual([['begun', 2]]);
});
