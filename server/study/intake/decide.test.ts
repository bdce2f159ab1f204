import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AnswerEntry, Question } from '../../../src/contract/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { readVersion, type FormVersion } from '../forms/formVersions.ts';
import type { Enrolment } from '../status/Enrolment.ts';
import { decide } from './decide.ts';
import { prepare } from './prepare.ts';
import type { Decision, Situation, StoredSet } from './Situation.ts';
import { sources } from './sources.ts';
import { answersHash } from './storedAnswers.ts';
import type { Submission } from './Submission.ts';

const [ageId, noteId] = [randomUUID(), randomUUID()];
const age: Question = { id: ageId, code: 'age', title: 'Age', type: 'NUMERIC', required: true, max: '120' };
const note: Question = { id: noteId, code: 'note', title: 'Note', type: 'REPONSE_COURTE' };
const whoAsks: Question = { id: 'who', code: 'who', title: 'Who asks', type: 'ENQUETEUR' };

function versionOf(question: Question[]): FormVersion {
  const definition = { id: 'f', title: 'F', section: [{ id: 's', title: 'S', question }] };
  return readVersion({ id: randomUUID(), formulaireId: 'f', number: 1, hash: '', publishedAt: new Date(0), definition });
}

const version = versionOf([age, note]);
const at = new Date('2026-03-01T10:00:00Z');
const before = new Date('2026-02-01T10:00:00Z');
const says = (id: string, ...reponses: string[]): AnswerEntry => ({ id, reponses });

/** What somebody in particular sends: everything that it does not say is as usual. */
const sent = (raw: unknown, more: Partial<Submission> = {}): Submission => ({
  id: 'submission',
  source: sources.send,
  formId: 'f',
  version,
  raw,
  sender: { kind: 'anonymous' },
  link: { token: 't', mark: 'm' },
  caller: null,
  mode: 'self',
  language: 'en',
  locale: 'en',
  confirm: false,
  partial: false,
  begun: null,
  ...more,
});

type Surroundings = Partial<Omit<Situation, 'submission'>>;

/** A set as it is stored, completed by the submission `submission`. */
function stored(answers: readonly AnswerEntry[], more: Partial<StoredSet> = {}): StoredSet {
  return {
    id: 'set',
    formulaireId: 'f',
    versionId: version.id,
    studyCode: 'code',
    submissionId: 'submission',
    answers,
    calculated: [],
    mode: 'self',
    language: 'en',
    complete: true,
    startedAt: null,
    receivedAt: before,
    updatedAt: before,
    receipt: 'RECEIPT',
    hash: answersHash(answers),
    unfinished: false,
    anonymous: false,
    unconsented: false,
    withdrawn: false,
    late: false,
    link: null,
    filledBy: null,
    writtenBy: '0',
    operations: null,
    history: { changes: 0, bytes: 0 },
    ...more,
  } as StoredSet;
}

const place = (status: Enrolment['status']): Enrolment => ({
  id: 'place',
  userId: 'person',
  formulaireId: 'f',
  studyCode: 'code of the place',
  status,
  createdAt: before,
  startedAt: null,
  closedAt: null,
  reopenedAt: null,
});

const decided = (submission: Submission, around: Surroundings = {}): Decision =>
  decide({
    submission: prepare(submission),
    at,
    enrolment: null,
    link: submission.link && { id: 'f', isValid: true, full: false },
    set: undefined,
    agreed: true,
    idTaken: false,
    isApart: false,
    applied: new Map(),
    past: undefined,
    form: undefined,
    lateDays: 30,
    ...around,
  });

/** The code of the refusal, with what it tells. */
function refusalOf(submission: Submission, around: Surroundings = {}): object {
  try {
    decided(submission, around);
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, ...error.details };
    throw error;
  }
  return { code: 'none' };
}

describe('a questionnaire that comes whole', () => {
  test('is stored with a receipt when it says everything that is required', () => {
    const { outcome, writing } = decided(sent([says(ageId, '40'), says(noteId, 'well')]));
    expect(outcome).toMatchObject({ receivedAt: at, missing: 0, applied: [], refused: [], hash: answersHash([says(ageId, '40'), says(noteId, 'well')]) });
    expect(outcome.receipt).toBe(writing?.made?.receipt);
    expect(writing).toMatchObject({
      setId: outcome.setId,
      changes: [],
      moves: [],
      changed: 2,
      made: { startedAt: at, anonymous: true, unconsented: false, operations: null },
      state: { answers: [says(ageId, '40'), says(noteId, 'well')], complete: true, unfinished: false, late: false, hash: outcome.hash, updatedAt: at },
    });
    expect(outcome).not.toHaveProperty('status');
  });

  test('of nobody in particular is refused while something required is open, and taken once that is confirmed, or as a part', () => {
    const part = [says(noteId, 'well')];
    expect(refusalOf(sent(part))).toMatchObject({ code: 'invalid_answers', details: { missing: 1 }, errors: { [ageId]: expect.any(String) } });
    expect(decided(sent(part, { confirm: true }))).toMatchObject({ outcome: { missing: 1 }, writing: { state: { complete: true } } });
    expect(decided(sent(part, { partial: true }))).toMatchObject({ outcome: { missing: 1 }, writing: { state: { complete: false, unfinished: true } } });
  });

  test('says whether its person agreed before the first question, where it came by the public link', () => {
    const asked = (agreed: boolean, link: Submission['link']) => decided(sent([says(ageId, '40')], { link }), { agreed }).writing?.made?.unconsented;
    const link = { token: 't', mark: 'm' };
    expect([asked(false, link), asked(true, link), asked(false, null)]).toEqual([true, false, false]);
  });

  test('without a single answer is nothing to store, except for a person whose place is there', () => {
    expect(refusalOf(sent([], { confirm: true }))).toEqual({ code: 'invalid_answers', details: { empty: true } });
    expect(decided(sent([]), { enrolment: place('NOT_STARTED') }).writing).toMatchObject({ changed: 0, state: { answers: [], complete: false } });
    expect(decided(sent([], { partial: true }), { set: stored([], { complete: false }) }).writing?.state?.answers).toEqual([]);
  });

  test('begins and closes a person’s place, and takes its study code', () => {
    const whole = [says(ageId, '40')];
    const moved = (status: Enrolment['status'], entries: readonly AnswerEntry[] = whole) => decided(sent(entries), { enrolment: place(status) });
    expect(moved('NOT_STARTED')).toMatchObject({
      outcome: { status: 'CLOSED' },
      writing: { moves: ['PROGRESS', 'CLOSED'], made: { studyCode: 'code of the place' } },
    });
    expect(moved('PROGRESS').writing?.moves).toEqual(['CLOSED']);
    expect(moved('NOT_STARTED', [says(noteId, 'well')])).toMatchObject({ outcome: { status: 'PROGRESS', missing: 1 }, writing: { moves: ['PROGRESS'] } });
    expect(moved('PROGRESS', [says(noteId, 'well')])).toMatchObject({ outcome: { status: 'PROGRESS' }, writing: { moves: [] } });
  });

  test('changes a set that is there only in what differs, and keeps its id, its receipt and its lateness', () => {
    const set = stored([says(ageId, '40'), says(noteId, 'well')], { complete: false, unfinished: true, late: true });
    const { outcome, writing } = decided(sent([says(noteId, 'ill')]), { set });
    expect(outcome).toMatchObject({ setId: 'set', receipt: 'RECEIPT', missing: 0 });
    expect(writing).toMatchObject({
      setId: 'set',
      changed: 1,
      changes: [{ questionId: noteId, value: says(noteId, 'ill') }],
      state: { answers: [says(ageId, '40'), says(noteId, 'ill')], complete: true, unfinished: false, late: true },
    });
    expect(writing?.state?.hash).toBe(answersHash([says(ageId, '40'), says(noteId, 'ill')]));
    expect(writing).not.toHaveProperty('made');
    expect(decided(sent([says(ageId, '41')], { partial: true }), { set: stored([], { complete: false, unfinished: false }) }).writing?.state?.unfinished).toBe(
      false,
    );
  });

  test('is judged with the answers that the set has already', () => {
    const young = { rule: { '<': [{ var: '' }, { var: 'age' }] }, message: 'Before the age' };
    const asked = versionOf([age, { ...note, type: 'NUMERIC', checks: [young] }]);
    const set = stored([says(ageId, '40')], { complete: false });
    expect(refusalOf(sent([says(noteId, '41')], { version: asked }), { set })).toMatchObject({
      code: 'invalid_answers',
      errors: { [noteId]: 'Before the age' },
    });
    expect(decided(sent([says(noteId, '39')], { version: asked }), { set }).outcome.missing).toBe(0);
  });

  test('is too late, or too many, only where it begins a set or was not begun in time', () => {
    const closed = { isOpen: false, closedAt: new Date('2026-02-20T00:00:00Z') };
    const whole = [says(ageId, '40')];
    expect(refusalOf(sent(whole), { form: closed })).toEqual({ code: 'form_closed' });
    expect(decided(sent(whole, { begun: before }), { form: closed }).writing?.state?.late).toBe(true);
    expect(decided(sent(whole, { begun: before }), { form: { ...closed, isOpen: true } }).writing?.state?.late).toBe(false);
    expect(refusalOf(sent(whole, { begun: before }), { form: closed, lateDays: 3 })).toEqual({ code: 'form_closed' });
    expect(refusalOf(sent(whole, { begun: at }), { form: closed })).toEqual({ code: 'form_closed' });
    const full = { link: { id: 'f', isValid: true, full: true } };
    expect(refusalOf(sent(whole), full)).toMatchObject({ code: 'link_full', retryAfterSeconds: 3600 });
    expect(decided(sent(whole), { ...full, set: stored([], { complete: false }) }).outcome.setId).toBe('set');
  });

  test('is refused where its id is that of another set', () => {
    expect(refusalOf(sent([says(ageId, '40')]), { idTaken: true })).toEqual({ code: 'submission_differs' });
  });
});

describe('a finished questionnaire that is sent once more', () => {
  const whole = [says(ageId, '40'), says(noteId, 'well')];

  test('is told the same and changes nothing, where it says the same', () => {
    const { outcome, writing } = decided(sent(whole), { set: stored(whole) });
    expect(outcome).toEqual({ setId: 'set', receipt: 'RECEIPT', receivedAt: before, hash: answersHash(whole), missing: 0, applied: [], refused: [] });
    expect(writing).toBeUndefined();
  });

  test('differs as soon as an answer is missing that it had, where it is nobody’s in particular', () => {
    const told = { hash: answersHash(whole), receipt: 'RECEIPT' };
    expect(refusalOf(sent([says(ageId, '40')]), { set: stored(whole) })).toEqual({ code: 'submission_differs', details: told });
    expect(refusalOf(sent([says(ageId, '41'), says(noteId, 'well')]), { set: stored(whole) })).toEqual({ code: 'submission_differs', details: told });
  });

  test('is the same where a person’s answers that it repeats are among those that are there', () => {
    const around = { enrolment: place('CLOSED'), set: stored(whole, { submissionId: 'another' }) };
    expect(decided(sent([says(ageId, '40')]), around).outcome).toMatchObject({ setId: 'set', status: 'CLOSED', missing: 0 });
    const other = decided(sent([says(ageId, '41')]), around);
    expect([other.refusal?.code, other.refusal?.details.details]).toEqual(['kept_apart', { hash: answersHash(whole) }]);
    expect(other.writing).toMatchObject({ changes: [{ questionId: ageId, value: says(ageId, '41'), aside: true }] });
    expect(other.writing).not.toHaveProperty('state');
  });
});

describe('operations that a whole questionnaire names', () => {
  const named = (id: string, value: string, operationId: string) => ({ ...says(id, value), operationId });
  const [first, second] = [randomUUID(), randomUUID()];

  test('are noted with the first version, in the order of its answers', () => {
    const { writing } = decided(sent([says(ageId, '40'), named(noteId, 'well', second)]));
    expect(writing?.made?.operations).toEqual([expect.any(String), second]);
    expect(writing?.made?.operations?.[0]).not.toBe(second);
  });

  test('count once: an answer whose operation was applied stays what it became since then', () => {
    const set = stored([says(ageId, '50')], { complete: false });
    const { writing } = decided(sent([named(ageId, '40', first), named(noteId, 'well', second)]), { set, applied: new Map([[first, 'set']]) });
    expect(writing?.state?.answers).toEqual([says(ageId, '50'), says(noteId, 'well')]);
    expect(writing?.changes).toEqual([{ operationId: second, questionId: noteId, value: says(noteId, 'well') }]);
  });

  test('are refused where one was applied to another set', () => {
    expect(refusalOf(sent([named(ageId, '40', first)]), { applied: new Map([[first, 'another']]) })).toEqual({ code: 'submission_differs' });
  });

  test('that have all been applied to a set whose answers were taken back bring none of them again', () => {
    const set = stored([], { complete: false });
    const { writing } = decided(sent([named(ageId, '40', first)], { partial: true }), { set, applied: new Map([[first, 'set']]) });
    expect(writing?.state?.answers).toEqual([]);
  });
});

describe('changes that come one by one', () => {
  const operation = (id: string, value: string, sequence: number) => ({ ...says(id, value), operationId: randomUUID() as string, sequence });
  const typed = (raw: readonly object[], more: Partial<Submission> = {}) => sent(raw, { source: sources.operations, ...more });
  const idOf = ({ operationId }: { operationId: string }) => operationId;

  test('make a set that is not finished, whatever they answer, and leave a person’s place open', () => {
    const change = operation(ageId, '40', 1);
    const { outcome, writing } = decided(typed([change]), { enrolment: place('NOT_STARTED') });
    expect(outcome).toMatchObject({ status: 'PROGRESS', missing: 0, applied: [change.operationId], refused: [] });
    expect(writing).toMatchObject({
      changed: 1,
      moves: ['PROGRESS'],
      made: { receipt: outcome.receipt },
      state: { complete: false, unfinished: true, late: false },
    });
    expect(writing?.changes).toMatchObject([{ operationId: change.operationId, questionId: ageId, sequence: 1, aside: false }]);
    expect(outcome.hash).toBe(answersHash([says(ageId, '40')]));
  });

  test('join those that the set has, and tell its receipt', () => {
    const set = stored([says(ageId, '40')], { complete: false, unfinished: false, late: true, submissionId: 'begun elsewhere' });
    const { outcome, writing } = decided(typed([operation(noteId, 'well', 1)]), { set });
    expect(outcome).toMatchObject({ receipt: 'RECEIPT', hash: answersHash([says(ageId, '40'), says(noteId, 'well')]) });
    expect(writing).toMatchObject({ setId: 'set', state: { submissionId: 'begun elsewhere', unfinished: false, late: true } });
    expect(writing).not.toHaveProperty('made');
  });

  test('are taken each for itself: a wrong one is refused by name and by what is wrong', () => {
    const [wrong, right] = [operation(ageId, '400', 1), operation(noteId, 'well', 2)];
    const { outcome } = decided(typed([wrong, right]));
    expect(outcome.applied).toEqual([right.operationId]);
    expect(outcome.refused).toEqual([{ operationId: wrong.operationId, code: 'too_large', message: expect.stringContaining('120') }]);
  });

  test('write nothing where none of them is taken', () => {
    const { outcome, writing } = decided(typed([operation(ageId, '400', 1)]));
    expect([outcome.applied, writing]).toEqual([[], undefined]);
    expect(outcome).not.toHaveProperty('receipt');
  });

  test('count in the order of their sequence, and one that was overtaken is kept aside', () => {
    const [later, earlier] = [operation(ageId, '41', 5), operation(ageId, '40', 4)];
    expect(decided(typed([later, earlier])).writing?.state?.answers).toEqual([says(ageId, '41')]);
    const set = stored([says(ageId, '41')], { complete: false });
    const { outcome, writing } = decided(typed([earlier]), { set, past: { hidden: [], sequences: new Map([[ageId, 5]]) } });
    expect(outcome).toMatchObject({ applied: [earlier.operationId], hash: set.hash, receipt: 'RECEIPT' });
    expect(writing?.changes).toMatchObject([{ aside: true, value: says(ageId, '40') }]);
    expect(writing).not.toHaveProperty('state');
    const same = decided(typed([operation(ageId, '42', 5)]), { set, past: { hidden: [], sequences: new Map([[ageId, 5]]) } });
    expect(same.writing?.state?.answers).toEqual([says(ageId, '42')]);
  });

  test('that come after completion are kept aside', () => {
    const set = stored([says(ageId, '41')]);
    expect(decided(typed([operation(ageId, '40', 9)]), { set }).writing).toMatchObject({ changes: [{ aside: true }] });
    expect(
      decided(typed([operation(ageId, '40', 9)]), { set: stored([says(ageId, '41')], { complete: false }), enrolment: place('CLOSED') }).writing,
    ).toMatchObject({
      changes: [{ aside: true }],
    });
    expect(decided(typed([operation(ageId, '40', 9)]), { set, enrolment: place('REOPENED') }).writing?.state?.answers).toEqual([says(ageId, '40')]);
  });

  test('count once: those that were applied are told so, and those applied to another set are refused', () => {
    const [known, foreign, fresh] = [operation(ageId, '40', 1), operation(noteId, 'x', 2), operation(noteId, 'well', 3)];
    const set = stored([says(ageId, '50')], { complete: false });
    const applied = new Map([
      [known.operationId, 'set'],
      [foreign.operationId, 'another'],
    ]);
    const { outcome, writing } = decided(typed([known, foreign, fresh, fresh]), { set, applied });
    expect(outcome.applied).toEqual([known, fresh].map(idOf));
    expect(outcome.refused).toMatchObject([{ operationId: foreign.operationId, code: 'submission_differs' }]);
    expect(writing?.state?.answers).toEqual([says(ageId, '50'), says(noteId, 'well')]);
  });

  test('bring back what a rule had hidden', () => {
    const asked = versionOf([age, { ...note, visibleIf: { '>=': [{ var: 'age' }, 18] } }]);
    const set = stored([says(ageId, '17')], { complete: false });
    const past = { hidden: [says(noteId, 'well')], sequences: new Map<string, number>() };
    expect(decided(typed([operation(ageId, '18', 1)], { version: asked }), { set, past }).writing?.state?.answers).toEqual([
      says(ageId, '18'),
      says(noteId, 'well'),
    ]);
  });

  test('are too late as whole questionnaires are', () => {
    const form = { isOpen: false, closedAt: before };
    expect(refusalOf(typed([operation(ageId, '40', 1)]), { form })).toEqual({ code: 'form_closed' });
    const enrolment = { ...place('PROGRESS'), startedAt: before };
    expect(decided(typed([operation(ageId, '40', 1)]), { form, enrolment }).writing?.state?.late).toBe(true);
  });
});

describe('a form that asks who fills it in', () => {
  const ownVersion = versionOf([whoAsks, note]);
  const staff = { userId: '12345678-aaaa', role: 'ENQUETEUR', tokenId: 't', kind: 'session' } as unknown as NonNullable<Submission['caller']>;
  const storedBy = (more: Partial<Submission>) =>
    decided(sent([says('who', 'somebody else'), says(noteId, 'well')], { version: ownVersion, ...more })).writing?.state?.answers;

  test('is answered by whoever really brings it, whatever the phone says, and by nobody where it comes by a link', () => {
    expect(storedBy({ caller: staff, mode: 'interviewer' })).toEqual([says('who', '12345678'), says(noteId, 'well')]);
    expect(storedBy({ caller: staff, mode: 'staff_device' })).toEqual([says(noteId, 'well')]);
    expect(storedBy({})).toEqual([says(noteId, 'well')]);
  });

  test('keeps what a file says of who filled it in then', () => {
    expect(storedBy({ caller: staff, mode: 'import', source: sources.import })).toEqual([says('who', 'somebody else'), says(noteId, 'well')]);
  });

  test.each([
    ['nothing', null],
    ['a number', 7],
    ['an entry without a name', { reponses: [] }],
    ['an entry named by a number', { id: 7, reponses: [] }],
  ])('refuses %s among its entries as every form does', (_, entry) => {
    expect(refusalOf(sent([entry], { version: ownVersion }))).toMatchObject({ code: 'invalid_answers' });
  });

  test('refuses what is no list of entries as every form does', () => {
    expect(refusalOf(sent('all of them', { version: ownVersion }))).toMatchObject({ code: 'invalid_answers' });
  });
});
