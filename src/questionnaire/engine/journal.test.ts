import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswerEntry, AnswerOperation, Form, OperationsReceipt } from '../../contract/index.ts';
import type { Answers } from './answerValue.ts';
import { beginJournal, isUnsent, type Journal, mergeJournals, refusedOperations, retryRefused, takeUpJournal, waitingOperations } from './journal.ts';
import { entriesOfJournal, recordAnswers } from './journalRecord.ts';
import { readForm } from './readForm.ts';
import { readReply, type SyncReply } from './syncReply.ts';
import { nextRequest, type SyncRequest } from './syncRequest.ts';
import { createSyncSender, type SyncStore } from './syncSender.ts';

const titled = (...titles: string[]) => titles.map((title) => ({ title }));
const form = readForm({
  id: 'f',
  title: 'Health',
  isValid: true,
  version: 1,
  section: [
    {
      id: 's',
      title: 'One',
      question: [
        { id: 'a', code: 'a', title: 'A', type: 'CASE_COCHER', option: titled('Yes', 'No') },
        { id: 'b', code: 'b', title: 'B', type: 'REPONSE_COURTE', visibleIf: { '==': [{ var: 'a' }, 'Yes'] } },
        { id: 'c', code: 'c', title: 'C', type: 'NUMERIC', min: '0', max: '9' },
        { id: 'd', code: 'd', title: 'D', type: 'CHOIX_MULTIPLE', option: titled('x', 'y') },
      ],
    },
  ],
} satisfies Form);

const start = {
  submission: 's1',
  place: 'p',
  formId: 'f',
  title: 'Health',
  version: 1,
  sender: { by: 'form', token: 't' },
  language: 'en',
  startedAt: '2026-01-01T00:00:00.000Z',
} as const;

let ids = 0;
const newId = () => `op${(ids += 1)}`;
const records = (journal: Journal, changed: Answers): Journal => recordAnswers(journal, form, { changed, page: 0, at: '2026-01-01T00:00:01.000Z', newId });
const says = (id: string, ...values: string[]): Answers => ({ [id]: { values } });
const waiting = (journal: Journal) => waitingOperations(journal).map(({ entry }) => [entry.id, ...entry.reponses]);
const triedAll = (journal: Journal): Journal => ({ ...journal, operations: journal.operations.map((one) => ({ ...one, tried: true })) });
const all = { batch: 100, operations: true, now: '2026-01-01T09:00:00.000Z' };

describe('writing down', () => {
  test('an answer that is changed before it left is one operation', () => {
    const journal = records(records(beginJournal(start), says('c', '1')), says('c', '2'));
    expect(waiting(journal)).toEqual([['c', '2']]);
  });

  test('an answer that is changed while it is on its way is followed by another', () => {
    const journal = records(triedAll(records(beginJournal(start), says('c', '1'))), says('c', '2'));
    expect(waiting(journal)).toEqual([
      ['c', '1'],
      ['c', '2'],
    ]);
    expect(new Set(journal.operations.map(({ operationId }) => operationId)).size).toBe(2);
  });

  test('what the server held before is not sent again; only what differs is, and what a rule then hides or brings back', () => {
    const known = { a: { values: ['Yes'] }, b: { values: ['before'] }, c: { values: ['3'] } };
    const entries = [
      { id: 'a', reponses: ['Yes'] },
      { id: 'b', reponses: ['before'] },
      { id: 'c', reponses: ['3'] },
    ];
    const taken = takeUpJournal(start, { answers: known, entries, newId });
    expect([waiting(taken), isUnsent(taken), taken.answers]).toEqual([[], false, known]);
    expect(waiting(records(taken, says('c', '3')))).toEqual([]);
    expect(waiting(records(taken, says('c', '4')))).toEqual([['c', '4']]);
    const hidden = records(taken, says('a', 'No'));
    expect(waiting(hidden)).toEqual([['a', 'No'], ['b']]);
    expect(waiting(records(triedAll(hidden), says('a', 'Yes')))).toEqual([['a', 'No'], ['b'], ['a', 'Yes'], ['b', 'before']]);
    expect(entriesOfJournal(taken)).toEqual(entries);
  });

  test('an answer that is wrong waits on the device', () => {
    const journal = records(records(beginJournal(start), says('c', '5')), says('c', '55'));
    expect(waiting(journal)).toEqual([['c', '5']]);
    expect(journal.answers.c?.values).toEqual(['55']);
  });

  test('a branch that closes takes its answers back, and brings them again when it opens', () => {
    let journal = records(records(beginJournal(start), says('a', 'Yes')), says('b', 'text'));
    expect(entriesOfJournal(journal).map(({ id }) => id)).toEqual(['a', 'b']);
    journal = records(triedAll(journal), says('a', 'No'));
    expect(entriesOfJournal(journal).map(({ id }) => id)).toEqual(['a']);
    journal = records(triedAll(journal), says('a', 'Yes'));
    expect(entriesOfJournal(journal)).toMatchObject([
      { id: 'a', reponses: ['Yes'] },
      { id: 'b', reponses: ['text'] },
    ]);
  });

  test('the person’s new answer takes the place of a refused one, and only of that', () => {
    let journal = records(beginJournal(start), { ...says('c', '1'), ...says('d', 'x') });
    journal = {
      ...journal,
      operations: journal.operations.map((one) => ({ ...one, tried: true, state: 'refused', reason: { code: 'form_closed', message: '' } })),
    };
    journal = records(journal, says('c', '2'));
    expect(refusedOperations(journal).map(({ entry }) => entry.id)).toEqual(['d']);
    expect(waiting(journal)).toEqual([['c', '2']]);
    expect(waiting(retryRefused(journal))).toEqual([
      ['d', 'x'],
      ['c', '2'],
    ]);
  });

  test('what has arrived is not sent once more with what was refused', () => {
    const journal = records(beginJournal(start), { ...says('c', '1'), ...says('d', 'x') });
    const [sent, refused] = journal.operations.map((one, at) => ({ ...one, state: (['sent', 'refused'] as const)[at] ?? one.state }));
    expect(waiting(retryRefused({ ...journal, operations: [sent!, refused!] }))).toEqual([['d', 'x']]);
  });

  test('something is on this device alone while an answer, the completion or the word to the consent text has not arrived', () => {
    const journal = beginJournal(start);
    const consent = { given: true, version: '2', language: 'mg', saidAt: '2026-01-01T08:00:00.000Z' } as const;
    const finish = { requestedAt: '2026-01-01T08:00:00.000Z', entries: [], confirm: false, language: 'mg' } as const;
    expect([journal, { ...journal, consent: { ...consent, told: true } }].map(isUnsent)).toEqual([false, false]);
    expect([records(journal, says('c', '1')), { ...journal, finish }, { ...journal, consent }].map(isUnsent)).toEqual([true, true, true]);
  });

  test('two tabs that could not write to one place lose nothing of either', () => {
    const base = records(beginJournal(start), says('c', '1'));
    const merged = mergeJournals(records(base, says('d', 'x')), records(base, says('a', 'No')));
    expect(new Set(merged.operations.map(({ entry }) => entry.id))).toEqual(new Set(['c', 'd', 'a']));
  });

  test('what had arrived from the other place is not brought back among them, and stays of the own one', () => {
    const base = records(beginJournal(start), says('c', '1'));
    const arrived = (journal: Journal): Journal => ({ ...journal, operations: journal.operations.map((one) => ({ ...one, state: 'sent' as const })) });
    const stored = arrived(records(base, says('d', 'x')));
    const mine = records(arrived(base), says('c', '2'));
    const merged = mergeJournals(stored, { ...mine, operations: mine.operations.filter(({ state }) => state === 'waiting') });
    expect(merged.operations.map(({ entry, state }) => [entry.id, ...entry.reponses, state])).toEqual([['c', '2', 'waiting']]);
    expect(mergeJournals(stored, mine).operations.map(({ state }) => state)).toEqual(['sent', 'waiting']);
    expect(merged.nextSequence).toBe(3);
  });
});

test('answers that were written before the questionnaire’s script came are recorded when it has', () => {
  const written: Journal = { ...beginJournal(start), answers: { a: { values: ['Yes'] }, c: { values: ['12'] } }, unrecorded: true };
  const recorded = records(written, {});
  // What is wrong by the form's own rules waits here too.
  expect(recorded.operations.map(({ entry: { id, reponses }, state }) => [id, reponses, state])).toEqual([['a', ['Yes'], 'waiting']]);
  expect(recorded).not.toHaveProperty('unrecorded');
});

test('answers go where their sender may write: to the form, or for staff to the respondent’s answers', () => {
  const pathBy = (sender: Journal['sender']) => nextRequest(records(beginJournal({ ...start, sender }), says('c', '1')), all)?.path;
  expect(pathBy({ by: 'form', token: 't' })).toBe('formulaires/f/operations');
  expect(pathBy({ by: 'link' })).toBe('formulaires/f/operations');
  expect(pathBy({ by: 'person', userId: 'u/1', staffId: 's' })).toBe('formulaires/f/users/u%2F1/operations');
});

test('what completes speaks for the changes that still wait, by their ids, and takes back what was taken back, and nothing that has arrived', () => {
  const arrived = records(beginJournal(start), { ...says('c', '1'), ...says('a', 'Yes'), ...says('d', 'x') });
  const sent: Journal = { ...arrived, operations: arrived.operations.map((one) => ({ ...one, state: 'sent' })) };
  const changed = records(records(sent, says('c', '2')), says('d'));
  const [again, back] = waitingOperations(changed);
  const entries = [
    { id: 'a', reponses: ['Yes'] },
    { id: 'c', reponses: ['2'] },
  ];
  const bodyOf = (journal: Journal) =>
    nextRequest({ ...journal, finish: { requestedAt: all.now, entries, confirm: false, language: 'en' } }, { ...all, operations: false })?.body;
  expect(bodyOf(changed)).toEqual([
    { id: 'a', reponses: ['Yes'] },
    { id: 'c', reponses: ['2'], operationId: again?.operationId },
    { id: 'd', reponses: [], operationId: back?.operationId },
  ]);
  expect(bodyOf({ ...changed, operations: changed.operations.map((one) => ({ ...one, state: 'sent' })) })).toEqual(entries);
});

const operationsRequest = nextRequest(records(beginJournal(start), { ...says('c', '1'), ...says('d', 'x') }), all) as SyncRequest;
const finishRequest: SyncRequest = { ...operationsRequest, kind: 'finish', operationIds: [] };
const receipt = { receipt: 'AAAA-BBBB', receivedAt: '2026-01-01T00:00:00.000Z', hash: 'ff' };
const problem = (status: number, code?: string): SyncReply => ({ status, json: { message: 'no', ...(code && { code }) } });

/** From a server of ours. */
const meaning = (request: SyncRequest, reply: SyncReply) => readReply(request, reply, { plain: false, operations: true });

describe('what a reply means', () => {
  test.each<[string, SyncReply]>([
    ['no answer', { status: 0 }],
    ['the page of a captive portal', { status: 200 }],
    ['an empty success', { status: 204 }],
    ['another program’s JSON', { status: 200, json: { ok: true } }],
    ['a list', { status: 200, json: [] }],
    ['a receipt without a hash', { status: 200, json: { ...receipt, hash: undefined, applied: ['op1'], refused: [] } }],
    ['a redirect', { status: 302 }],
    ['a proxy’s own 401', { status: 401 }],
    ['a proxy’s own 403', { status: 403 }],
    ['500', problem(500, 'internal')],
    ['502 as a page', { status: 502 }],
    ['503', problem(503, 'unavailable')],
    ['408', { status: 408 }],
    ['429', problem(429, 'too_many_requests')],
    ['a page that says 404', { status: 404 }],
  ])('%s is no word of the study: later', (_name, reply) => {
    expect(meaning(operationsRequest, reply).kind).toBe('later');
    expect(meaning(finishRequest, reply).kind).toBe('later');
  });

  test('only the study’s receipt is a success', () => {
    expect(meaning(operationsRequest, { status: 200, json: { ...receipt, applied: operationsRequest.operationIds, refused: [] } }).kind).toBe('applied');
    expect(meaning(finishRequest, { status: 200, json: receipt })).toMatchObject({ kind: 'finished', receipt });
    expect(meaning(finishRequest, { status: 200, json: { message: 'Thank you' } }).kind).toBe('later');
    expect(readReply(finishRequest, { status: 200, json: { message: 'Thank you' } }, { plain: true, operations: false })).toEqual({
      kind: 'finished',
      message: 'Thank you',
    });
  });

  test.each<[string, SyncReply, string]>([
    ['401', problem(401, 'link_invalid'), 'blocked'],
    ['403', problem(403, 'forbidden'), 'blocked'],
    ['missing consent', problem(409, 'consent_required'), 'blocked'],
    ['a link that is full for today', problem(429, 'link_full'), 'blocked'],
    ['a link by which enough came today', problem(429, 'link_room_used'), 'blocked'],
    ['a server without room', problem(507, 'no_space'), 'blocked'],
    ['a set whose changes are too many', problem(413, 'too_many_changes'), 'unsupported'],
    ['a set whose changes are too large', problem(413, 'changes_too_large'), 'unsupported'],
    ['another submission', problem(409, 'submission_differs'), 'refused'],
    ['a closed form', problem(410, 'form_closed'), 'refused'],
    ['a withdrawal', problem(410, 'withdrawn'), 'refused'],
    ['too much at once', { status: 413 }, 'smaller'],
    ['something wrong somewhere', problem(400, 'bad_request'), 'smaller'],
    ['an unknown call', problem(404, 'unknown_route'), 'unsupported'],
    ['a form that is not this person’s', problem(404, 'not_found'), 'refused'],
  ])('%s: %o is %s', (_name, reply, kind) => {
    expect(meaning(operationsRequest, reply).kind).toBe(kind);
  });

  test.each([401, 403, 404, 405, 501])('%i tells on a plain server that it takes no operations, in whatever body', (status) => {
    const plain = { plain: true, operations: true };
    for (const json of [undefined, { message: 'Accès refusé' }, { code: 'not_found', message: 'Route inconnue' }]) {
      expect(readReply(operationsRequest, { status, json }, plain).kind).toBe('unsupported');
      expect(readReply(finishRequest, { status, json }, { plain: true, operations: false }).kind, 'the specified call is there').not.toBe('unsupported');
    }
  });

  test('too much even for one call refuses what it carries: the one answer, or the completion', () => {
    const single = { ...operationsRequest, operationIds: operationsRequest.operationIds.slice(0, 1) };
    const reason = { code: 'too_large', message: '' };
    expect(meaning(single, { status: 413 })).toEqual({ kind: 'refused', reasons: new Map([[single.operationIds[0], reason]]) });
    expect(meaning(finishRequest, { status: 413 })).toEqual({ kind: 'refused', reasons: new Map(), finish: reason });
  });

  test('422 refuses exactly the operations it names', () => {
    const verdict = meaning(operationsRequest, { status: 422, json: { code: 'invalid_answers', message: 'no', errors: { d: 'not offered' } } });
    expect(verdict).toMatchObject({ kind: 'refused' });
    expect(verdict.kind === 'refused' && [...verdict.reasons]).toEqual([
      [operationsRequest.operationIds[1], { code: 'invalid_answers', message: 'not offered' }],
    ]);
  });
});

/** A study's server in a few lines: each operation once, the greatest sequence of a question counts. */
function modelServer() {
  const applied = new Map<string, AnswerOperation>();
  let times = 0;
  const holds = (): AnswerEntry[] => {
    const last = new Map<string, AnswerOperation>();
    for (const one of applied.values()) if (one.sequence >= (last.get(one.id)?.sequence ?? -1)) last.set(one.id, one);
    return [...last.values()].filter(({ reponses }) => reponses.length > 0);
  };
  return {
    holds,
    writes: () => times,
    count: () => applied.size,
    takes({ body }: SyncRequest): OperationsReceipt {
      for (const one of body as AnswerOperation[]) {
        if (applied.has(one.operationId)) {
          // The same id must always say the same: else an answer was rewritten on its way.
          expect(JSON.stringify(applied.get(one.operationId))).toBe(JSON.stringify(one));
          continue;
        }
        applied.set(one.operationId, one);
        times += 1;
      }
      return { ...receipt, applied: (body as AnswerOperation[]).map(({ operationId }) => operationId), refused: [] };
    },
  };
}

function keptIn(first: Journal): SyncStore & { journal: Journal | undefined } {
  const kept = {
    journal: first as Journal | undefined,
    async update(_submission: string, change: (journal: Journal) => Journal) {
      if (kept.journal) kept.journal = change(kept.journal);
      return kept.journal;
    },
    async finish() {
      kept.journal = undefined;
    },
    async remove() {
      kept.journal = undefined;
    },
  };
  return kept;
}

describe('what was said to the consent text', () => {
  const said = (given: boolean) => ({ given, version: '2', language: 'mg' as const, saidAt: '2026-01-01T08:00:00.000Z' });
  const agreed = records(beginJournal({ ...start, version: 1, consent: said(true) }), says('c', '1'));

  /** Sends what is kept as far as it goes, with these replies in their order; answers the kinds of calls that were made. */
  async function sends(store: ReturnType<typeof keptIn>, replies: readonly SyncReply[]): Promise<string[]> {
    const kinds: string[] = [];
    const post = async ({ kind }: SyncRequest): Promise<SyncReply> => {
      kinds.push(kind);
      return replies[kinds.length - 1] ?? { status: 0 };
    };
    const sender = createSyncSender({ store, post, now: () => '2026-01-01T09:00:00.000Z' });
    for (let step = await sender.step('s1'); step.kind === 'more'; step = await sender.step('s1'));
    return kinds;
  }
  const written: SyncReply = { status: 200, json: { given: true, message: 'Thank you' } };

  test('travels before every answer, with its words’ version and language and both moments', () => {
    expect(nextRequest(agreed, all)).toMatchObject({
      kind: 'consent',
      path: 'formulaires/f/consent',
      query: { submission: 's1' },
      body: { ...said(true), sentAt: all.now },
    });
    expect(nextRequest({ ...agreed, consent: { ...said(true), told: true } }, all)).toMatchObject({ kind: 'operations' });
  });

  test.each<[string, SyncReply]>([
    ['no network', { status: 0 }],
    ['a captive portal', { status: 200 }],
    ['another program', { status: 200, json: { ok: true } }],
    ['a server in trouble', problem(503, 'unavailable')],
    ['a page that says 404', { status: 404 }],
  ])('is tried again after %s, and no answer goes ahead of it', async (_name, reply) => {
    const store = keptIn(agreed);
    expect(await sends(store, [reply])).toEqual(['consent']);
    expect(isUnsent(store.journal as Journal)).toBe(true);
    expect(await sends(store, [written])).toEqual(['consent', 'operations']);
  });

  test.each<[string, SyncReply]>([
    ['an older server lacks the call', problem(404, 'unknown_route')],
    ['the link was renewed, which is said of the answers', problem(410, 'form_closed')],
  ])('is not told where %s', async (_name, reply) => {
    expect(await sends(keptIn(agreed), [reply])).toEqual(['consent', 'operations']);
  });

  test('has nowhere to go on a server of the specified calls alone', () => {
    const { version: _version, begun: _begun, ...plain } = agreed;
    expect(nextRequest(plain, all)).toMatchObject({ kind: 'operations' });
  });

  test('a no is told, and then nothing of it stays', async () => {
    const store = keptIn(beginJournal({ ...start, version: 1, consent: said(false) }));
    expect(await sends(store, [])).toEqual(['consent']);
    expect(store.journal).toBeDefined();
    expect(await sends(store, [written])).toEqual(['consent']);
    expect(store.journal).toBeUndefined();
  });
});

test('a completed questionnaire leaves the device with its receipt, and not before', async () => {
  const finish = { requestedAt: '2026-01-01T08:00:00.000Z', entries: [], confirm: false, language: 'mg' } as const;
  const store = keptIn({ ...beginJournal(start), finish });
  const replies: SyncReply[] = [{ status: 0 }, { status: 200, json: receipt }];
  const sender = createSyncSender({ store, post: async () => replies.shift() ?? { status: 0 }, now: () => all.now });
  expect([(await sender.step('s1')).kind, store.journal?.submission]).toEqual(['wait', 's1']);
  expect(await sender.step('s1')).toEqual({ kind: 'finished', receipt: { submission: 's1', place: 'p', title: 'Health', at: all.now, receipt } });
  expect(store.journal).toBeUndefined();
});

const answer = fc.oneof(
  fc.constantFrom('Yes', 'No').map((value) => says('a', value)),
  fc.string({ maxLength: 3 }).map((value) => says('b', value)),
  fc.constantFrom('', '1', '7', '77', 'x').map((value) => says('c', value)),
  fc.subarray(['x', 'y']).map((values) => says('d', ...values)),
);
const faults = ['works', 'lost before', 'lost after', 'page', '401', '409', '410', '413', '422', '500', '404', 'delivered late', 'changed meanwhile'] as const;
const event = fc.oneof(
  answer.map((changed) => ({ changed })),
  fc.constantFrom(...faults).map((fault) => ({ fault })),
  fc.constant({ restart: true }),
);

test('whatever the network does, everything arrives once and in the last state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 60 }), answer, async (events, meanwhile) => {
      const server = modelServer();
      const late: SyncRequest[] = [];
      const store = keptIn(beginJournal(start));
      let fault: (typeof faults)[number] = 'works';
      const post = async (request: SyncRequest): Promise<SyncReply> => {
        if (fault === 'changed meanwhile') store.journal = records(store.journal as Journal, meanwhile);
        if (fault === 'lost before') return { status: 0 };
        if (fault === 'delivered late') {
          late.push(request);
          return { status: 0 };
        }
        if (fault === 'page') return { status: 200 };
        if (/^\d/.test(fault)) return problem(Number(fault), fault === '401' ? 'session_expired' : undefined);
        const json = request.kind === 'operations' ? server.takes(request) : receipt;
        return fault === 'lost after' ? { status: 0 } : { status: 200, json };
      };
      const begin = () => createSyncSender({ store, post, now: () => '' });
      let sender = begin();
      for (const one of events) {
        if ('changed' in one) store.journal = records(store.journal as Journal, one.changed);
        else if ('restart' in one) sender = begin();
        else {
          fault = one.fault;
          await sender.step('s1');
        }
      }
      fault = 'works';
      store.journal = retryRefused(store.journal as Journal);
      sender = begin();
      for (let step = await sender.step('s1'); step.kind !== 'idle'; step = await sender.step('s1'));
      for (const request of late) server.takes(request);

      const journal = store.journal as Journal;
      expect(isUnsent(journal)).toBe(false);
      expect(server.writes()).toBe(server.count());
      const sorted = (entries: readonly AnswerEntry[]) => entries.map(({ id, reponses }) => [id, reponses]).sort();
      expect(sorted(server.holds())).toEqual(sorted(entriesOfJournal(journal)));
    }),
    { numRuns: 400 },
  );
});
