import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '../../device/newId.ts';
import { keptOn } from './kept.ts';
import { triesLeft } from './keeping.ts';
import { writePackage } from './keptPackage.ts';
import { type Phone, preparePhone, unlockPhone } from './phone.ts';
import { closePhone, lockPhone, phoneState, refreshPhoneState, setOpenPhone } from './phoneState.ts';
import { readSealed, sealedKeys, writeSealed } from './sealedStore.ts';
import { makeKey, type SealedKey } from './vault.ts';
import { addWaiting, listWaiting } from './waiting.ts';

const day = 86_400_000;

/** Prepared today, with one person on the list and one who was registered on it. */
async function prepared(): Promise<Phone> {
  const phone = await preparePhone(newId(), '271828');
  const known = { id: newId(), name: 'Known Wanjiru', status: 'CLOSED' as const, acceptResponse: true };
  const head = { at: new Date().toISOString(), people: [known], churches: 0 };
  await writePackage(phone, { head, places: { conferences: [], churches: [] }, forms: {}, answers: { [known.id]: { answers: [] } }, unchanged: [] });
  await addWaiting(phone, [{ kind: 'register', personId: newId(), name: 'Anna', body: { name: 'Anna' }, saidAt: head.at }]);
  return phone;
}

const namesOn = async (phone: Phone) => (await keptOn(phone))?.people.map(({ name }) => name);

afterEach(() => closePhone());

test('a list that was not brought up to date for thirty days goes before any PIN is given, and what waits stays and opens', async () => {
  const { owner } = await prepared();
  await refreshPhoneState(owner);
  expect(await sealedKeys(`${owner}/package`)).toHaveLength(1);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * day);
  await refreshPhoneState(owner);
  expect([await sealedKeys(`${owner}/package`), await sealedKeys(`${owner}/answers/`), phoneState().count]).toEqual([[], [], 1]);
  const phone = await unlockPhone(owner, '271828');
  await setOpenPhone(phone as Phone);
  expect(await namesOn(phone as Phone)).toEqual(['Anna']);
  expect(phoneState().damage?.isRemoved).toBe(true);
});

test('after as many wrong PINs as the study allows the list goes, told before, and what waits stays behind the right one', async () => {
  const { owner } = await prepared();
  expect(await triesLeft(owner, 19)).toBe(1);
  expect(await triesLeft(owner, 20)).toBe(0);
  const phone = (await unlockPhone(owner, '271828')) as Phone;
  expect(await namesOn(phone)).toEqual(['Anna']);
  expect(await listWaiting(phone)).toHaveLength(1);
  await writePackage(phone, { head: { at: '', people: [], churches: 0 }, places: { conferences: [], churches: [] }, forms: {}, answers: {}, unchanged: [] });
  await setOpenPhone(phone);
  expect(phoneState().damage?.isRemoved).toBe(false);
});

test('a phone that nobody touches is locked again, with what waits counted', async () => {
  const phone = await prepared();
  await setOpenPhone(phone);
  await lockPhone();
  const { lock, isIdle, count, phone: open } = phoneState();
  expect([lock, isIdle, count, open]).toEqual(['locked', true, 1, undefined]);
});

test('a key that was sealed with fewer rounds is sealed with as many as are recommended today once its PIN is given', async () => {
  const { owner } = await prepared();
  const former = await makeKey('271828', 1_000);
  await writeSealed(`${owner}/key`, former.sealed);
  expect(await unlockPhone(owner, '000000')).toBeUndefined();
  expect((await readSealed<SealedKey>(`${owner}/key`))?.iterations).toBe(1_000);
  const once = await unlockPhone(owner, '271828');
  await once?.write('note', 'sealed before');
  expect((await readSealed<SealedKey>(`${owner}/key`))?.iterations).toBe(600_000);
  expect(await (await unlockPhone(owner, '271828'))?.read('note')).toBe('sealed before');
});
