import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import type { Form } from '../../contract/index.ts';
import type { Draft } from '../answerStore.ts';
import { beginJournal } from '../engine/journal.ts';
import { deviceJournals } from './deviceJournals.ts';
import { journalStart } from './journalStart.ts';
import { openJournal } from './openJournal.ts';

const question = '6b1f6e8a-6f0e-4d8e-9d5e-0d9c7a5b1c01';
const form = {
  id: 'f',
  title: 'Health',
  sections: [{ id: 's', titre: 'One', questions: [{ id: question, titre: 'Name?', type: 'PETITE_REPONSE' }] }],
} as unknown as Form;
/** The same as a form that a server of ours gave out. */
const asked = {
  ...form,
  version: 1,
  section: [{ id: 's', title: 'One', question: [{ id: question, title: 'Name?', type: 'REPONSE_COURTE' }] }],
} as unknown as Form;
const draft = (text: string): Draft => ({ answers: { [question]: { values: [text] } }, page: 0, submission: 'one', savedAt: '2026-11-21T08:00:00.000Z' });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('Send is answered by its own call, not by an earlier look that found nothing to send', async () => {
  vi.stubGlobal('fetch', async (_input: string, { body }: { body: string }) => {
    const read: unknown = JSON.parse(body);
    const applied = Array.isArray(read) ? (read as { operationId?: string }[]).flatMap(({ operationId }) => operationId ?? []) : [];
    return Response.json({ receipt: 'ABCD-2345', receivedAt: '2026-11-21T08:00:00.000Z', hash: 'ff', applied, refused: [] });
  });
  const { store, sending } = deviceJournals();
  const journal = openJournal({ form: asked, place: 'form:own', sender: { by: 'form', token: 'own' } });
  await journal.save({ ...draft('A'), submission: 'three' });
  sending.wake('three');
  await expect.poll(async () => (await store.read({ submission: 'three' }))?.operations.map(({ state }) => state)).toEqual(['sent']);

  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const list = store.list.bind(store);
  const looks = vi.spyOn(store, 'list').mockImplementationOnce(() => held.then(list));
  sending.wake('three');
  await expect.poll(() => looks.mock.calls.length).toBe(1);
  const wake = vi.spyOn(sending, 'wake').mockImplementationOnce(() => undefined);
  const outcome = journal.complete?.([], {});
  await expect.poll(() => wake.mock.calls.length).toBe(1);
  goOn();
  await looks.mock.results[0]?.value;
  sending.wake('three');
  expect(await outcome).toMatchObject({ ok: true, receipt: { receipt: 'ABCD-2345' } });
});

test('what was written before this script came is recorded as it is opened, and on its way', async () => {
  const { store, sending } = deviceJournals();
  const start = journalStart(asked, {
    submission: 'early',
    place: 'form:early',
    sender: { by: 'form', token: 'early' },
    language: 'en',
    startedAt: '2026-11-21T08:00:00.000Z',
  });
  await store.write({ place: 'form:early' }, () => ({ ...beginJournal(start), ...draft('A'), submission: 'early', unrecorded: true }));
  const wake = vi.spyOn(sending, 'wake').mockImplementation(() => undefined);
  const journal = openJournal({ form: asked, place: 'form:early', sender: { by: 'form', token: 'early' } });
  expect((await journal.load())?.answers).toEqual(draft('A').answers);
  expect((await store.read({ submission: 'early' }))?.operations.map(({ entry }) => entry.reponses)).toEqual([['A']]);
  expect(wake).toHaveBeenCalledWith('early', expect.any(Number));
  // Others count what is sent from this device.
  await store.remove('early');
});

test('what is typed while a write is under way is not called saved until it is written too', async () => {
  const journal = openJournal({ form, place: 'form:t', sender: { by: 'form', token: 't' } });
  const device = () => journal.saving.read()?.state.device;
  journal.touched?.();
  const first = journal.save(draft('A'));
  journal.touched?.();
  await first;
  expect(device()).toBe('saving');
  await journal.save(draft('AB'));
  expect(device()).toBe('saved');
  expect((await journal.load())?.answers).toEqual(draft('AB').answers);
  journal.touched?.();
  await journal.load();
  expect(device()).toBe('saving');
});

test('that a key is not kept yet is true at once, and told once the key itself is on the screen', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((act) => frames.push(act));
  const journal = openJournal({ form, place: 'form:frame', sender: { by: 'form', token: 'frame' } });
  const told = vi.fn<() => void>();
  journal.saving.subscribe(told);
  journal.touched?.();
  expect([journal.saving.read()?.state.device, told.mock.calls.length]).toEqual(['saving', 0]);
  for (const frame of frames) frame(0);
  await expect.poll(() => told.mock.calls.length).toBe(1);
});

test('what is typed leaves after 10 to 15 seconds of rest, and at once with the page that is turned or put away', async () => {
  const wake = vi.spyOn(deviceJournals().sending, 'wake');
  const journal = openJournal({ form, place: 'form:rest', sender: { by: 'form', token: 'rest' } });
  const seen = vi.spyOn(document, 'visibilityState', 'get');
  const waits = async (text: string, page: number): Promise<number | undefined> => {
    await journal.save({ ...draft(text), page, submission: 'two' });
    return wake.mock.lastCall?.[1];
  };
  for (const text of ['A', 'AB']) {
    const rest = await waits(text, 0);
    expect([Number(rest) >= 10_000, Number(rest) <= 15_000]).toEqual([true, true]);
  }
  expect(await waits('AB', 1)).toBe(0);
  expect(await waits('ABC', 1)).toBeGreaterThanOrEqual(10_000);
  seen.mockReturnValue('hidden');
  expect(await waits('ABCD', 1)).toBe(0);
});
