import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { createServices } from '../../server/createServices.ts';
import { tables } from '../../server/database/tables/index.ts';
import type { AnswerConflict, OperationsReceipt } from '../../src/contract/index.ts';
import type { Hierarchy } from './harness/hierarchy.ts';
import { type Answer, Person, type Stored } from './harness/Person.ts';
import type { Api } from './harness/startApi.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';
import { startWithForm } from './studyKit/startWithForm.ts';
import { setStored } from './studyKit/setStored.ts';
import type { Told } from './studyKit/Told.ts';

const { responses, answerChanges } = tables;

let api: Api;
let place: Hierarchy;
let form: BuiltForm;
let token: string;

const pages = [
  [
    { title: 'Age', type: 'NUMERIC', required: true, min: '0', max: '120' },
    { title: 'Smoker', type: 'CASE_COCHER', options: ['Yes', 'No'], required: true, code: 'smoker' },
    { title: 'Since', type: 'NUMERIC', visibleIf: { '==': [{ var: 'smoker' }, 'Yes'] } },
  ],
  [{ title: 'Note', type: 'PARAGRAPHE' }],
] as const;

beforeAll(async () => {
  ({ api, place, form, token } = await startWithForm(pages, { environment: { SEND_BURST: '10000' } }));
});
afterAll(() => api.close());

let count = 0;

/** The answer to a question, as one change of it. */
function says(title: string, value: string | null, more: object = {}): { operationId: string; sequence: number } & Record<string, unknown> {
  count += 1;
  return {
    id: form.questions[title],
    reponses: value === null ? [] : [value],
    operationId: randomUUID(),
    sequence: count,
    language: 'en',
    typedAt: '2026-11-20T08:00:00.000Z',
    ...more,
  };
}

type Saved = OperationsReceipt & { code: string };

function sends(operations: readonly object[], submission: string, query: Readonly<Record<string, string>> = {}): Promise<Answer<Saved>> {
  return api.nobody.post<Saved>(`formulaires/${form.id}/operations`, operations, { query: { token, submission, ...query } });
}

const sendsOwn = (person: Person, operations: readonly object[], submission: string) =>
  person.post<Saved>(`formulaires/${form.id}/operations`, operations, { query: { submission } });
const finishes = (by: Person, entries: readonly object[], query: Readonly<Record<string, string>>) =>
  by.post<Told>(`formulaires/${form.id}/reponses`, entries, { query });

const setOf = (submission: string) => setStored(api, submission);
const held = async (submission: string) =>
  Object.fromEntries(
    (((await setOf(submission))?.answers ?? []) as { id: string; reponses: string[] }[]).map(({ id, reponses }) => [titleOf(id), reponses[0]]),
  );
const titleOf = (id: string) => Object.entries(form.questions).find(([, one]) => one === id)?.[0] ?? id;
const changesOf = async (submission: string) => api.database.db.select().from(answerChanges).where(eq(answerChanges.submissionId, submission));

async function respondent(): Promise<Person & { record: Stored }> {
  const record = await api.hasRespondent({ conferenceId: place.conference.id });
  const holder = await api.opensLink(record);
  await holder.post('users/accept-answer', { acceptToAnswer: true });
  return Object.assign(holder, { record });
}

describe('operations', () => {
  test('are stored without completing the set, and answered with what was applied', async () => {
    const submission = randomUUID();
    const operations = [says('Age', '41'), says('Note', 'well')];
    const { status, json } = await sends(operations, submission, { language: 'mg' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ applied: operations.map(({ operationId }) => operationId), refused: [], receipt: expect.stringMatching(/^....-....$/) });
    const set = await setOf(submission);
    expect(set).toMatchObject({ complete: false, language: 'mg', hash: json.hash, receipt: json.receipt });
    expect(await held(submission)).toEqual({ Age: '41', Note: 'well' });
  });

  test('are applied exactly once, however often and however many at a time they come', async () => {
    const submission = randomUUID();
    const operations = [says('Age', '41'), says('Note', 'a'), says('Note', 'b')];
    const answers = await Promise.all(Array.from({ length: 12 }, () => sends(operations, submission)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const { json } of answers) expect(new Set(json.applied)).toEqual(new Set(operations.map(({ operationId }) => operationId)));
    expect(await changesOf(submission)).toHaveLength(3);
    expect(await held(submission)).toEqual({ Age: '41', Note: 'b' });
  });

  test('that are wrong are refused by name, and the others are taken', async () => {
    const submission = randomUUID();
    const [good, bad, strange] = [says('Note', 'fine'), says('Age', '200'), says('Age', 'old', { language: 'xx' })];
    const { json } = await sends([good, bad, strange], submission);
    expect(json.applied).toEqual([good.operationId]);
    expect(json.refused).toEqual([
      { operationId: bad.operationId, code: 'too_large', message: 'Please give at most 120.' },
      { operationId: strange.operationId, code: 'malformed', message: expect.any(String) },
    ]);
    expect(await held(submission)).toEqual({ Note: 'fine' });
  });

  test('all refused leave nothing behind', async () => {
    const submission = randomUUID();
    const { status, json } = await sends([says('Age', 'old')], submission);
    expect([status, json.applied, json.receipt]).toEqual([200, [], undefined]);
    expect(await setOf(submission)).toBeUndefined();
  });

  test('that arrive late do not undo what was typed after them', async () => {
    const submission = randomUUID();
    const [early, late] = [says('Note', 'first'), says('Note', 'second')];
    await sends([late], submission);
    const { json } = await sends([early], submission);
    expect(json.applied).toEqual([early.operationId]);
    expect(await held(submission)).toEqual({ Note: 'second' });
    expect(await changesOf(submission)).toHaveLength(2);
  });

  test('take an answer back', async () => {
    const submission = randomUUID();
    await sends([says('Age', '41'), says('Note', 'x')], submission);
    await sends([says('Note', null)], submission);
    expect(await held(submission)).toEqual({ Age: '41' });
  });

  test('of a branch that closes and opens again are back', async () => {
    const submission = randomUUID();
    await sends([says('Smoker', 'Yes'), says('Since', '1999')], submission);
    await sends([says('Smoker', 'No')], submission);
    expect(await held(submission)).toEqual({ Smoker: 'No' });
    await sends([says('Smoker', 'Yes')], submission);
    expect(await held(submission)).toEqual({ Smoker: 'Yes', Since: '1999' });
  });

  test('lead to the same set as the specified send that completes it', async () => {
    const submission = randomUUID();
    const operations = [says('Age', '41'), says('Smoker', 'No')];
    await sends(operations, submission);
    const entries = operations.map(({ id, reponses }) => ({ id, reponses }));
    const first = await finishes(api.nobody, entries, { submission, token });
    expect(first.status).toBe(200);
    const again = await finishes(api.nobody, entries, { submission, token });
    expect(again.json).toMatchObject({ receipt: first.json.receipt, hash: first.json.hash });
    expect(await setOf(submission)).toMatchObject({ complete: true });
    expect(await changesOf(submission)).toHaveLength(2);
  });

  test.each([
    ['no array', { a: 1 }, 400],
    ['nothing', [], 400],
    ['no operation id', [{ id: randomUUID(), reponses: ['x'], sequence: 1 }], 400],
    ['no sequence', [{ id: randomUUID(), reponses: ['x'], operationId: randomUUID() }], 400],
    ['too many', Array.from({ length: 501 }, (_, sequence) => ({ id: randomUUID(), reponses: ['x'], operationId: randomUUID(), sequence })), 413],
  ])('are refused as a whole where they are %s', async (_name, body, status) => {
    const answer = await api.nobody.post(`formulaires/${form.id}/operations`, body as object[], { query: { token, submission: randomUUID() } });
    expect(answer.status, answer.text).toBe(status);
  });

  test('need to say which questionnaire they belong to, and by whose right', async () => {
    expect((await api.nobody.post(`formulaires/${form.id}/operations`, [says('Age', '1')], { query: { token } })).status).toBe(400);
    expect((await api.nobody.post(`formulaires/${form.id}/operations`, [says('Age', '1')], { query: { submission: randomUUID() } })).status).toBe(401);
    expect(
      (await api.nobody.post(`formulaires/${form.id}/operations`, [says('Age', '1')], { query: { submission: randomUUID(), token: 'x'.repeat(32) } })).status,
    ).toBe(410);
  });

  test('of another submission cannot be claimed', async () => {
    const operation = says('Age', '41');
    await sends([operation], randomUUID());
    const { json } = await sends([operation], randomUUID());
    expect(json).toMatchObject({ applied: [], refused: [{ operationId: operation.operationId, code: 'submission_differs' }] });
  });
});

describe('operations of a person', () => {
  test('wait for consent, then begin the questionnaire', async () => {
    const record = await api.hasRespondent({ conferenceId: place.conference.id });
    const holder = await api.opensLink(record);
    await api.nobody.isRefused(sendsOwn(holder, [says('Age', '41')], randomUUID()), 'consent_required');
    await holder.post('users/accept-answer', { acceptToAnswer: true });
    const { json } = await sendsOwn(holder, [says('Age', '41')], randomUUID());
    expect(json).toMatchObject({ status: 'PROGRESS' });
    expect((await api.admin.reads('users', record.id)).status).toBe('PROGRESS');
  });

  test('from two devices are both kept, and staff see where they differ', async () => {
    const person = await respondent();
    const [phone, tablet] = [randomUUID(), randomUUID()];
    await sendsOwn(person, [says('Age', '41'), says('Note', 'same')], phone);
    const { json } = await api.admin.post<Saved>(`formulaires/${form.id}/users/${person.id}/operations`, [says('Age', '14'), says('Note', 'same')], {
      query: { submission: tablet },
    });
    expect(json.applied).toHaveLength(2);
    const seen = await api.admin.get<{ conflicts: AnswerConflict[] }>(`users/${person.id}/reponses`);
    expect(
      seen.json.conflicts.map(({ questionId, answers }) => [titleOf(questionId), answers.map(({ value, mode }) => [value?.reponses[0], mode]).sort()]),
    ).toEqual([
      [
        'Age',
        [
          ['14', 'interviewer'],
          ['41', 'self'],
        ],
      ],
    ]);
  });

  test('that come after completion are kept alongside, and the completed answers stay', async () => {
    const person = await respondent();
    const [phone, tablet] = [randomUUID(), randomUUID()];
    await finishes(person, [says('Age', '41'), says('Smoker', 'No')], { submission: phone });
    const { status, json } = await sendsOwn(person, [says('Age', '50')], tablet);
    expect([status, json.applied.length, json.status]).toEqual([200, 1, 'CLOSED']);
    const seen = await api.admin.get<Told & { conflicts: AnswerConflict[] }>(`users/${person.id}/reponses`);
    expect(seen.json.answers.find(({ id }) => id === form.questions.Age)).toMatchObject({ reponses: ['41'] });
    expect(seen.json.conflicts).toMatchObject([
      { questionId: form.questions.Age, answers: expect.arrayContaining([expect.objectContaining({ aside: true })]) },
    ]);
  });

  test('are refused after a withdrawal', async () => {
    const person = await respondent();
    await sendsOwn(person, [says('Age', '41')], randomUUID());
    await person.post('users/accept-answer', { acceptToAnswer: false });
    await api.nobody.isRefused(sendsOwn(person, [says('Age', '42')], randomUUID()), 'withdrawn');
  });
});

describe('a form that is closed meanwhile', () => {
  test('takes operations begun before for thirty days, marked late, and no others', async () => {
    const own = await buildForm(api.admin, 'Closing', [[{ title: 'Age', type: 'NUMERIC' }]]);
    const link = (await own.activates()).json.token;
    const { begun } = (await api.nobody.get<Told>(`formulaires/token/${link}`)).json;
    const operation = () => ({ id: own.questions.Age, reponses: ['41'], operationId: randomUUID(), sequence: 1 });
    const send = (submission: string, query: Readonly<Record<string, string>>) =>
      api.nobody.post<Saved>(`formulaires/${own.id}/operations`, [operation()], { query: { token: link, submission, ...query } });
    api.clock.pass(60_000);
    expect((await api.admin.post(`formulaires/${own.id}/close`)).status).toBe(200);
    const submission = randomUUID();
    await api.nobody.isRefused(send(randomUUID(), {}), 'form_closed');
    expect((await send(submission, { begun })).status).toBe(200);
    expect(await setOf(submission)).toMatchObject({ late: true });
    api.clock.pass(31 * 24 * 3_600_000);
    await api.nobody.isRefused(send(randomUUID(), { begun }), 'form_closed');
  });
});

test.skipIf(process.env.API_DATABASE !== 'postgres')(
  'the same answer to two servers at one moment, on a set that both wait for, is stored once and told twice',
  async () => {
    const { config, database, logger, now } = api.services;
    const other = await buildApp(createServices({ config, database, logger, now }));
    onTestFinished(() => other.close());
    const submission = randomUUID();
    const waiters = async () => {
      const { rows } = await database.db.execute(sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
      return rows.length;
    };
    await sends([says('Age', '30')], submission);
    const entries = [
      { id: form.questions.Age, reponses: ['30'] },
      { id: form.questions.Smoker, reponses: ['No'] },
    ];
    await finishes(api.nobody, entries, { token, submission });
    for (const operation of [says('Note', 'first'), says('Note', 'second')]) {
      let answers: Promise<Answer<Saved>[]> | undefined;
      await database.db.transaction(async (tx) => {
        await tx.select().from(responses).where(eq(responses.submissionId, submission)).for('update');
        const query = { token, submission };
        answers = Promise.all([api.nobody, new Person(other)].map((by) => by.post<Saved>(`formulaires/${form.id}/operations`, [operation], { query })));
        await expect.poll(waiters).toBe(2);
      });
      const told = await answers;
      expect(told?.map(({ status, json }) => [status, json.code])).toEqual([
        [200, undefined],
        [200, undefined],
      ]);
      expect((await changesOf(submission)).filter(({ operationId }) => operationId === operation.operationId)).toHaveLength(1);
    }
  },
);
