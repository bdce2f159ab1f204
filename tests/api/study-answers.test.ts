import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tables } from '../../server/database/tables/index.ts';
import { answersHash } from '../../server/study/intake/storedAnswers.ts';
import type { Hierarchy } from './harness/hierarchy.ts';
import type { Answer, Person } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';
import { startWithForm } from './studyKit/startWithForm.ts';
import type { Told } from './studyKit/Told.ts';

const { responses, answerChanges, statusChanges, audit, users } = tables;

let api: Api;
let place: Hierarchy;
let form: BuiltForm;
let token: string;

const pages = [
  [
    { title: 'Age', type: 'NUMERIC', required: true, min: '0', max: '120', allowDontKnow: true },
    { title: 'Smoker', type: 'CASE_COCHER', options: ['Yes', 'No'], required: true },
    { title: 'Fruit', type: 'CHOIX_MULTIPLE_OTHER', options: ['Mango', 'Banana'] },
  ],
  [
    { title: 'Born', type: 'DATE', allowPartialDate: true },
    { title: 'Woke', type: 'HEURE' },
    { title: 'Pain', type: 'ECHELLE_LINEAIRE', options: ['0', '10'] },
    { title: 'Town', type: 'LISTE_DEROULANTE', options: ['Kisumu', 'Nakuru'] },
    { title: 'Note', type: 'PARAGRAPHE' },
  ],
] as const;

beforeAll(async () => {
  ({ api, place, form, token } = await startWithForm(pages, { environment: { SEND_BURST: '10000' } }));
});

afterAll(() => api.close());

type Given = Readonly<Record<string, string | readonly string[] | object>>;

/** Entries by the questions' titles. */
function entries(given: Given, of: BuiltForm = form): object[] {
  return Object.entries(given).map(([title, answer]) => ({
    id: of.questions[title],
    ...(typeof answer === 'string' ? { reponses: [answer] } : Array.isArray(answer) ? { reponses: answer } : answer),
  }));
}

const full: Given = { Age: '41', Smoker: 'Yes', Fruit: ['Mango', 'Litchi'], Born: '1983-05', Woke: '05:30', Pain: '3', Town: 'Nakuru', Note: 'Nothing to add' };

function sends(given: Given | readonly object[], query: Readonly<Record<string, string>> = {}, by: Person = api.nobody): Promise<Answer<Told>> {
  return by.post<Told>(`formulaires/${form.id}/reponses`, Array.isArray(given) ? given : entries(given as Given), { query: { token, ...query } });
}

const sets = (submission: string) => api.database.db.select().from(responses).where(eq(responses.submissionId, submission));

/** A respondent who agreed, with the personal link in hand. */
async function respondent(consents = true): Promise<Person> {
  const person = await api.hasRespondent({ conferenceId: place.conference.id, formulaireId: form.id });
  const holder = await api.opensLink(person);
  if (consents) await holder.post('users/accept-answer', { acceptToAnswer: true });
  return holder;
}

const sendsOwn = (person: Person, given: Given | readonly object[], query: Readonly<Record<string, string>> = {}) =>
  person.post<Told>(`formulaires/${form.id}/reponses`, Array.isArray(given) ? given : entries(given as Given), { query });

describe('an anonymous send', () => {
  test('is stored under the version with a receipt, and knows no sender', async () => {
    const submission = randomUUID();
    const { status, json } = await sends(full, { submission, language: 'mg' });
    expect(status).toBe(200);
    expect(json.message).toBe('Your message was sent successfully to the African Health Study team.');
    expect(json).toMatchObject({ receipt: expect.stringMatching(/^[3-9A-Z]{4}-[3-9A-Z]{4}$/), missing: 0 });
    const [set] = await sets(submission);
    expect(set).toMatchObject({ complete: true, mode: 'self', language: 'mg', late: false, hash: json.hash });
    expect(set?.answers).toContainEqual(expect.objectContaining({ id: form.questions.Fruit, reponses: ['Mango', 'Litchi'], other: 'Litchi' }));
    expect(answersHash(set?.answers as { id: string; reponses: string[] }[])).toBe(json.hash);
    expect(set?.answers).toHaveLength(8);
    expect(set?.filledBy).toBeNull();
  });

  test('sent again is the same receipt and one row', async () => {
    const submission = randomUUID();
    const first = await sends(full, { submission });
    const again = await sends(full, { submission });
    expect(again.status).toBe(200);
    expect([again.json.receipt, again.json.hash, again.json.receivedAt]).toEqual([first.json.receipt, first.json.hash, first.json.receivedAt]);
    expect(await sets(submission)).toHaveLength(1);
  });

  test('sent 50 times at once is one row and one receipt', async () => {
    const submission = randomUUID();
    const replies = await Promise.all(Array.from({ length: 50 }, () => sends(full, { submission })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ json }) => json.receipt)).size).toBe(1);
    expect(await sets(submission)).toHaveLength(1);
  });

  test('of the same submission with other answers is refused and changes nothing', async () => {
    const submission = randomUUID();
    const { json } = await sends(full, { submission });
    const other = await sends({ ...full, Age: '42' }, { submission });
    expect([other.status, other.json.code]).toEqual([409, 'submission_differs']);
    expect((await sets(submission))[0]?.hash).toBe(json.hash);
  });

  test('without a required answer is refused next to the question, until it is confirmed', async () => {
    const submission = randomUUID();
    const { status, json } = await sends({ Age: '30' }, { submission });
    expect([status, json.code]).toEqual([422, 'invalid_answers']);
    expect(Object.keys(json.errors)).toEqual([form.questions.Smoker]);
    expect(await sets(submission)).toHaveLength(0);
    const confirmed = await sends({ Age: '30' }, { submission, confirm: '1' });
    expect(confirmed.json).toMatchObject({ missing: 1 });
    expect((await sets(submission))[0]?.complete).toBe(true);
  });

  test('may be saved in part and completed under the same submission', async () => {
    const submission = randomUUID();
    const { json } = await sends({ Age: '30' }, { submission, partial: '1' });
    expect((await sets(submission))[0]).toMatchObject({ complete: false });
    const completed = await sends(full, { submission });
    expect(completed.json.receipt).toBe(json.receipt);
    expect((await sets(submission))[0]).toMatchObject({ complete: true, hash: completed.json.hash });
  });

  test('keeps reasons, partial dates and explanations as they were given', async () => {
    const submission = randomUUID();
    const { status } = await sends({ Age: { reponses: [], reason: 'DONT_KNOW' }, Smoker: ['No', 'My doctor told me to stop'], Born: '1990' }, { submission });
    expect(status).toBe(200);
    const [set] = await sets(submission);
    expect(set?.answers).toMatchObject([{ reponses: [], reason: 'DONT_KNOW' }, { reponses: ['No', 'My doctor told me to stop'] }, { reponses: ['1990'] }]);
  });

  test('with a token of another form, an unknown one or none is refused', async () => {
    const other = await buildForm(api.admin, 'Other', [[{ title: 'Age' }]]);
    const foreign = (await other.activates()).json.token;
    await api.nobody.isRefused(sends(full, { token: foreign }), 'form_closed');
    await api.nobody.isRefused(sends(full, { token: 'x'.repeat(32) }), 'form_closed');
    await api.nobody.isRefused(api.nobody.post(`formulaires/${form.id}/reponses`, entries(full)), 'unauthenticated');
    await api.admin.isRefused(api.admin.post(`formulaires/${form.id}/reponses`, entries(full)), 'forbidden');
  });

  test('stays anonymous although somebody is signed in on the device', async () => {
    const submission = randomUUID();
    const person = await respondent();
    expect((await sends(full, { submission }, person)).status).toBe(200);
    const [row] = await api.database.db.select().from(users).where(eq(users.id, person.id));
    expect(row?.status).toBe('NOT_STARTED');
    const lines = await api.database.db
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'answers'), eq(audit.actorId, person.id)));
    expect(lines).toHaveLength(0);
  });

  test('of people leave lines in the log that say neither whose nor which set it was; staff are named', async () => {
    const people = [await respondent(), await respondent()];
    for (const person of people) expect((await person.post(`formulaires/${form.id}/reponses`, entries(full))).status).toBe(200);
    const visited = await respondent();
    expect((await api.admin.post(`formulaires/${form.id}/users/${visited.id}/reponses`, entries(full))).status).toBe(200);
    const lines = await api.database.db.select().from(audit).where(eq(audit.action, 'answers'));
    for (const { id } of [...people, visited]) expect(JSON.stringify(lines)).not.toContain(id);
    expect(lines.filter(({ recordId, actorRole }) => recordId !== null && actorRole !== 'ANONYMOUS')).toEqual([]);
    expect(lines.filter(({ actorId }) => actorId !== null).map(({ actorId }) => actorId)).toContain(api.admin.id);
    expect(lines.filter(({ actorRole }) => actorRole === 'RESPONDENT')).toEqual(
      expect.arrayContaining([expect.objectContaining({ actorId: null, recordId: null })]),
    );
  });

  test('a receipt’s code can be checked, and leads to nothing else', async () => {
    const { json } = await sends(full, { submission: randomUUID() });
    const { json: found } = await api.nobody.get<Told>(`receipts/${json.receipt.toLowerCase()}`);
    expect(found).toEqual({ received: true, at: json.receivedAt, formTitle: 'Health' });
    await api.nobody.isRefused(api.nobody.get('receipts/AAAA-AAAA'), 'not_found');
  });
});

describe('answers nobody could have given', () => {
  const wrong: [what: string, body: () => unknown][] = [
    ['no array', () => ({ id: form.questions.Age })],
    ['null', () => null],
    ['a question of another form', () => [{ id: randomUUID(), reponses: ['1'] }]],
    ['the same question twice', () => [...entries({ Age: '1' }), ...entries({ Age: '2' })]],
    ['`reponses` that is no array', () => [{ id: form.questions.Age, reponses: '1' }]],
    ['a thousand values', () => [{ id: form.questions.Fruit, reponses: Array.from({ length: 1000 }, () => 'Mango') }]],
    ['an option that is not offered', () => entries({ Smoker: 'Maybe' })],
    ['two values for one choice', () => entries({ Town: ['Kisumu', 'Nakuru'] })],
    ['text in a number', () => entries({ Age: 'forty' })],
    ['a number beyond its limits', () => entries({ Age: '121' })],
    ['the 31st of February', () => entries({ Born: '2001-02-31' })],
    ['a scale outside its ends', () => entries({ Pain: '11' })],
    ['a time that does not exist', () => entries({ Woke: '25:00' })],
    ['an object as value', () => [{ id: form.questions.Age, reponses: [{ $gt: '' }] }]],
    ['a number instead of text', () => [{ id: form.questions.Age, reponses: [41] }]],
    ['null as value', () => [{ id: form.questions.Age, reponses: [null] }]],
    ['a reason that is not allowed', () => [{ id: form.questions.Note, reponses: [], reason: 'REFUSED' }]],
    ['a text of 10,001 letters', () => entries({ Note: 'a'.repeat(10_001) })],
    ['more answers than questions', () => Array.from({ length: 9 }, () => ({ id: randomUUID(), reponses: [] }))],
  ];

  test.each(wrong)('%s: refused, and nothing is stored', async (_what, make) => {
    const submission = randomUUID();
    const answer = await api.app.inject({
      method: 'POST',
      url: `/api/formulaires/${form.id}/reponses?token=${token}&submission=${submission}&confirm=1`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(make()),
    });
    expect([answer.statusCode, answer.json<Told>().code]).toEqual([422, 'invalid_answers']);
    expect(await sets(submission)).toHaveLength(0);
  });

  test('every wrong answer is listed, in the reader’s language', async () => {
    const { json } = await api.nobody
      .reading('pt')
      .post<Told>(`formulaires/${form.id}/reponses`, entries({ Age: 'x', Pain: '99', Smoker: 'Yes' }), { query: { token } });
    expect(Object.keys(json.errors).sort()).toEqual([form.questions.Age, form.questions.Pain].sort());
    expect(json.errors[String(form.questions.Age)]).toMatch(/número/i);
  });

  test('no JSON at all is 400, a submission that is no UUID too', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: `/api/formulaires/${form.id}/reponses?token=${token}`,
      headers: { 'content-type': 'application/json' },
      payload: '[{"id"',
    });
    expect([answer.statusCode, answer.json<Told>().code]).toEqual([400, 'not_json']);
    await api.nobody.isRefused(sends(full, { submission: 'null' }), 'bad_request');
    await api.nobody.isRefused(sends(full, { version: '99' }), 'bad_request');
  });
});

describe('a respondent with a personal link', () => {
  test('cannot send before consenting', async () => {
    const person = await respondent(false);
    await person.isRefused(sendsOwn(person, full), 'consent_required');
    expect((await api.admin.reads('users', person.id)).status).toBe('NOT_STARTED');
  });

  test('goes from not started over in progress to completed, and every step is recorded', async () => {
    const person = await respondent();
    const first = await sendsOwn(person, { Age: '41' });
    expect(first.json).toMatchObject({ status: 'PROGRESS', missing: 1, message: 'Your answers so far are saved.' });
    const second = await sendsOwn(person, { Smoker: 'Yes' });
    expect(second.json).toMatchObject({ status: 'CLOSED', missing: 0, receipt: first.json.receipt });
    expect(await api.admin.reads('users', person.id)).toMatchObject({ status: 'CLOSED', formulaireId: form.id });
    const moves = await api.database.db
      .select()
      .from(statusChanges)
      .where(sql`enrolment_id = (select id from enrolments where user_id = ${person.id})`)
      .orderBy(statusChanges.at);
    expect(moves.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
      ['NOT_STARTED', 'PROGRESS'],
      ['PROGRESS', 'CLOSED'],
    ]);
  });

  test('may leave the rest open by confirming it', async () => {
    const person = await respondent();
    expect((await sendsOwn(person, { Age: '41' }, { confirm: '1' })).json).toMatchObject({ status: 'CLOSED', missing: 1 });
  });

  test('sends to the completed form in vain, until staff who may see the person reopen it with a reason', async () => {
    const person = await respondent();
    await sendsOwn(person, full);
    await person.isRefused(sendsOwn(person, { Age: '42' }), 'kept_apart');
    const investigator = await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id });
    const stranger = await api.hasStaff('INVESTIGATOR', {});
    expect((await stranger.post(`users/${person.id}/reopen`, { reason: 'x' })).status).toBe(404);
    expect((await investigator.post(`users/${person.id}/reopen`, {})).status).toBe(422);
    expect((await api.admin.post(`users/${person.id}/reopen`, {})).status).toBe(422);

    expect((await api.admin.post<Told>(`users/${person.id}/reopen`, { reason: 'Wrong age' })).json.status).toBe('REOPENED');
    await api.admin.isRefused(api.admin.post(`users/${person.id}/reopen`, { reason: 'again' }), 'conflict');
    expect((await sendsOwn(person, { Age: '42' })).json).toMatchObject({ status: 'CLOSED' });
    const history = await api.database.db
      .select({ value: answerChanges.value })
      .from(answerChanges)
      .where(eq(answerChanges.questionId, String(form.questions.Age)))
      .orderBy(answerChanges.id);
    // What came while it was completed is kept apart, before the correction.
    expect(history.slice(-3).map(({ value }) => (value as { reponses: string[] }).reponses)).toEqual([['41'], ['42'], ['42']]);
    const timeline = (await api.admin.get<Told[]>(`users/${person.id}/timeline`)).json;
    expect(timeline.filter(({ kind }) => kind === 'status').map(({ what }) => what)).toEqual(['CLOSED', 'REOPENED', 'CLOSED', 'PROGRESS']);
    expect(timeline.find(({ what }) => what === 'REOPENED')).toMatchObject({ reason: 'Wrong age', by: { id: api.admin.id } });
  });

  test('an operation id is applied once, whenever it comes again', async () => {
    const person = await respondent();
    const operation = (age: string, operationId: string) => [{ id: form.questions.Age, reponses: [age], operationId }];
    const [one, two] = [randomUUID(), randomUUID()];
    await sendsOwn(person, operation('41', one), { partial: '1' });
    await sendsOwn(person, operation('42', two), { partial: '1' });
    await sendsOwn(person, operation('41', one), { partial: '1' });
    const { json } = await api.admin.get<Told>(`users/${person.id}/reponses`);
    expect(json.reponseRepondu).toMatchObject([{ questionId: form.questions.Age, title: '42' }]);
  });

  test('two devices at once: both are kept in the history, the set stays one', async () => {
    const person = await respondent();
    await Promise.all(['30', '31', '32', '33'].map((age) => sendsOwn(person, { Age: age }, { partial: '1', submission: randomUUID() })));
    const found = await api.database.db
      .select()
      .from(responses)
      .where(sql`study_code = (select study_code from enrolments where user_id = ${person.id})`);
    expect(found).toHaveLength(1);
    expect(
      await api.database.db
        .select()
        .from(answerChanges)
        .where(eq(answerChanges.responseId, found[0]?.id ?? '')),
    ).toHaveLength(4);
  });

  test('reads which questions are answered, never what was answered', async () => {
    const person = await respondent();
    await sendsOwn(person, { Age: '41', Note: 'A secret' });
    const { json, text } = await person.get<Told>('users/reponses');
    expect(json.reponseRepondu).toEqual([
      { questionId: form.questions.Age, numero: 1 },
      { questionId: form.questions.Note, numero: 8 },
    ]);
    expect(text).not.toContain('secret');
  });

  test('reads the form to fill in, and no other person’s anything', async () => {
    const person = await respondent();
    const other = await respondent();
    expect((await person.get<Told>('formulaires/research-assistant')).json.section.length).toBeGreaterThan(0);
    expect((await person.get<Told>('formulaires/fill-form')).status).toBe(200);
    expect((await person.get(`users/${other.id}/reponses`)).status).toBe(403);
    expect((await person.post(`formulaires/${form.id}/users/${other.id}/reponses`, entries(full))).status).toBe(403);
    expect((await person.get<Told>('users/reponses', { userId: other.id })).json.reponseRepondu).toEqual([]);
  });

  test('the log ties no name to a set of answers, and holds no answer', async () => {
    const person = await respondent();
    await sendsOwn(person, { ...full, Note: 'Unmistakable words' });
    const lines = await api.database.db.select().from(audit);
    expect(JSON.stringify(lines)).not.toContain('Unmistakable words');
    const [set] = await api.database.db
      .select()
      .from(responses)
      .where(sql`study_code = (select study_code from enrolments where user_id = ${person.id})`);
    expect(JSON.stringify(lines)).not.toContain(String(set?.id));
    expect(JSON.stringify(set)).not.toContain(person.id);
  });

  test('a status is never set by hand', async () => {
    const person = await respondent();
    expect((await api.admin.put(`users/${person.id}`, { status: 'CLOSED' })).status).toBe(400);
    expect((await api.admin.put(`users/${person.id}`, { acceptResponse: true })).status).toBe(400);
  });
});

describe('staff who fill in on behalf', () => {
  test('need the consent first, and the answers say who typed them', async () => {
    const investigator = await api.hasStaff('INVESTIGATOR');
    const person = await api.hasRespondent({ conferenceId: place.conference.id }, investigator);
    const path = `formulaires/${form.id}/users/${person.id}/reponses`;
    await investigator.isRefused(investigator.post(path, entries(full)), 'consent_required');
    await investigator.post(`users/${person.id}/consent`, { given: true, language: 'mg', readAloud: true });
    const { status, json } = await investigator.post<Told>(path, entries(full));
    expect([status, json.status]).toEqual([200, 'CLOSED']);
    const { json: read } = await investigator.get<Told>(`users/${person.id}/reponses`);
    expect(read).toMatchObject({ name: person.name, version: 1, mode: 'interviewer' });
    expect(
      read.reponseRepondu.filter(({ questionId }: Told & { questionId?: string }) => questionId === form.questions.Fruit).map(({ title }) => title),
    ).toEqual(['Mango', 'Litchi']);
    const [set] = await api.database.db.select().from(responses).where(eq(responses.filledBy, investigator.id));
    expect(set?.mode).toBe('interviewer');
  });

  test('reach nobody outside their scope, and no member of staff', async () => {
    const [mine, theirs] = [await api.hasStaff('INVESTIGATOR'), await api.hasStaff('INVESTIGATOR')];
    const person = await api.hasRespondent({ conferenceId: place.conference.id }, theirs);
    const calls = [
      mine.get(`users/${person.id}/reponses`),
      mine.get('users/reponses', { userId: person.id }),
      mine.get('formulaires/research-assistant', { userId: person.id }),
      mine.post(`formulaires/${form.id}/users/${person.id}/reponses`, entries(full)),
      mine.post(`users/${person.id}/consent`, { given: true, language: 'en' }),
      mine.post(`formulaires/${form.id}/users/${api.admin.id}/reponses`, entries(full)),
      api.admin.post(`formulaires/${form.id}/users/${api.admin.id}/reponses`, entries(full)),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404));
  });
});

describe('versions', () => {
  test('answers begun under an older version are taken under it; a removed question keeps its answers', async () => {
    const old = await buildForm(api.admin, 'Moving', [[{ title: 'Age' }, { title: 'Village' }, { title: 'Note' }]]);
    const link = (await old.activates()).json.token;
    const person = await respondent();
    await api.admin.put(`users/${person.id}`, { formulaireId: old.id });
    await person.post(`formulaires/${old.id}/reponses`, entries({ Age: '20', Village: 'Ahero' }, old), { query: { partial: '1' } });

    await api.admin.delete(`questions/${old.questions.Village}`);
    await old.activates();
    const send = (query: Readonly<Record<string, string>>) =>
      api.nobody.post<Told>(`formulaires/${old.id}/reponses`, entries({ Age: '33', Village: 'Koru' }, old), { query: { token: link, ...query } });
    expect((await send({ version: '1' })).status).toBe(200);
    expect((await send({ version: '2' })).json.errors).toHaveProperty(String(old.questions.Village));

    const { json } = await person.post<Told>(`formulaires/${old.id}/reponses`, entries({ Age: '21' }, old), { query: { version: '2' } });
    expect(json.status).toBe('CLOSED');
    const { json: read } = await api.admin.get<Told>(`users/${person.id}/reponses`);
    expect(read.version).toBe(2);
    expect(read.reponseRepondu.map(({ title }) => title)).toEqual(['21', 'Ahero']);
  });
});

describe('the sets of a form', () => {
  test('are listed by study code, page by page, and counted', async () => {
    const listed = await buildForm(api.admin, 'Listed', [[{ title: 'Age' }]]);
    const link = (await listed.activates()).json.token;
    for (let number = 0; number < 8; number += 1) {
      await api.nobody.post(`formulaires/${listed.id}/reponses`, entries({ Age: String(number) }, listed), {
        query: { token: link, submission: randomUUID(), ...(number > 5 && { partial: '1' }) },
      });
    }
    const page = await api.admin.get<Told[]>(`formulaires/${listed.id}/responses`, { range: [0, 5], sort: ['receivedAt', 'ASC'] });
    expect(page.headers['content-range']).toBe('responses 0-5/8');
    expect(page.json).toHaveLength(6);
    expect(page.json[0]).toMatchObject({ status: 'CLOSED', version: 1, mode: 'self', anonymous: true, answered: 1 });
    expect((await api.admin.get<Told[]>(`formulaires/${listed.id}/responses`, { filter: { status: 'PROGRESS' } })).json).toHaveLength(2);
    expect((await api.admin.get<Told>(`formulaires/${listed.id}/responses/count`)).json).toEqual({ count: 8, complete: 6, partial: 2 });
    const { json } = await api.admin.get<Told>(`formulaires/${listed.id}/responses/${page.json[0]?.id}`);
    expect(json.reponseRepondu).toEqual([{ questionId: listed.questions.Age, numero: 1, title: '0' }]);
    expect(json.form.section[0]?.question[0]?.title).toBe('Age');
    await api.admin.isRefused(api.admin.get(`formulaires/${listed.id}/responses`, { filter: { name: 'x' } }), 'unknown_field');
  });

  test('an investigator reads answers person by person, and no list without names, which could be held against the names', async () => {
    const investigator = await api.hasStaff('INVESTIGATOR');
    const person = await api.hasRespondent({ conferenceId: place.conference.id }, investigator);
    await investigator.post(`users/${person.id}/consent`, { given: true, language: 'en' });
    await investigator.post(`formulaires/${form.id}/users/${person.id}/reponses`, entries(full));
    const { json } = await investigator.get<Told>(`users/${person.id}/reponses`);
    expect(json).toMatchObject({ name: person.name, version: 1 });
    // A code next to a name would lead to it in any file without names.
    expect(json).not.toHaveProperty('studyCode');
    expect(json).not.toHaveProperty('receipt');
    for (const list of ['', '/count', '/grid', '/export', '/distribution'])
      await investigator.isRefused(investigator.get(`formulaires/${form.id}/responses${list}`), 'forbidden');
  });
});

// The clock goes forward a month here, which ends every session: this stands last.
describe('a closed form', () => {
  test('takes nothing new, but for 30 days what was begun before', async () => {
    const closing = await buildForm(api.admin, 'Closing', [[{ title: 'Age' }]]);
    const link = (await closing.activates()).json.token;
    const { begun } = (await api.nobody.get<Told>(`formulaires/token/${link}`)).json;
    const send = (query: Readonly<Record<string, string>>) =>
      api.nobody.post<Told>(`formulaires/${closing.id}/reponses`, entries({ Age: '20' }, closing), { query: { token: link, ...query } });
    const sent = randomUUID();
    await send({ submission: sent });
    api.clock.pass(60_000);
    await api.admin.post(`formulaires/${closing.id}/close`);

    await api.nobody.isRefused(send({ submission: randomUUID() }), 'form_closed');
    await api.nobody.isRefused(send({ submission: randomUUID(), begun: `zzzzzz.${begun.split('.')[1]}` }), 'form_closed');
    expect((await send({ submission: sent })).status).toBe(200);
    const late = randomUUID();
    expect((await send({ submission: late, begun })).status).toBe(200);
    expect((await sets(late))[0]?.late).toBe(true);
    api.clock.pass(31 * 24 * 60 * 60_000);
    await api.nobody.isRefused(send({ submission: randomUUID(), begun }), 'form_closed');
  });
});

test('on a disk that is nearly full answers are refused, and reading goes on', async () => {
  const crammed = await startApi({ environment: { FREE_SPACE_STOP_MB: '1000000' } });
  const short = await buildForm(crammed.admin, 'Full', [[{ title: 'Age' }]]);
  const link = (await short.activates()).json.token;
  const answer = await crammed.nobody.post<Told>(`formulaires/${short.id}/reponses`, [{ id: short.questions.Age, reponses: ['20'] }], {
    query: { token: link },
  });
  expect([answer.status, answer.json.code]).toEqual([507, 'no_space']);
  expect((await crammed.nobody.get(`formulaires/token/${link}`)).status).toBe(200);
  await crammed.close();
});
