import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { createDatabaseStore } from '../../questionnaire/journal/createDatabaseStore.ts';
import { doneOnDevice } from './deviceTransfer/doneOnDevice.ts';
import { renameFormerWaiting } from './formerWaiting.ts';
import { readAnswers, readPackage, readPart } from './keptPackage.ts';
import { countWaiting, isPrepared, type Phone, unlockPhone } from './phone.ts';
import { wrongTries } from './pin/pinTries.ts';
import { readOnPhone } from './readOnPhone.ts';
import { createSealedJournals } from './sealing/createSealedJournals.ts';
import { unsentJournals } from './sealing/unsentJournals.ts';
import { seal } from '../../device/sealing/seal.ts';
import { makeKey } from './vault.ts';
import { addWaiting, listWaiting, removeWaiting } from './waiting.ts';

type Rows = readonly (readonly [key: string | undefined, value: unknown])[];

interface Layout {
  name: string;
  version: number;
  make(database: IDBDatabase): void;
  rows: Readonly<Record<string, Rows>>;
}

/** Until the request is answered; one that is refused fails the test instead of leaving it to wait. */
function answered<Request extends IDBRequest>(request: Request): Promise<Request['result']> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

/** Writes a database as a page of another version made it, without any of today's code. */
async function leave({ name, version, make, rows }: Layout): Promise<void> {
  // The test before it left one of today's version, which none goes back from.
  await answered(indexedDB.deleteDatabase(name));
  const request = indexedDB.open(name, version);
  request.addEventListener('upgradeneeded', () => make(request.result));
  const database: IDBDatabase = await answered(request);
  const transaction = database.transaction(Object.keys(rows), 'readwrite');
  for (const [store, values] of Object.entries(rows)) for (const [key, value] of values) transaction.objectStore(store).put(value, key);
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  database.close();
}

function journalOf(submission: string, { place, sender }: { place: string; sender: object }) {
  const operations = [{ operationId: `o-${submission}`, sequence: 1, entry: { id: 'q', reponses: ['Yes'] }, state: 'waiting', tried: true }];
  const at = '2026-11-20T08:00:00.000Z';
  const answers = { q: { values: ['Yes'] } };
  return { submission, place, formId: 'f', title: 'Health', sender, language: 'en', startedAt: at, savedAt: at, answers, page: 2, nextSequence: 2, operations };
}

const receiptOf = (submission: string, place: string) => ({ submission, place, title: 'Health', at: '2026-11-19T08:00:00.000Z' });

const own = journalOf('own', { place: 'form:t', sender: { by: 'form', token: 't' } });
const staffs = journalOf('staffs', { place: 'behalf:a', sender: { by: 'person', userId: 'a', staffId: 'adele' } });

/** What respondents left on the device: one database, two stores. */
const respondents: Layout = {
  name: 'questionnaire',
  version: 1,
  make(database) {
    database.createObjectStore('journals', { keyPath: 'submission' }).createIndex('place', 'place');
    database.createObjectStore('receipts', { keyPath: 'submission' });
  },
  rows: { journals: [[undefined, own]], receipts: [[undefined, receiptOf('before', 'form:t')]] },
};

type Item = Readonly<Record<string, unknown>>;

const register = { kind: 'register', at: '2026-11-20T08:00:00Z', saidAt: '2026-11-20T08:00:00Z', personId: 'b', name: 'Baraka', body: { name: 'Baraka' } };
const consent = { kind: 'consent', at: '2026-11-20T08:01:00Z', personId: 'b', name: 'Baraka', consent: { given: true, language: 'en' }, tried: true };
const edit = { kind: 'edit', at: '2026-11-20T08:02:00Z', personId: 'a', name: 'Achieng', body: { name: 'Achieng' }, refused: 'Taken' };
const done: Item[] = [register, consent, edit, { kind: 'reopen', at: '2026-11-20T08:03:00Z', personId: 'c', name: 'Chebet', reason: 'Misheard' }];

/** What a field worker keeps behind the PIN 271828: one database, one store. */
async function fieldWork(owner: string, version: number, values: readonly (readonly [name: string, value: unknown, openly?: object])[]): Promise<Layout> {
  const { sealed, key } = await makeKey('271828');
  const rows = values.map(async ([name, value, openly]) => [`${owner}/${name}`, { ...(await seal(key, `${owner}/${name}`, value)), ...openly }] as const);
  return {
    name: 'field-work',
    version,
    make: (database) => database.objectStoreNames.contains('sealed') || database.createObjectStore('sealed'),
    rows: { sealed: [[`${owner}/key`, sealed], [`${owner}/tries`, 2], ...(await Promise.all(rows))] },
  };
}

const head = { at: '2026-11-20T06:00:00.000Z', people: [{ id: 'a', name: 'Achieng' }], churches: 3 };
const places = { conferences: [], churches: [{ id: 'k', name: 'Kisumu' }] };

const kindAndName = async (phone: Phone) => (await listWaiting(phone)).map(({ kind, name, tried = false, refused = '' }) => [kind, name, tried, refused]);

afterEach(() => vi.restoreAllMocks());

test('what waits since the first version is there in its order, under ids of its own, and what is done now comes after it', async () => {
  const former = done.slice(0, 3).map((item, at) => ({ ...item, order: [1, 2, 10][at] as number }));
  await leave(
    await fieldWork(
      'beatrice',
      1,
      former.map((item) => [`waiting/${String(item.order).padStart(9, '0')}`, item] as const),
    ),
  );
  const phone = (await unlockPhone('beatrice', '271828')) as Phone;
  const before = await kindAndName(phone);
  await renameFormerWaiting(phone);
  expect(await kindAndName(phone)).toEqual(before);
  const waiting = await listWaiting(phone);
  for (const { id } of waiting) expect(id).toMatch(/^[0-9a-f]{8}-/);
  expect(waiting.map(({ id: _id, ...item }) => item)).toEqual(done.slice(0, 3));
  await addWaiting(phone, [{ kind: 'edit', personId: 'c', name: 'Chebet', body: {} }]);
  for (const item of waiting) await removeWaiting(phone, item);
  expect(await kindAndName(phone)).toEqual([['edit', 'Chebet', false, '']]);
});

test('a phone that a page of the second version filled, to its last byte, has everything it had', async () => {
  // Ids sort otherwise than the order in which it was done.
  const ids = ['d', 'c', 'b', 'a'].map((first) => `${first}0000000-0000-4000-8000-000000000000`);
  await leave(respondents);
  await leave(
    await fieldWork('adele', 2, [
      ['package', head],
      ['places', places],
      ['forms', { '': { id: 'f', title: 'Health' } }],
      ['answers/a', { reponseRepondu: [{ id: 'q' }] }],
      ['done', ['arrived before']],
      ...done.map((item, at) => [`waiting/${ids[at]}`, { ...item, id: ids[at] }, { order: at + 1 }] as const),
      ['journal/behalf:a/staffs', staffs, { unsent: true }],
      ['receipt/earlier', receiptOf('earlier', 'behalf:z'), { unsent: false }],
    ]),
  );
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });

  const common = createDatabaseStore();
  expect([await common.list(), await common.receipts()]).toEqual([[own], [receiptOf('before', 'form:t')]]);
  expect(await common.read({ place: 'form:t' })).toEqual(own);

  // Without the PIN.
  expect([await isPrepared('adele'), await wrongTries('adele'), await countWaiting('adele'), (await unsentJournals('adele')).unsent.length]).toEqual([
    true,
    2,
    4,
    1,
  ]);
  const phone = (await unlockPhone('adele', '271828')) as Phone;
  await renameFormerWaiting(phone);
  expect((await listWaiting(phone)).map(({ id }) => id)).toEqual(ids);
  expect((await listWaiting(phone)).map(({ id: _id, ...item }) => item)).toEqual(done);
  expect([await readPackage(phone), await readPart(phone, 'places'), [...(await doneOnDevice(phone))]]).toEqual([head, places, ['arrived before']]);
  expect(await readAnswers(phone, 'a')).toEqual({ reponseRepondu: [{ id: 'q' }] });
  const journals = createSealedJournals(phone);
  expect([await journals.list(), await journals.receipts()]).toEqual([[staffs], [receiptOf('earlier', 'behalf:z')]]);
  expect(await journals.read({ place: 'behalf:a' })).toEqual(staffs);
  expect((await readOnPhone(phone)).journals).toMatchObject([{ submission: 'staffs', personId: 'a', isUnsent: true }]);

  // Once there is room again it goes on where it stood.
  vi.restoreAllMocks();
  await journals.update('staffs', (one) => ({ ...one, page: 3 }));
  expect(await createSealedJournals(phone).list()).toEqual([{ ...staffs, page: 3 }]);
  expect((await unsentJournals('adele')).unsent).toHaveLength(1);
  await addWaiting(phone, [{ kind: 'edit', personId: 'z', name: 'Zawadi', body: {} }]);
  expect((await listWaiting(phone)).map(({ name }) => name)).toEqual(['Baraka', 'Baraka', 'Achieng', 'Chebet', 'Zawadi']);
});
