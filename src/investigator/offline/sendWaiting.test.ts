import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { StudyDataProvider } from '../../dataProvider/createDataProvider.ts';
import { CallFailure } from '../../dataProvider/http.ts';
import { newId } from '../../device/newId.ts';
import { createFieldProvider } from './createFieldProvider.ts';
import { preparePhone, type Phone, unlockPhone } from './phone.ts';
import { sendWaiting } from './sendWaiting.ts';
import { listWaiting } from './waiting.ts';

/** The lock of a browser, among all its tabs. */
function createLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => (last = last.then(work, work));
  return { request: request as LockManager['request'] };
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
  return { asked, answers, online: { update } as unknown as StudyDataProvider };
}

const withoutNetwork = { update: () => Promise.reject(new CallFailure({ status: 0, code: 'network_error' })) } as unknown as StudyDataProvider;

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
    const sending = [sendWaiting({ phone: first, online: slow.online }), sendWaiting({ phone: second, online: quick.online })];
    await vi.waitFor(() => expect(slow.asked).toEqual(['a']));
    // Without a lock the other tab asks as well, and is answered first.
    const askedTwice = navigator.locks ? [] : ['a'];
    await vi.waitFor(() => expect(quick.asked).toEqual(askedTwice));
    quick.answers[0]?.();
    if (!navigator.locks) await sending[1];
    await edits(second, 'b');
    slow.answers[0]?.();
    await Promise.all(sending);
    expect(await waitingFor(first)).toEqual(['b']);
    expect(quick.asked).toEqual(askedTwice);
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
  const register = () => new Promise<object>((resolve) => (arrive = () => resolve({ id: data.id })));
  const sending = sendWaiting({ phone, online: { register } as unknown as StudyDataProvider });
  await vi.waitFor(async () => expect((await listWaiting(phone))[0]?.tried).toBe(true));
  await provider.update('users', { id: data.id, data: { name: 'Achieng O.' }, previousData: { id: data.id } });
  arrive();
  await sending;
  expect((await listWaiting(phone)).map(({ kind, name }) => `${kind} ${name}`)).toEqual(['edit Achieng O.']);
});
