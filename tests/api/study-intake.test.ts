import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { tables } from '../../server/database/tables/index.ts';
import { admitSend } from '../../server/study/intake/submit.ts';
import { patience } from '../patience.ts';
import type { Hierarchy } from './harness/hierarchy.ts';
import type { Answer, Person } from './harness/Person.ts';
import type { Api } from './harness/startApi.ts';
import type { BuiltForm } from './studyKit/buildForm.ts';
import { startWithForm } from './studyKit/startWithForm.ts';
import type { Told } from './studyKit/Told.ts';

const { audit, enrolments, responses, users } = tables;

let api: Api;
let place: Hierarchy;
let form: BuiltForm;
let token: string;

beforeAll(async () => {
  ({ api, place, form, token } = await startWithForm(
    [
      [
        { title: 'Age', type: 'NUMERIC', required: true, max: '120', code: 'age' },
        { title: 'Note', type: 'PARAGRAPHE', code: 'note' },
      ],
    ],
    { environment: { SEND_BURST: '10000' } },
  ));
});
afterAll(() => api.close());
afterEach(() => vi.restoreAllMocks());

const says = (age: string, note?: string) => [
  { id: form.questions.Age, reponses: [age] },
  ...(note === undefined ? [] : [{ id: form.questions.Note, reponses: [note] }]),
];

const sends = (entries: readonly object[], submission: string = randomUUID()): Promise<Answer<Told>> =>
  api.nobody.post<Told>(`formulaires/${form.id}/reponses`, entries, { query: { token, submission } });

const setsOf = (submission: string) => api.database.db.select().from(responses).where(eq(responses.submissionId, submission));
const linesAbout = (recordId: string) =>
  api.database.db
    .select()
    .from(audit)
    .where(and(eq(audit.recordId, recordId), eq(audit.action, 'answers')));

const linesOfStaff = () =>
  api.database.db
    .select()
    .from(audit)
    .where(and(eq(audit.actorId, api.admin.id), eq(audit.action, 'answers')));

/** A respondent who agreed. */
async function respondent(): Promise<Person> {
  const holder = await api.opensLink(await api.hasRespondent({ conferenceId: place.conference.id }));
  await holder.post('users/accept-answer', { acceptToAnswer: true });
  return holder;
}

describe('sends that wait for one another', () => {
  test('share a transaction and one append to the log, and each has its receipt and its line', async () => {
    const appends = vi.spyOn(api.services.audit, 'writeAll');
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const answers = await Promise.all(ids.map((id, at) => sends(says(String(at)), id)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ json }) => json.receipt)).size).toBe(20);
    const appended = appends.mock.calls.map(([, lines]) => lines.length);
    expect(appended.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(appended.length).toBeLessThan(20);
    for (const [at, id] of ids.entries()) {
      const [set] = await setsOf(id);
      expect(set).toMatchObject({ receipt: answers[at]?.json.receipt, hash: answers[at]?.json.hash });
      expect(await linesAbout(String(set?.id))).toHaveLength(1);
    }
    expect((await api.admin.get<Told>('audit/proof')).json).toMatchObject({ brokenAt: null });
  });

  test('are refused each for itself: a wrong one touches none of its neighbours', async () => {
    const bodies = Array.from({ length: 12 }, (_, at) => says(at % 3 === 0 ? '200' : '20'));
    const answers = await Promise.all(bodies.map((body) => sends(body)));
    expect(answers.map(({ status }) => status)).toEqual(bodies.map((_, at) => (at % 3 === 0 ? 422 : 200)));
  });

  test('are stored although the database itself does not take one of them', async () => {
    await api.owner.execute(sql`alter table responses add constraint no_such_age check (not answers @> '[{"reponses": ["77"]}]')`);
    const ids = Array.from({ length: 12 }, () => randomUUID());
    const answers = await Promise.all(ids.map((id, at) => sends(says(at === 5 ? '77' : '20'), id)));
    await api.owner.execute(sql`alter table responses drop constraint no_such_age`);
    expect(answers.map(({ status }) => status)).toEqual(ids.map((_, at) => (at === 5 ? 400 : 200)));
    expect(await Promise.all(ids.map(async (id) => (await setsOf(id)).length))).toEqual(ids.map((_, at) => (at === 5 ? 0 : 1)));
  });

  test('with one id are compared: the same ones have one receipt, another one is refused', async () => {
    const submission = randomUUID();
    const answers = await Promise.all(['41', '41', '42', '41', '42'].map((age) => sends(says(age), submission)));
    const stored = (await setsOf(submission)).map(({ hash }) => hash);
    expect(stored).toHaveLength(1);
    const taken = answers.filter(({ status }) => status === 200);
    expect(new Set(taken.map(({ json }) => json.hash))).toEqual(new Set(stored));
    expect([2, 3]).toContain(taken.length);
    expect(answers.filter(({ status }) => status !== 200).map(({ json }) => json.code)).toEqual(Array(5 - taken.length).fill('submission_differs'));
  });

  test('of different people, by phone and by staff, all move their own status', async () => {
    const people = await Promise.all([respondent(), respondent(), respondent()]);
    const sent = await Promise.all(
      people.flatMap((person) => [
        person.post<Told>(`formulaires/${form.id}/reponses`, says('30'), { query: { submission: randomUUID() } }),
        sends(says('31')),
      ]),
    );
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
    for (const person of people) expect((await api.admin.reads('users', person.id)).status).toBe('CLOSED');
  });
});

test('a send is asked to come back while those before it do not get on, and comes in afterwards', async () => {
  const { db } = api.services.database;
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const original = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementation(async (work, config) => held.then(() => original(work, config)));
  vi.useFakeTimers({ toFake: ['performance'] });
  // Whatever fails meanwhile: those that come after this test wait for the same queue.
  onTestFinished(() => {
    vi.useRealTimers();
    goOn();
  });
  const stuck = sends(says('50'));
  // Others have transactions as well: only the queue itself tells that the send is in it.
  await vi.waitFor(
    () => {
      vi.advanceTimersByTime(api.services.config.queueSeconds * 1000 + 1);
      expect(() => admitSend(api.services)()).toThrow('unavailable');
    },
    { timeout: patience(20_000) },
  );
  const refused = await sends(says('51'));
  const broken = { payload: '[{', headers: { 'content-type': 'application/json', authorization: `Bearer ${'x'.repeat(43)}` } };
  const unread = await Promise.all(
    ['reponses', 'operations'].map((path) => api.app.inject({ method: 'POST', url: `/api/formulaires/${form.id}/${path}?token=${token}`, ...broken })),
  );
  vi.useRealTimers();
  expect([refused.status, refused.json.code]).toEqual([503, 'unavailable']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(2);
  // Nothing of what they bring is looked at.
  expect(unread.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  goOn();
  expect((await stuck).status).toBe(200);
  expect((await sends(says('51'))).status).toBe(200);
});

describe('whichever way answers come in', () => {
  test('staff leave a line in the log with what is stored, with version and status, and none for a repeated call', async () => {
    const person = await respondent();
    const operation = { id: form.questions.Age, reponses: ['30'], operationId: randomUUID(), sequence: 1 };
    const submission = randomUUID();
    const types = () => api.admin.post(`formulaires/${form.id}/users/${person.id}/operations`, [operation], { query: { submission } });
    expect((await types()).status).toBe(200);
    expect((await types()).status).toBe(200);
    // Not of whom: the log ties nobody to answers.
    expect(await linesAbout(person.id)).toEqual([]);
    const lines = await linesOfStaff();
    expect(lines).toMatchObject([{ actorId: api.admin.id, after: { version: 1, changed: 1, complete: false, mode: 'interviewer', status: 'PROGRESS' } }]);
  });

  test('a line that cannot be written keeps the answers of staff out as well', async () => {
    const person = await respondent();
    vi.spyOn(api.services.audit, 'writeAll').mockRejectedValue(new Error('The log is gone'));
    vi.spyOn(api.services.audit, 'write').mockRejectedValue(new Error('The log is gone'));
    const operation = { id: form.questions.Age, reponses: ['30'], operationId: randomUUID(), sequence: 1 };
    const submission = randomUUID();
    const { status } = await api.admin.post(`formulaires/${form.id}/users/${person.id}/operations`, [operation], { query: { submission } });
    expect([status, await setsOf(submission)]).toEqual([500, []]);
  });

  test('a refused one leaves no enrolment behind, and the person’s form as it was', async () => {
    const person = await respondent();
    const before = await api.database.db.select().from(users).where(eq(users.id, person.id));
    const refused = await api.admin.post(`formulaires/${form.id}/users/${person.id}/reponses`, says('200'), { query: {} });
    expect(refused.status).toBe(422);
    expect(await api.database.db.select().from(enrolments).where(eq(enrolments.userId, person.id))).toEqual([]);
    expect(await api.database.db.select().from(users).where(eq(users.id, person.id))).toEqual(before);
  });

  test('an import brings no more than a send on a disk that is nearly full', async () => {
    const { config } = api.services;
    const { freeSpaceStopMb } = config;
    config.freeSpaceStopMb = 1_000_000_000;
    const file = new File(['age\n30\n'], 'paper.csv');
    const answer = await api.admin.post<Told>(`formulaires/${form.id}/import`, { file }, { as: 'multipart' }).finally(() => {
      config.freeSpaceStopMb = freeSpaceStopMb;
    });
    expect([answer.status, answer.json.code], answer.text).toEqual([507, 'no_space']);
  });
});
