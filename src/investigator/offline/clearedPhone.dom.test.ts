import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../device/newId.ts';
import { clearPhone, type Phone, preparePhone, unlockPhone } from './phone.ts';
import { closePhone, forgetMissing, phoneState, refreshPhoneState, refreshWaiting, setOpenPhone } from './phoneState.ts';
import { removeSealed, sealedKeys } from './sealedStore.ts';
import { addWaiting, listWaiting, removeWaiting } from './waiting.ts';

const pin = '271828';
let owner: string;
let phone: Phone;

/** As the browser's own settings clear it: every page that has it open is told. */
const isDeleted = () =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('field-work');
    request.addEventListener('success', resolve);
    request.addEventListener('error', reject);
  });

const kindsMissing = () => Object.values(phoneState().missing ?? {}).map(({ kind }) => kind);
const registers = (name: string) =>
  addWaiting(phone, [{ kind: 'register', personId: newId(), name, body: {}, saidAt: '2026-11-20T10:00:00.000Z' }]).then(refreshWaiting);

beforeEach(async () => {
  closePhone();
  owner = newId();
  phone = await preparePhone(owner, pin);
  await setOpenPhone(phone);
});

test('a database that is deleted under an open phone has again what the page held, behind the same PIN, and what it did not hold is missed', async () => {
  await registers('Achieng');
  await phone.write('package', { people: ['Baraka'] });
  await phone.write('file/picture', { id: 'picture' });
  await phone.write('bytes/picture', 'a large picture');
  await refreshWaiting();
  await isDeleted();
  await expect.poll(kindsMissing).toEqual(['file']);
  const again = (await unlockPhone(owner, pin)) as Phone;
  expect((await listWaiting(again)).map(({ name }) => name)).toEqual(['Achieng']);
  expect(await again.read('package')).toEqual({ people: ['Baraka'] });
});

test('what was cleared while no page was open is missed by kind and time, also after the phone was prepared again, until it was read', async () => {
  await registers('Achieng');
  await registers('Baraka');
  closePhone();
  for (const key of await sealedKeys(`${owner}/`)) await removeSealed(key);
  await refreshPhoneState(owner);
  expect([phoneState().lock, kindsMissing()]).toEqual(['none', ['register', 'register']]);
  phone = await preparePhone(owner, pin);
  await setOpenPhone(phone);
  expect(kindsMissing()).toEqual(['register', 'register']);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Achieng|Baraka/);
  forgetMissing();
  await refreshWaiting();
  expect(kindsMissing()).toEqual([]);
});

test('what has arrived, was given up or taken off by its owner is not missed, and another tab brings nothing of it back', async () => {
  await registers('Achieng');
  await registers('Baraka');
  const [first] = await listWaiting(phone);
  if (first) await removeWaiting(phone, first);
  await refreshWaiting();
  expect([kindsMissing(), phoneState().count]).toEqual([[], 1]);
  await clearPhone(owner);
  expect(await phone.restore()).toBe(false);
  closePhone();
  await refreshPhoneState(owner);
  expect([phoneState().lock, kindsMissing(), await unlockPhone(owner, pin)]).toEqual(['none', [], undefined]);
});
