import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { renameFormerWaiting } from './formerWaiting.ts';
import { type Phone, unlockPhone } from './phone.ts';
import { makeKey, seal } from './vault.ts';
import { addWaiting, listWaiting, removeWaiting } from './waiting.ts';

const former = [
  { kind: 'register', order: 1, at: '2026-11-20T08:00:00Z', saidAt: '2026-11-20T08:00:00Z', personId: 'b', name: 'Baraka', body: { name: 'Baraka' } },
  { kind: 'consent', order: 2, at: '2026-11-20T08:01:00Z', personId: 'b', name: 'Baraka', consent: { given: true, language: 'en' }, tried: true },
  { kind: 'edit', order: 10, at: '2026-11-20T08:02:00Z', personId: 'a', name: 'Achieng', body: { name: 'Achieng' }, refused: 'Taken' },
];

/** What a page of the version before wrote, without any of today's code but the sealing itself. */
async function phoneOfVersionBefore(owner: string): Promise<void> {
  const { sealed, key } = await makeKey('271828');
  const items = await Promise.all(
    former.map(async (item): Promise<[string, unknown]> => {
      const name = `${owner}/waiting/${String(item.order).padStart(9, '0')}`;
      return [name, await seal(key, name, item)];
    }),
  );
  await new Promise<void>((resolve) => {
    const request = indexedDB.open('field-work', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('sealed'));
    request.addEventListener('success', () => {
      const transaction = request.result.transaction('sealed', 'readwrite');
      for (const [name, value] of [[`${owner}/key`, sealed], ...items] as const) transaction.objectStore('sealed').put(value, name);
      transaction.addEventListener('complete', () => {
        request.result.close();
        resolve();
      });
    });
  });
}

test('what waits since the version before is there in its order, under ids of its own, and what is done now comes after it', async () => {
  await phoneOfVersionBefore('beatrice');
  const phone = (await unlockPhone('beatrice', '271828')) as Phone;
  const told = async () => (await listWaiting(phone)).map(({ kind, name, tried = false, refused = '' }) => [kind, name, tried, refused]);
  const before = await told();
  await renameFormerWaiting(phone);
  expect(await told()).toEqual(before);
  const waiting = await listWaiting(phone);
  for (const { id } of waiting) expect(id).toMatch(/^[0-9a-f]{8}-/);
  expect(waiting.map(({ id: _id, ...item }) => item)).toEqual(former.map(({ order: _order, ...item }) => item));
  await addWaiting(phone, [{ kind: 'edit', personId: 'c', name: 'Chebet', body: {} }]);
  for (const item of waiting) await removeWaiting(phone, item);
  expect(await told()).toEqual([['edit', 'Chebet', false, '']]);
});
