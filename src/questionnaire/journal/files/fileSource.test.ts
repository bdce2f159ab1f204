import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallFailure, type CallRequest } from '../../../dataProvider/http.ts';
import { sendOnce } from '../../../device/outbox/sendOnce.ts';
import { newId } from '../../../device/newId.ts';
import { preparePhone, unlockPhone } from '../../../investigator/offline/phone.ts';
import { createSealedShelf } from '../../../investigator/offline/sealing/createSealedShelf.ts';
import { beginJournal, type Journal, type JournalSender } from '../../engine/journal.ts';
import { placeOnBehalf } from '../placeOnBehalf.ts';
import { createDatabaseShelf } from './createDatabaseShelf.ts';
import { createDividedShelf } from './createDividedShelf.ts';
import type { FileShelf, KeptFile } from './FileShelf.ts';
import { fileSource, pieceSize } from './fileSource.ts';

const name = `${'a'.repeat(64)}.jpg`;
const photo = Uint8Array.from({ length: 150_000 }, (_, at) => at % 251);
const sender: JournalSender = { by: 'form', token: 't' };
const travels = { submission: 's', formId: 'f', sender };
const file = (more: Partial<KeptFile> = {}): KeptFile => ({ id: 'one', name, place: 'here', size: photo.length, received: 0, travels, ...more });

/** A server that keeps pieces where they follow what it has; `fault` is what becomes of a call instead. */
function createServer(fault: (call: number) => CallFailure | 'lost' | undefined = () => undefined) {
  let kept: Buffer = Buffer.alloc(0);
  const calls: CallRequest[] = [];
  return {
    calls,
    /** Whether it has the whole photo, byte by byte. */
    hasPhoto: () => kept.equals(photo),
    async call(request: CallRequest) {
      calls.push(request);
      const what = fault(calls.length);
      if (what instanceof CallFailure) throw what;
      const piece = (request.body as { file: Blob }).file;
      if (Number(request.query?.from) === kept.length) kept = Buffer.concat([kept, new Uint8Array(await piece.arrayBuffer())]);
      if (what === 'lost') throw new CallFailure({ status: 0, code: 'network_error' });
      return { status: 200, headers: new Headers(), json: { received: kept.length, complete: kept.length === Number(request.query?.size) } };
    },
  };
}

interface Office {
  server: ReturnType<typeof createServer>;
  journals?: readonly Journal[];
  staffToken?: () => string | undefined;
}

const sourceOf = (shelf: FileShelf, { server, journals = [], staffToken = () => undefined }: Office) =>
  fileSource({ shelf, journals: async () => journals, call: server.call, staffToken });

const filled = (shelf: FileShelf, one = file()) => shelf.put(one, photo.slice().buffer);

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

const sealed = async () => createSealedShelf(await preparePhone(newId(), '271828'));

describe('a file that is not taken', () => {
  const refusal = (status: number, code: CallFailure['code']) => new CallFailure({ status, code, message: `It says ${code}.` });

  test.each([
    [507, 'form_files_full'],
    [507, 'no_space'],
    [429, 'link_room_used'],
    [503, 'scanner_away'],
  ] as const)('for now (%i %s) keeps why, until it is taken', async (status, code) => {
    const shelf = createDatabaseShelf();
    await filled(shelf);
    const server = createServer((call) => (call === 1 ? refusal(status, code) : undefined));
    const source = sourceOf(shelf, { server });
    await sendOnce(source);
    expect(await shelf.list()).toMatchObject([{ reason: `It says ${code}.`, received: 0 }]);
    await sendOnce(source);
    expect((await shelf.list()).map(({ reason, over }) => [reason, over])).toEqual([[undefined, 'arrived']]);
  });

  test('for good keeps why, and a line that is cut says nothing', async () => {
    const shelf = createDatabaseShelf();
    await filled(shelf);
    const replies = [refusal(0, 'network_error'), refusal(413, 'too_large')];
    const source = sourceOf(shelf, { server: createServer((call) => replies[call - 1]) });
    await sendOnce(source);
    expect((await shelf.list())[0]?.reason).toBeUndefined();
    await sendOnce(source);
    expect(await shelf.list()).toMatchObject([{ over: 'refused', reason: 'It says too_large.' }]);
  });
});

describe('a recorded stretch of an interview', () => {
  const stretch = { question: 'q', seconds: 30, at: '2026-11-24T10:00:00.000Z', until: '2026-12-24T10:00:00.000Z' };
  const staff: JournalSender = { by: 'person', userId: 'p', staffId: 'i' };
  const recorded = (until = stretch.until) => file({ travels: { submission: 'x', formId: 'f', sender: staff, apart: true }, stretch: { ...stretch, until } });

  test('goes to a place of its own, tells the office what it is, and leaves the phone when it has come', async () => {
    const [shelf, server] = [createDatabaseShelf(), createServer()];
    await filled(shelf, recorded());
    expect(await sendOnce(sourceOf(shelf, { server, staffToken: () => 'token' }))).toEqual([]);
    const { until: _, ...told } = stretch;
    expect(server.calls[0]).toMatchObject({
      path: `formulaires/f/users/p/stretches/${name}/pieces`,
      query: { ...told, from: 0, size: photo.length },
      token: 'token',
    });
    expect(Object.keys(server.calls[0]?.query ?? {})).not.toContain('until');
    expect(server.hasPhoto()).toBe(true);
    expect(await shelf.list()).toEqual([]);
  });

  test('follows the first answer that has come, and that there was one is known as long as its interview is here', async () => {
    const [shelf, server] = [createDatabaseShelf(), createServer()];
    const place = placeOnBehalf('p');
    const begun = beginJournal({ form: { id: 'f', version: 1 }, place, sender: staff } as never);
    const journal = { ...begun, submission: 'x', operations: [] as Journal['operations'] };
    await filled(shelf, { ...recorded(), place });
    const source = () => sourceOf(shelf, { server, journals: [journal], staffToken: () => 'token' });
    await sendOnce(source());
    expect(server.calls).toEqual([]);
    journal.operations = [{ state: 'sent', entry: { id: 'other', reponses: ['x'] } }] as unknown as Journal['operations'];
    await sendOnce(source());
    expect(server.hasPhoto()).toBe(true);
    expect(await shelf.list()).toMatchObject([{ over: 'arrived', size: 0, stretch: { question: 'q' } }]);
    expect((await shelf.bytes('one'))?.byteLength).toBe(0);
  });

  test('waits for its answers and for the yes, and never longer than it may be kept', async () => {
    const refused = () => new CallFailure({ status: 409, code: 'file_not_asked' });
    for (const [until, left] of [
      [new Date(Date.now() + 60_000).toISOString(), 1],
      [new Date(Date.now() - 60_000).toISOString(), 0],
    ] as const) {
      vi.stubGlobal('indexedDB', new IDBFactory());
      const [shelf, server] = [createDatabaseShelf(), createServer(refused)];
      await filled(shelf, recorded(until));
      await sendOnce(sourceOf(shelf, { server, staffToken: () => 'token' }));
      expect(await shelf.list()).toHaveLength(left);
    }
  });
});

describe.each<[string, () => FileShelf | Promise<FileShelf>]>([
  ['in IndexedDB', createDatabaseShelf],
  ['sealed by a PIN', sealed],
  ['divided', () => createDividedShelf(createDatabaseShelf(), () => undefined)],
])('a file kept %s', (_name, create) => {
  test('leaves in pieces of 64 KB and arrives byte by byte', async () => {
    const [shelf, server] = [await create(), createServer()];
    await filled(shelf);
    expect(await sendOnce(sourceOf(shelf, { server }))).toEqual([]);
    expect(server.calls.map(({ query }) => query?.from)).toEqual([0, pieceSize, 2 * pieceSize]);
    expect(server.calls[0]).toMatchObject({
      path: `formulaires/f/files/${name}/pieces`,
      query: { submission: 's', size: photo.length, token: 't' },
      token: null,
    });
    expect(server.hasPhoto()).toBe(true);
    // It can be looked at until its questionnaire has its receipt, and is not sent again.
    expect(Buffer.from((await shelf.bytes('one')) ?? new ArrayBuffer(0)).equals(photo)).toBe(true);
    expect(await sourceOf(shelf, { server }).list()).toEqual([]);
  });

  test('goes on where it was, after a kill and after an answer that was lost', async () => {
    const [shelf, server] = [await create(), createServer((call) => (call === 1 ? 'lost' : undefined))];
    await filled(shelf);
    expect(await sendOnce(sourceOf(shelf, { server }))).toMatchObject([{ kind: 'wait' }]);
    // Another page, which knows nothing but the shelf: the server has the piece, and says so.
    await sendOnce(sourceOf(shelf, { server }));
    expect(server.hasPhoto()).toBe(true);
    expect(server.calls.map(({ query }) => query?.from)).toEqual([0, 0, pieceSize, 2 * pieceSize]);
  });

  test('is taken away with its bytes', async () => {
    const shelf = await create();
    await filled(shelf);
    await shelf.change('one', () => null);
    expect([await shelf.list(), await shelf.bytes('one')]).toEqual([[], undefined]);
  });
});

test('what was left behind with an agreement waits for it, leaves without a questionnaire, and then is here no more', async () => {
  const shelf = createDatabaseShelf();
  const server = createServer((call) => (call === 1 ? new CallFailure({ status: 422, code: 'file_not_asked' }) : undefined));
  await filled(shelf, file({ travels: { ...travels, apart: true } }));
  expect(await sendOnce(sourceOf(shelf, { server }))).toMatchObject([{ kind: 'wait', seldom: true }]);
  await sendOnce(sourceOf(shelf, { server }));
  expect(server.hasPhoto()).toBe(true);
  expect(await shelf.list()).toEqual([]);
});

test('nothing leaves without a network, nor what no answer names', async () => {
  const shelf = createDatabaseShelf();
  const server = createServer(() => new CallFailure({ status: 0, code: 'network_error' }));
  await filled(shelf);
  const { travels: _travels, ...unnamed } = file({ id: 'two' });
  await filled(shelf, unnamed);
  expect(await sendOnce(sourceOf(shelf, { server }))).toMatchObject([{ kind: 'wait', cause: 'network_error' }]);
  expect(server.calls).toHaveLength(1);
  expect(await shelf.list()).toMatchObject([{ received: 0 }, { received: 0 }]);
});

test('the answer goes first: a file waits until the server has the operation that names it', async () => {
  const shelf = createDatabaseShelf();
  await filled(shelf);
  const start = { submission: 's', place: 'here', formId: 'f', title: '', sender, language: 'en', startedAt: '' } as const;
  const journal = (state: 'waiting' | 'sent'): Journal => ({
    ...beginJournal(start),
    operations: [{ operationId: 'o', sequence: 1, entry: { id: 'q', reponses: [name] }, state }],
  });
  const server = createServer();
  expect(await sourceOf(shelf, { server, journals: [journal('waiting')] }).list()).toEqual([]);
  expect(await sourceOf(shelf, { server, journals: [journal('sent')] }).list()).toEqual(['one']);
});

test('one that arrives as something else is sent again from its beginning, three times at most', async () => {
  const shelf = createDatabaseShelf();
  const server = createServer(() => new CallFailure({ status: 422, code: 'file_differs' }));
  await filled(shelf);
  await sendOnce(sourceOf(shelf, { server }));
  expect(server.calls).toHaveLength(3);
  expect(await shelf.list()).toMatchObject([{ over: 'refused' }]);
});

test('what staff took is kept behind their PIN alone, and leaves by their own session', async () => {
  const owner = newId();
  const phone = await preparePhone(owner, '271828');
  const place = placeOnBehalf('person');
  const theirs = file({ place, travels: { ...travels, sender: { by: 'person', userId: 'person', staffId: 'staff' } } });
  const common = createDatabaseShelf();
  await expect(
    filled(
      createDividedShelf(common, () => undefined),
      theirs,
    ),
  ).rejects.toThrow('before their PIN was given');
  const shelf = createDividedShelf(common, () => createSealedShelf(phone));
  await filled(shelf, theirs);
  expect(await common.list()).toEqual([]);
  const server = createServer();
  expect(await sourceOf(shelf, { server }).list()).toEqual([]);
  await sendOnce(sourceOf(shelf, { server, staffToken: () => 'session' }));
  expect(server.calls[0]).toMatchObject({ path: `formulaires/f/users/person/files/${name}/pieces`, token: 'session' });
  expect(server.hasPhoto()).toBe(true);
  // Opened again with the PIN, on the same device.
  const again = await unlockPhone(owner, '271828');
  expect(await (again && createSealedShelf(again).list())).toMatchObject([{ over: 'arrived' }]);
});
