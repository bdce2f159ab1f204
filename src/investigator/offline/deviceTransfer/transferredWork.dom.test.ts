import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../device/newId.ts';
import { setStaffShelf, staffShelf } from '../../../questionnaire/journal/files/staffShelf.ts';
import { preparePhone } from '../phone.ts';
import { closePhone, phoneState, setOpenPhone } from '../phoneState.ts';
import type { Phone } from '../phone.ts';
import { readTransferFile, writeTransferFile } from './transferFile.ts';
import { collectWork, sizeOf, takeInWork, type TransferredWork } from './transferredWork.ts';

const passphrase = 'three words of mine';
const name = `${'a'.repeat(64)}.jpg`;

beforeEach(async () => setOpenPhone(await preparePhone(newId(), '271828')));
afterEach(() => closePhone());

test('pictures that have not arrived go along with the answers that name them, byte by byte, and once', async () => {
  const phone = phoneState().phone as Phone;
  const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 7) % 256).buffer;
  const travels = { submission: newId(), formId: newId(), sender: { by: 'person', userId: 'p', staffId: phone.owner } } as const;
  const file = { id: newId(), name, place: 'behalf', size: bytes.byteLength, travels, received: 64_000 };
  await staffShelf()?.put(file, bytes);
  await staffShelf()?.put({ ...file, id: newId(), over: 'arrived' }, bytes);

  const work = await collectWork(phone);
  expect(sizeOf(work)).toBe(1);
  const text = await writeTransferFile(work, { owner: phone.owner, at: new Date().toISOString(), passphrase });

  // The other phone has nothing of it.
  for (const { id } of (await staffShelf()?.list()) ?? []) await staffShelf()?.change(id, () => null);
  const brought = (await readTransferFile(text, { owner: phone.owner, passphrase })) as TransferredWork;
  expect(await takeInWork(phone, brought)).toBe(1);
  expect(await staffShelf()?.list()).toEqual([{ ...file, received: 0 }]);
  expect(new Uint8Array((await staffShelf()?.bytes(file.id)) ?? new ArrayBuffer(0))).toEqual(new Uint8Array(bytes));
  expect(await takeInWork(phone, brought)).toBe(0);
  // As an earlier version wrote it.
  expect(await takeInWork(phone, { waiting: [], journals: [] })).toBe(0);
  setStaffShelf(undefined);
});
