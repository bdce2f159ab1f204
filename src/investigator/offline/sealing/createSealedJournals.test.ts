import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../../device/newId.ts';
import { beginJournal, type Journal, type JournalOperation } from '../../../questionnaire/engine/journal.ts';
import { createDatabaseStore } from '../../../questionnaire/journal/createDatabaseStore.ts';
import { createDividedStore } from '../../../questionnaire/journal/createDividedStore.ts';
import { deviceJournals } from '../../../questionnaire/journal/deviceJournals.ts';
import { placeOnBehalf } from '../../../questionnaire/journal/placeOnBehalf.ts';
import { sendFromWorker } from '../../../questionnaire/journal/sendFromWorker.ts';
import { type Phone, preparePhone, unlockPhone } from '../phone.ts';
import { readOnPhone } from '../readOnPhone.ts';
import { readSealed, sealedBelow, sealedKeys, writeSealed } from '../sealedStore.ts';
import { createSealedJournals } from './createSealedJournals.ts';
import { openSealedJournals } from './openSealedJournals.ts';
import { unsentJournals } from './unsentJournals.ts';

beforeEach(() => vi.stubGlobal('navigator', { onLine: false }));
afterEach(() => vi.unstubAllGlobals());

const waiting: JournalOperation = { operationId: 'o1', sequence: 1, entry: { id: 'q', reponses: ['HIV positive'] }, state: 'waiting' };

/** A questionnaire of `staffId` with one respondent, as it is begun now, or stood in the common store before. */
function withPerson(staffId: string, more: Partial<Journal> = {}): Journal {
  const sender = { by: 'person', userId: 'r1', staffId } as const;
  const begun = beginJournal({
    submission: 's1',
    place: placeOnBehalf('r1'),
    formId: 'f',
    title: 'Health',
    sender,
    language: 'en',
    startedAt: '2026-11-20T08:00:00.000Z',
  });
  return { ...begun, answers: { q: { text: 'HIV positive' } as never }, operations: [waiting], nextSequence: 2, ...more };
}

const put = (store: ReturnType<typeof createSealedJournals>, journal: Journal) => store.write({ submission: journal.submission }, () => journal);

test('answers lie on the phone unreadable, and only that something waits is told without the PIN', async () => {
  const phone = await preparePhone('beatrice', '271828');
  await put(createSealedJournals(phone), withPerson('beatrice'));
  const [stored] = (await sealedBelow<{ data: ArrayBuffer }>('beatrice/journal/')).values();
  expect(Buffer.from(stored?.data ?? new ArrayBuffer(0)).toString('latin1')).not.toMatch(/HIV|Health/);
  expect((await unsentJournals('beatrice')).unsent).toHaveLength(1);
  expect((await unsentJournals('somebody else')).unsent).toHaveLength(0);
  const again = await unlockPhone('beatrice', '271828');
  expect(again && (await createSealedJournals(again).list())).toMatchObject([{ submission: 's1', operations: [waiting] }]);
});

test('two tabs change one journal at once, and neither change is lost', async () => {
  const phone = await preparePhone('two tabs', '271828');
  const tabs = [createSealedJournals(phone), createSealedJournals(phone)] as const;
  await put(tabs[0], withPerson('two tabs', { page: 0 }));
  await Promise.all(Array.from({ length: 8 }, (_one, at) => tabs[(at % 2) as 0 | 1].update('s1', (one) => ({ ...one, page: one.page + 1 }))));
  expect((await tabs[0].read({ place: placeOnBehalf('r1') }))?.page).toBe(8);
});

/** Which journals were opened, and what the phone says of all of them. */
async function readsInShort(phone: Phone) {
  const opening = vi.spyOn(crypto.subtle, 'decrypt');
  const { journals } = await readOnPhone(phone);
  const names = opening.mock.calls.map(([way]) => Buffer.from((way as AesGcmParams).additionalData as Uint8Array).toString());
  opening.mockRestore();
  return {
    said: journals.map(({ submission, isUnsent, isFinishing }) => [submission, isUnsent, isFinishing]),
    opened: names.filter((name) => name.includes('/journal/')).map((name) => name.split('/').at(-1)),
  };
}

const again = async (owner: string) => (await unlockPhone(owner, '271828')) as Phone;
const finish = { requestedAt: '', entries: [], confirm: false, language: 'en' } as const;

test('what lists say of questionnaires opens none of them, and goes with each', async () => {
  const store = createSealedJournals(await preparePhone('in short', '271828'));
  await put(store, withPerson('in short', { finish }));
  await put(store, withPerson('in short', { submission: 's2', place: placeOnBehalf('r2') }));
  await put(store, withPerson('in short', { submission: 's3', place: placeOnBehalf('r3') }));
  await store.update('s2', ({ operations, ...rest }) => ({ ...rest, operations: operations.map((one) => ({ ...one, state: 'sent' })) }));
  await store.remove('s3');
  expect(await readsInShort(await again('in short'))).toEqual({
    said: [
      ['s1', true, true],
      ['s2', false, false],
    ],
    opened: [],
  });
  expect((await unsentJournals('in short')).unsent).toHaveLength(1);
});

test('what a page of a version before wrote is read from the questionnaire itself, once', async () => {
  const owner = newId();
  const phone = await preparePhone(owner, '271828');
  const store = createSealedJournals(phone);
  await put(store, withPerson(owner));
  await put(store, withPerson(owner, { submission: 's2', place: placeOnBehalf('r2') }));
  // It knows of no summary: it finishes one, takes one away, and begins one.
  await phone.write(`journal/${placeOnBehalf('r1')}/s1`, withPerson(owner, { finish }));
  await phone.remove(`journal/${placeOnBehalf('r2')}/s2`);
  await phone.write(`journal/${placeOnBehalf('r3')}/s3`, withPerson(owner, { submission: 's3', place: placeOnBehalf('r3') }));
  const said = [
    ['s1', true, true],
    ['s3', true, false],
  ];
  const next = await again(owner);
  (await openSealedJournals(next, () => undefined))();
  expect((await readsInShort(next)).said).toEqual(said);
  await vi.waitFor(async () => expect(await next.names('summary/')).toHaveLength(2));
  expect(await readsInShort(await again(owner))).toEqual({ said, opened: [] });
});

test('a damaged journal holds up no other, and is not thrown away', async () => {
  const phone = await preparePhone('damaged', '271828');
  const store = createSealedJournals(phone);
  await put(store, withPerson('damaged'));
  await put(store, withPerson('damaged', { submission: 's2', place: placeOnBehalf('r2') }));
  const [key = ''] = await sealedKeys('damaged/journal/');
  await writeSealed(key, { ...(await readSealed<object>(key)), data: new ArrayBuffer(64) });
  expect(await createSealedJournals(phone).list()).toHaveLength(1);
  expect(await sealedKeys('damaged/journal/')).toHaveLength(2);
});

test('without the PIN nothing of staff is written, and respondents go on as before', async () => {
  const common = createDatabaseStore();
  const store = createDividedStore(common, () => undefined);
  await expect(put(store, withPerson('locked out'))).rejects.toThrow();
  await expect(store.read({ place: placeOnBehalf('r1') })).rejects.toThrow();
  expect(await common.list()).toEqual([]);
  const own = { ...withPerson('x'), submission: 'own', place: 'form:token', sender: { by: 'form', token: 'token' } } as const;
  await put(store, own);
  expect(await common.list()).toMatchObject([{ submission: 'own' }]);
  await common.remove('own');
});

test('what an older version kept unsealed is sealed with the next PIN, once, and leaves the common store', async () => {
  const common = createDatabaseStore();
  await put(common, withPerson('former', { place: 'person:r1' }));
  await put(common, withPerson('a colleague', { submission: 's9', place: 'person:r9' }));
  const phone = await preparePhone('former', '271828');
  // Ended half-way: sealed already, and not yet taken out.
  await put(createSealedJournals(phone), withPerson('former'));
  const close = await openSealedJournals(phone, () => undefined);
  expect(await common.list()).toMatchObject([{ submission: 's9' }]);
  expect(await deviceJournals().store.read({ place: placeOnBehalf('r1') })).toMatchObject({ submission: 's1', operations: [waiting] });
  close();
  expect((await deviceJournals().store.list()).map(({ submission }) => submission)).toEqual(['s9']);
  await common.remove('s9');
});

test('what waits is tried as the PIN is given, save on a device that has no network: there the list comes first', async () => {
  const phone = await preparePhone('in the village', '271828');
  const retryNow = vi.spyOn(deviceJournals().sending, 'retryNow').mockReturnValue();
  (await openSealedJournals(phone, () => undefined))();
  expect(retryNow).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: true });
  (await openSealedJournals(phone, () => undefined))();
  expect(retryNow).toHaveBeenCalledOnce();
  retryNow.mockRestore();
});

test('a worker without a session sends what respondents left, and does not touch what staff wrote', async () => {
  const store = createDatabaseStore();
  await put(store, withPerson('staff'));
  await put(store, { ...withPerson('x'), submission: 'own', place: 'form:t', sender: { by: 'form', token: 't' } });
  const asked: string[] = [];
  await sendFromWorker({ store, post: async ({ sender }) => (asked.push(sender.by), { status: 503 }) });
  expect(asked).toEqual(['form']);
  expect((await store.read({ submission: 's1' }))?.blocked).toBeUndefined();
  for (const submission of ['s1', 'own']) await store.remove(submission);
});
