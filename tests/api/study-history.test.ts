import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemOfDatabaseError } from '../../server/database/problemOfDatabaseError.ts';
import { tables } from '../../server/database/tables/index.ts';
import type { AnswerConflict } from '../../src/contract/index.ts';
import type { Hierarchy } from './harness/hierarchy.ts';
import type { Person } from './harness/Person.ts';
import type { Api } from './harness/startApi.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';
import { startWithForm } from './studyKit/startWithForm.ts';
import { setStored } from './studyKit/setStored.ts';
import type { Told } from './studyKit/Told.ts';

const { answerChanges, responses, users } = tables;

let api: Api;
let place: Hierarchy;
let form: BuiltForm;
let token: string;
let investigator: Person;

beforeAll(async () => {
  ({ api, place, form, token } = await startWithForm(
    [
      [
        { title: 'Age', type: 'NUMERIC', code: 'age' },
        { title: 'Note', type: 'PARAGRAPHE', code: 'note' },
        { title: 'Never answered', type: 'PARAGRAPHE', code: 'never' },
      ],
    ],
    { environment: { SEND_BURST: '10000' } },
  ));
  investigator = await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id });
});
afterAll(() => api.close());

const says = (given: Readonly<Record<string, string>>, more: Readonly<Record<string, object>> = {}) =>
  Object.entries(given).map(([title, value]) => ({ id: form.questions[title], reponses: [value], ...more[title] }));

const setOf = (submission: string) => setStored(api, submission);
const writtenOut = (setId: string | undefined) =>
  api.database.db
    .select()
    .from(answerChanges)
    .where(eq(answerChanges.responseId, setId ?? ''))
    .orderBy(asc(answerChanges.id));

const sends = (entries: readonly object[], query: Readonly<Record<string, string>>) =>
  api.nobody.post<Told>(`formulaires/${form.id}/reponses`, entries, { query: { token, ...query } });

/** A respondent of the investigator's, who agreed. */
async function respondent(): Promise<Person> {
  const holder = await api.opensLink(await api.hasRespondent({ conferenceId: place.conference.id }, investigator));
  await holder.post('users/accept-answer', { acceptToAnswer: true });
  return holder;
}

const typesFor = (person: Person, entries: readonly object[], submission: string) =>
  investigator.post<Told>(`formulaires/${form.id}/users/${person.id}/reponses`, entries, { query: { submission } });

describe('the first version of a set', () => {
  test('is its own history: nothing is written next to it', async () => {
    const submission = randomUUID();
    await sends(says({ Age: '41', Note: 'well' }), { submission });
    const set = await setOf(submission);
    expect(set?.answers).toHaveLength(2);
    expect(await writtenOut(set?.id)).toEqual([]);
  });

  test('is written out before the first change, with who, when and on which device it was', async () => {
    const person = await respondent();
    const [first, second, operationId] = [randomUUID(), randomUUID(), randomUUID()];
    const typedAt = '2026-11-20T08:00:00.000Z';
    const sent = await typesFor(person, says({ Age: '41', Note: 'well' }, { Age: { operationId, typedAt, language: 'mg' } }), first);
    expect(sent.status, sent.text).toBe(200);
    await api.admin.post(`users/${person.id}/reopen`, { reason: 'The age is wrong' });
    api.clock.pass(60_000);
    const corrected = await person.post<Told>(`formulaires/${form.id}/reponses`, says({ Age: '14' }), { query: { submission: second } });
    expect(corrected.status, corrected.text).toBe(200);

    const set = await setOf(second);
    const history = await writtenOut(set?.id);
    const byQuestion = (title: string) => history.filter(({ questionId }) => questionId === form.questions[title]);
    expect(byQuestion('Age')).toMatchObject([
      { operationId, submissionId: first, mode: 'interviewer', byUser: investigator.id, language: 'mg', value: { reponses: ['41'] }, aside: false },
      { submissionId: second, mode: 'self', byUser: null, value: { reponses: ['14'] } },
    ]);
    expect(byQuestion('Note')).toMatchObject([{ submissionId: first, value: { reponses: ['well'] } }]);
    const [before, after] = byQuestion('Age');
    expect(before?.typedAt?.toISOString()).toBe(typedAt);
    expect(before?.receivedAt).toEqual(set?.receivedAt);
    expect(Number(after?.receivedAt)).toBeGreaterThan(Number(before?.receivedAt));
    // Once: the next change finds it there.
    await api.admin.post(`users/${person.id}/reopen`, { reason: 'Again' });
    await person.post(`formulaires/${form.id}/reponses`, says({ Age: '15' }), { query: { submission: second } });
    expect(await writtenOut(set?.id)).toHaveLength(4);
  });

  test('is next to what another device says after it was completed', async () => {
    const person = await respondent();
    await person.post(`formulaires/${form.id}/reponses`, says({ Age: '41', Note: 'same' }), { query: { submission: randomUUID() } });
    const operations = [{ ...says({ Age: '50' })[0], operationId: randomUUID(), sequence: 1 }];
    await person.post(`formulaires/${form.id}/operations`, operations, { query: { submission: randomUUID() } });
    const { conflicts } = (await api.admin.get<{ conflicts: AnswerConflict[] }>(`users/${person.id}/reponses`)).json;
    expect(conflicts.map(({ questionId, answers }) => [questionId, answers.map(({ value, aside }) => [value?.reponses[0], aside]).sort()])).toEqual([
      [
        form.questions.Age,
        [
          ['41', false],
          ['50', true],
        ],
      ],
    ]);
  });

  test('whose clock said an impossible year is written out without it', async () => {
    const submission = randomUUID();
    await sends(says({ Age: '41' }, { Age: { typedAt: '+123456-01-01T00:00:00.000Z' } }), { submission, partial: '1' });
    expect((await sends(says({ Age: '42' }), { submission })).status).toBe(200);
    expect((await writtenOut((await setOf(submission))?.id)).map(({ typedAt }) => typedAt)).toEqual([null, null]);
  });
});

describe('the operations of a first version', () => {
  test('are applied once, and cannot be claimed by another set', async () => {
    const [submission, operationId] = [randomUUID(), randomUUID()];
    const named = says({ Age: '41', Note: 'well' }, { Age: { operationId } });
    await sends(named, { submission, partial: '1' });
    await sends(says({ Age: '42' }), { submission, partial: '1' });
    await sends(says({ Age: '41' }, { Age: { operationId } }), { submission, partial: '1' });
    expect((await setOf(submission))?.answers).toContainEqual(expect.objectContaining({ id: form.questions.Age, reponses: ['42'] }));

    const [untouched, other] = [randomUUID(), randomUUID()];
    await sends(says({ Age: '41' }, { Age: { operationId: other } }), { submission: untouched });
    expect((await sends(says({ Age: '41' }, { Age: { operationId: other } }), { submission: randomUUID() })).json.code).toBe('submission_differs');
    const operations = [{ ...says({ Age: '50' })[0], operationId: other, sequence: 1 }];
    const claimed = await api.nobody.post<Told>(`formulaires/${form.id}/operations`, operations, { query: { token, submission: randomUUID() } });
    expect(claimed.json).toMatchObject({ applied: [], refused: [{ operationId: other, code: 'submission_differs' }] });
  });
});

describe('what reads the history reads sets that never changed as well', () => {
  test('a question that they answer is archived, one that none answers is erased', async () => {
    const own = await buildForm(api.admin, 'Parts', [[{ title: 'Asked' }, { title: 'Skipped' }]]);
    const link = (await own.activates()).json.token;
    await api.nobody.post(`formulaires/${own.id}/reponses`, [{ id: own.questions.Asked, reponses: ['Yes'] }], { query: { token: link } });
    expect((await api.admin.delete(`questions/${own.questions.Asked}`)).json).toMatchObject({ archived: true });
    expect((await api.admin.delete(`questions/${own.questions.Skipped}`)).json).toMatchObject({ archived: false });
  });

  test('staff who filled one in are not deleted', async () => {
    const staff = await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id });
    const person = await respondent();
    await staff.post(`formulaires/${form.id}/users/${person.id}/reponses`, says({ Age: '41', Note: 'x' }), { query: {} });
    const { details } = await api.admin.isRefused(api.admin.delete(`users/${staff.id}`), 'has_dependents');
    expect(details).toMatchObject({ dependents: { answers: 1 } });
  });

  test('somebody who filled one in and is erased is named by it no more', async () => {
    const staff = await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id });
    const person = await respondent();
    const submission = randomUUID();
    await staff.post(`formulaires/${form.id}/users/${person.id}/reponses`, says({ Age: '41' }), { query: { submission } });
    expect((await setOf(submission))?.filledBy).toBe(staff.id);
    await api.database.db.update(users).set({ role: 'RESPONDENT' }).where(eq(users.id, staff.id));
    expect((await api.admin.post(`users/${staff.id}/erase`, { reason: 'Asked for' })).status).toBe(200);
    expect((await setOf(submission))?.filledBy).toBeNull();
  });
});

describe('the database itself', () => {
  test('refuses to change or delete a first version that was not written out', async () => {
    const submission = randomUUID();
    await sends(says({ Age: '41' }), { submission });
    const { db } = api.database;
    const problemOf = (work: Promise<unknown>) => work.then(() => undefined, problemOfDatabaseError);
    const changed = db.update(responses).set({ answers: [] }).where(eq(responses.submissionId, submission));
    expect(await problemOf(changed)).toMatchObject({ kind: 'append_only' });
    expect(await problemOf(db.delete(responses).where(eq(responses.submissionId, submission)))).toMatchObject({ kind: 'dependents' });
    expect((await setOf(submission))?.answers).toHaveLength(1);
  });
});
