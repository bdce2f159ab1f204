import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import type { Call } from '../../dataProvider/http.ts';
import { signOut } from '../../authProvider/signOut.ts';
import { clearSession, writeSession } from '../../session/session.ts';
import { rememberDraftOwner } from './draftOwner.ts';
import { openDrafts, removeDraftsOf } from './keptDrafts.ts';

const draft = { values: { title: 'Half an hour of writing' }, before: { title: '' }, at: Date.now() };
const session = { message: '', role: 'ADMIN', access_token: 'a-token-of-achieng' };

afterEach(async () => {
  await Promise.all(['achieng', 'vola'].map(removeDraftsOf));
  clearSession();
});

async function draftsOf(account: string, mayKeep = () => true) {
  const drafts = await openDrafts(account, mayKeep);
  if (!drafts) throw new Error('This browser seals nothing');
  return drafts;
}

/** Everything in the database, as another script of this browser would see it. */
async function stored(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('drafts');
    opening.onsuccess = () => resolve(opening.result);
  });
  const rows = (store: string) =>
    new Promise<unknown[]>((resolve) => {
      const asked = database.transaction(store).objectStore(store).getAll();
      asked.onsuccess = () => resolve(asked.result);
    });
  const [keys, drafts] = [(await rows('keys')) as { key: CryptoKey }[], (await rows('drafts')) as { sealed: { data: ArrayBuffer } }[]];
  database.close();
  expect(keys.every(({ key }) => !key.extractable)).toBe(true);
  return drafts.map(({ sealed }) => Buffer.from(sealed.data).toString('latin1')).join();
}

test('a draft opens for its account alone, and nothing of it can be read where it lies', async () => {
  const achieng = await draftsOf('achieng');
  await achieng.keep('questions/7', draft);
  expect(await achieng.read('questions/7')).toEqual(draft);
  expect([...(await achieng.names())]).toEqual(['questions/7']);
  const vola = await draftsOf('vola');
  expect([...(await vola.names()), await vola.read('questions/7')]).toEqual([undefined]);
  const bytes = await stored();
  expect(bytes).not.toBe('');
  expect(bytes).not.toContain('Half an hour');
});

test('another page of the same account finds it, until it is removed', async () => {
  await (await draftsOf('achieng')).keep('questions/7', draft);
  const later = await draftsOf('achieng');
  expect(await later.read('questions/7')).toEqual(draft);
  await later.remove('questions/7');
  expect(await later.read('questions/7')).toBeUndefined();
});

test('a sign-out takes what its person left, not what another one did, and a page that is still open leaves nothing afterwards', async () => {
  let isSignedIn = true;
  const achieng = await draftsOf('achieng', () => isSignedIn);
  await achieng.keep('questions/7', draft);
  await (await draftsOf('vola')).keep('questions/8', draft);
  writeSession(session);
  rememberDraftOwner(session.access_token, 'achieng');
  isSignedIn = false;
  const server: Call = async () => ({ status: 200, json: {}, headers: new Headers() });
  await signOut(server);
  expect(await achieng.read('questions/7')).toBeUndefined();
  await achieng.keep('questions/7', draft);
  expect([...(await achieng.names())]).toEqual([]);
  expect(await (await draftsOf('vola')).read('questions/8')).toEqual(draft);
  isSignedIn = true;
  await achieng.keep('questions/7', draft);
  expect(await achieng.read('questions/7'), 'signed in again').toEqual(draft);
});

test('what nobody came back to for two weeks is gone, and its key', async () => {
  const old = { ...draft, at: Date.now() - 15 * 24 * 60 * 60 * 1000 };
  await (await draftsOf('vola')).keep('questions/8', old);
  await (await draftsOf('achieng')).keep('questions/7', draft);
  expect([...(await (await draftsOf('vola')).names())]).toEqual([]);
  expect([...(await (await draftsOf('achieng')).names())]).toEqual(['questions/7']);
});
