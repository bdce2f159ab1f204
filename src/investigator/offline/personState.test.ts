import { expect, test } from 'vitest';
import { beginJournal, type Journal, type JournalOperation } from '../../questionnaire/engine/journal.ts';
import type { Respondent } from '../Respondent.ts';
import { idsOnPhone, peopleNow, withArrived } from './personState.ts';
import type { Waiting } from './waiting.ts';
import { summaryOf } from './sealing/journalSummaries.ts';
import { at, edit, registration } from './waitingExamples.ts';

const known = { id: 'a', name: 'Achieng', acceptResponse: false, churchName: 'Hill', status: 'CLOSED' as const };
const reopening: Waiting = { kind: 'reopen', id: 'w4', at, personId: 'a', name: 'Achieng', reason: 'Misheard' };

const begun: Journal = beginJournal({
  submission: 's',
  place: 'behalf:a',
  formId: 'f',
  title: 'Health',
  sender: { by: 'person', userId: 'a', staffId: 'me' },
  language: 'en',
  startedAt: at,
});
const operation = (state: JournalOperation['state']): JournalOperation => ({ operationId: 'o', sequence: 1, entry: { id: 'q', reponses: ['Rice'] }, state });
const unsent: Journal = { ...begun, operations: [operation('waiting')] };
const sent: Journal = { ...begun, operations: [operation('sent')] };
const finished: Journal = { ...unsent, finish: { requestedAt: at, entries: [], confirm: false, language: 'en' } };

test('people are shown as they are with everything that waits, and marked', () => {
  const waiting: Waiting[] = [
    registration,
    { kind: 'consent', id: 'w2', at, personId: 'b', name: 'Baraka', consent: { given: true, language: 'en' } },
    edit,
    { ...reopening, refused: 'No' },
  ];
  expect(peopleNow([known], { waiting, journals: [] })).toEqual([
    { ...known, name: 'Achieng O.', status: 'REOPENED', reopenReason: 'Misheard', waiting: true, refused: true, reason: 'No' },
    {
      id: 'b',
      name: 'Baraka',
      churchName: 'Lake',
      status: 'NOT_STARTED',
      acceptResponse: true,
      acceptRecording: null,
      visitOutcome: null,
      unregistered: true,
      waiting: true,
    },
  ]);
});

test('that stretches may be recorded is known from the consent on, and is not asked of another form', () => {
  const said = (recording: boolean): Waiting => ({
    kind: 'consent',
    id: 'w4',
    at,
    personId: 'a',
    name: 'Achieng',
    consent: { given: true, language: 'en', recording },
  });
  const now = (...waiting: Waiting[]) => peopleNow([{ ...known, formulaireId: 'f' }], { waiting, journals: [] })[0]?.acceptRecording;
  expect([now(said(true)), now(said(true), said(false))]).toEqual([true, false]);
  expect(now(said(true), { ...edit, body: { formulaireId: 'g' } } as Waiting)).toBeNull();
});

test('where nothing waits, people are as the server told them; what has arrived is theirs without a mark', () => {
  expect(peopleNow([known], { waiting: [], journals: [] })).toEqual([known]);
  expect(withArrived(known, edit)).toEqual({ ...known, name: 'Achieng O.' });
});

const here = (answersHere: 'begun' | 'finished') => ({ answersHere, waiting: true });

interface Case {
  case: string;
  status: 'NOT_STARTED' | 'PROGRESS' | 'CLOSED';
  waiting?: Waiting[];
  journal: Journal;
  now: Partial<Respondent>;
}

const refusedJournal = { ...finished, finish: { ...finished.finish, refused: { code: 'form_closed', message: 'Closed' } } } as Journal;

test.each<Case>([
  { case: 'finished here, it is completed and waits', status: 'NOT_STARTED', journal: finished, now: { status: 'CLOSED', ...here('finished') } },
  { case: 'begun here, it is under way on this phone', status: 'NOT_STARTED', journal: unsent, now: { status: 'PROGRESS', ...here('begun') } },
  { case: 'begun here and all of it sent, it is under way', status: 'NOT_STARTED', journal: sent, now: { status: 'PROGRESS' } },
  {
    case: 'opened again here, it is open again',
    status: 'CLOSED',
    waiting: [reopening],
    journal: unsent,
    now: { status: 'REOPENED', reopenReason: 'Misheard', ...here('begun') },
  },
  {
    case: 'opened again and finished here, it is completed and waits',
    status: 'CLOSED',
    waiting: [reopening],
    journal: finished,
    now: { status: 'CLOSED', reopenReason: 'Misheard', ...here('finished') },
  },
  { case: 'completed elsewhere meanwhile, it stays completed', status: 'CLOSED', journal: unsent, now: { status: 'CLOSED', ...here('begun') } },
  {
    case: 'refused by the study office, it is under way with the reason',
    status: 'NOT_STARTED',
    journal: refusedJournal,
    now: { status: 'PROGRESS', ...here('begun'), refused: true, reason: 'Closed' },
  },
  {
    case: 'a session that has ended is no refusal',
    status: 'PROGRESS',
    journal: { ...finished, blocked: { code: 'unauthenticated', message: '' } },
    now: { status: 'CLOSED', ...here('finished') },
  },
])('a questionnaire on this phone: $case', ({ status, waiting = [], journal, now }) => {
  const person = { ...known, status };
  expect(peopleNow([person], { waiting, journals: [summaryOf(journal)] })).toEqual([{ ...person, ...now }]);
});

test('what another device completed before is refused here, kept apart, and nothing that waits', () => {
  const apart = { ...finished, finish: { ...finished.finish, refused: { code: 'kept_apart', message: 'Another device' } } } as Journal;
  const [person] = peopleNow([known], { waiting: [], journals: [summaryOf(apart)] });
  expect(person).toMatchObject({ status: 'CLOSED', refused: true, reason: 'Another device', isApart: true });
});

test('of whom something is on this phone alone is told once, whatever waits', () => {
  expect(idsOnPhone({ waiting: [registration, edit, reopening], journals: [summaryOf(finished)] })).toEqual(['b', 'a']);
  expect(idsOnPhone({ waiting: [], journals: [summaryOf(begun)] })).toEqual([]);
});

test('a visit that waits here says what the study office will say: its outcome, when to come back, and nothing of the visit before', () => {
  const before = { ...known, status: 'NOT_STARTED' as const, visitOutcome: 'COME_BACK' as const, comeBackOn: '2026-11-22', visitNote: 'Works late' };
  const body = { respondentId: 'a', outcome: 'REFUSED', visitedOn: '2026-11-22', visitedTime: '09:30' };
  const visit: Waiting = { kind: 'visit', id: 'w5', at, personId: 'a', name: 'Achieng', body };
  const said = { visitOutcome: 'REFUSED', visitedOn: '2026-11-22', comeBackOn: null, comeBackTime: null, visitNote: null };
  expect(peopleNow([before], { waiting: [visit], journals: [] })).toEqual([{ ...before, ...said, waiting: true }]);
  expect(withArrived(before, visit)).toEqual({ ...before, ...said });
});

test('a refusal stays on this phone as at the study office: by the door or to the consent text, whichever visit is told after it, until a yes', () => {
  const person = { ...known, status: 'NOT_STARTED' as const };
  const visit = (outcome: string, visitedOn: string): Waiting => ({ kind: 'visit', id: outcome, at, personId: 'a', name: 'A', body: { outcome, visitedOn } });
  const says = (given: boolean): Waiting => ({ kind: 'consent', id: 'c', at, personId: 'a', name: 'A', consent: { given, language: 'en' } });
  const after = (office: Partial<Respondent>, ...waiting: Waiting[]) => peopleNow([{ ...person, ...office }], { waiting, journals: [] })[0]?.visitOutcome;
  expect(after({}, visit('REFUSED', '2026-11-22'), visit('NOT_AT_HOME', '2026-11-23'))).toBe('REFUSED');
  expect(after({ visitOutcome: 'REFUSED', visitedOn: '2026-11-22' }, visit('NOT_AT_HOME', '2026-11-24'))).toBe('REFUSED');
  expect(after({}, says(false), visit('MOVED', '2026-11-23'))).toBe('REFUSED');
  expect(after({}, visit('REFUSED', '2026-11-22'), says(true), visit('COME_BACK', '2026-11-23'))).toBe('COME_BACK');
  expect(after({ visitOutcome: 'MOVED', visitedOn: '2026-11-24' }, visit('NOT_AT_HOME', '2026-11-23'))).toBe('MOVED');
  expect(after({ visitOutcome: 'NOT_AT_HOME' }, says(true))).toBe('NOT_AT_HOME');
});
