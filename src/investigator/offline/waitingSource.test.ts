import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FieldDataProvider } from '../../dataProvider/createFieldDataProvider.ts';
import { CallFailure } from '../../dataProvider/http.ts';
import { newId } from '../../device/newId.ts';
import { sendOnce } from '../../device/outbox/sendOnce.ts';
import { createFieldProvider } from './createFieldProvider.ts';
import { preparePhone, type Phone, unlockPhone } from './phone.ts';
import { addWaiting, listWaiting, type NewWaiting } from './waiting.ts';
import { waitingSource } from './waitingSource.ts';

/** The lock of a browser, among all its tabs. */
function createLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => (last = last.then(work, work));
  return { request: request as LockManager['request'] };
}

/** A page of its own: what it sends by, and its own connection to what the phone keeps. */
async function openTab() {
  vi.resetModules();
  const [outbox, field] = await Promise.all([import('../../device/outbox/sendOnce.ts'), import('./waitingSource.ts')]);
  return { send: (phone: Phone, online: FieldDataProvider) => outbox.sendOnce(field.waitingSource({ phone, online })) };
}

/** A server whose answers come when they are let go, and what it was asked. */
function createServer() {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const update = (_resource: string, { id }: { id: unknown }) =>
    new Promise((resolve) => {
      asked.push(String(id));
      answers.push(() => resolve({ data: { id } }));
    });
  return { asked, answers, online: { update } as unknown as FieldDataProvider };
}

const withoutNetwork = { update: () => Promise.reject(new CallFailure({ status: 0, code: 'network_error' })) } as unknown as FieldDataProvider;

async function edits(phone: Phone, id: string): Promise<void> {
  await createFieldProvider(withoutNetwork, { current: () => phone, onWaiting: () => undefined }).update('users', {
    id,
    data: { name: id },
    previousData: { id },
  });
}

const waitingFor = async (phone: Phone) => (await listWaiting(phone)).map(({ personId }) => personId);

async function twoTabs(): Promise<[Phone, Phone]> {
  const owner = newId();
  const first = await preparePhone(owner, '271828');
  return [first, (await unlockPhone(owner, '271828')) as Phone];
}

describe.each([
  ['with locks', () => ({ onLine: false, locks: createLocks() })],
  ['in a browser without locks', () => ({ onLine: false })],
])('two tabs that send the same list, %s', (_name, browser) => {
  beforeEach(() => vi.stubGlobal('navigator', browser()));

  test('the slower one takes nothing away that was done since', async () => {
    const [first, second] = await twoTabs();
    await edits(first, 'a');
    const [slow, quick] = [createServer(), createServer()];
    const tabs = [await openTab(), await openTab()] as const;
    const sending = [tabs[0].send(first, slow.online)];
    await vi.waitFor(() => expect(slow.asked).toEqual(['a']));
    sending.push(tabs[1].send(second, quick.online));
    // Without a lock the other tab asks as well, and is answered first.
    const askedTwice = navigator.locks ? [] : ['a'];
    await vi.waitFor(() => expect(quick.asked).toEqual(askedTwice));
    quick.answers[0]?.();
    if (!navigator.locks) await sending[1];
    await edits(second, 'b');
    slow.answers[0]?.();
    const askedFor = (id: string) => [...slow.asked, ...quick.asked].filter((one) => one === id).length;
    await vi.waitFor(() => expect(askedFor('b')).toBe(1));
    expect(await waitingFor(first)).toEqual(['b']);
    for (const { answers } of [slow, quick]) answers.at(-1)?.();
    await Promise.all(sending);
    expect([askedFor('a'), askedFor('b'), await waitingFor(first)]).toEqual([1 + askedTwice.length, 1, []]);
  });

  test('everything done in both is there, in its order', async () => {
    const [first, second] = await twoTabs();
    await Promise.all([edits(first, 'a'), edits(second, 'b'), edits(first, 'c'), edits(second, 'd')]);
    expect((await waitingFor(first)).sort()).toEqual(['a', 'b', 'c', 'd']);
    await edits(second, 'e');
    await edits(first, 'f');
    expect((await waitingFor(second)).slice(4)).toEqual(['e', 'f']);
  });
});

test('what is put right while it is on its way follows as an edit of its own', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const phone = await preparePhone(newId(), '271828');
  const provider = createFieldProvider(withoutNetwork, { current: () => phone, onWaiting: () => undefined });
  const { data } = await provider.create('users', { data: { name: 'Achieng' } });
  let arrive = () => undefined as void;
  const updated: unknown[] = [];
  const online = {
    register: () => new Promise<object>((resolve) => (arrive = () => resolve({ id: data.id }))),
    update: async (_resource: string, params: { data: unknown }) => (updated.push(params.data), { data: {} }),
  } as unknown as FieldDataProvider;
  const sending = (await openTab()).send(phone, online);
  await vi.waitFor(async () => expect((await listWaiting(phone))[0]?.tried).toBe(true));
  await provider.update('users', { id: data.id, data: { name: 'Achieng O.' }, previousData: { id: data.id } });
  expect((await listWaiting(phone)).map(({ kind, name }) => `${kind} ${name}`)).toEqual(['register Achieng', 'edit Achieng O.']);
  arrive();
  await sending;
  expect([updated, await listWaiting(phone)]).toEqual([[{ name: 'Achieng O.' }], []]);
});

const edit = (personId: string, name: string, more: object = {}) => ({ kind: 'edit', personId, name, body: { name }, ...more }) as NewWaiting;

test('what was refused holds what was done later about the same person, and nothing else', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const phone = await preparePhone(newId(), '271828');
  await addWaiting(phone, [edit('a', 'A1'), edit('a', 'A2', { refused: 'Taken' }), edit('a', 'A3'), edit('b', 'B1'), edit('c', 'C1'), edit('c', 'C2')]);
  const updated: string[] = [];
  const update = async (_resource: string, { data }: { data: { name: string } }) => {
    updated.push(data.name);
    if (data.name === 'C1') throw new CallFailure({ status: 422, code: 'invalid', errors: { name: 'Too short' } });
    return { data: {} };
  };
  const source = waitingSource({ phone, online: { update } as unknown as FieldDataProvider });
  expect(await sendOnce(source)).toEqual([]);
  expect(updated).toEqual(['A1', 'B1', 'C1']);
  expect((await listWaiting(phone)).map(({ name, refused }) => [name, refused])).toEqual([
    ['A2', 'Taken'],
    ['A3', undefined],
    ['C1', 'Too short'],
    ['C2', undefined],
  ]);
  expect(await source.list()).toEqual([]);
});

test('a busy server is asked again later, in the time it says, and nothing after it overtakes', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const phone = await preparePhone(newId(), '271828');
  await addWaiting(phone, [edit('a', 'A'), edit('b', 'B')]);
  const busy = new CallFailure({ status: 503, code: 'unavailable', retryAfter: 7 });
  const source = waitingSource({ phone, online: { update: () => Promise.reject(busy) } as unknown as FieldDataProvider });
  expect(await sendOnce(source)).toEqual([{ kind: 'wait', cause: busy, retryAfter: 7 }]);
  expect((await listWaiting(phone)).map(({ name, tried }) => [name, tried])).toEqual([
    ['A', true],
    ['B', undefined],
  ]);
});

test('a visit that the study office has already, because only its answer was lost, is not kept as refused', async () => {
  const phone = await preparePhone(newId(), '271828');
  await addWaiting(phone, [{ kind: 'visit', personId: 'a', name: 'Achieng', body: { respondentId: 'a', outcome: 'MOVED' } }]);
  const recordVisit = vi.fn(() => Promise.reject(new CallFailure({ status: 409, code: 'conflict' })));
  await sendOnce(waitingSource({ phone, online: { recordVisit } as unknown as FieldDataProvider }));
  expect(recordVisit).toHaveBeenCalledWith({ respondentId: 'a', outcome: 'MOVED', event: expect.any(String), saidAt: expect.any(String) });
  expect(await listWaiting(phone)).toEqual([]);
});
