import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consentVersion } from '../../i18n/consentVersion.ts';
import { deviceRoleHeader, type Distribution, type GridRow } from '../../src/contract/index.ts';
import { tables } from '../../server/database/tables/index.ts';
import { hasHierarchy, type Hierarchy, startWithHierarchy } from './harness/hierarchy.ts';
import type { Api } from './harness/startApi.ts';
import { agrees } from './studyKit/agrees.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';
import type { ChurchesOnMap, InterviewsOnMap, Statistics } from '../../src/contract/statistics.ts';
import { setStored } from './studyKit/setStored.ts';
import type { Told } from './studyKit/Told.ts';

const { anonymousConsents, consents, responses } = tables;

let api: Api;
let place: Hierarchy;
let form: BuiltForm;

beforeAll(async () => {
  ({ api, place } = await startWithHierarchy());
  form = await buildForm(api.admin, 'Health', [[{ title: 'Age', required: true }]]);
  await form.activates();
});

afterAll(() => api.close());

const eventsOf = (userId: string) => api.database.db.select().from(consents).where(eq(consents.userId, userId)).orderBy(consents.at);

describe('consent', () => {
  test('is stored with the words’ version and hash, language, time and channel', async () => {
    const holder = await api.opensLink(await api.hasRespondent({ conferenceId: place.conference.id }));
    const { status, json } = await holder
      .reading('mg')
      .post<Told>('users/accept-answer', { username: 'someone@else.org', password: 'x', acceptToAnswer: true });
    expect([status, json.message]).toEqual([200, 'Misaotra. Voarakitra ny fanekenao.']);
    const inForce = (await api.nobody.get<Told>('consent', { language: 'mg' })).json;
    expect(await eventsOf(holder.id)).toMatchObject([
      { given: true, textVersion: consentVersion, textHash: inForce.hash, language: 'mg', channel: 'self', recordedBy: null },
    ]);
    expect(await api.admin.reads('users', holder.id)).toMatchObject({ acceptResponse: true });
  });

  test('and answers through a link on a device where staff are signed in say so', async () => {
    const holder = await api.opensLink(await api.hasRespondent({ conferenceId: place.conference.id }));
    const onStaffDevice = { headers: { [deviceRoleHeader]: 'INVESTIGATOR' } };
    const submission = randomUUID();
    await holder.post('users/accept-answer', { acceptToAnswer: true }, onStaffDevice);
    await holder.post(`formulaires/${form.id}/reponses`, [{ id: form.questions.Age, reponses: ['20'] }], { ...onStaffDevice, query: { submission } });
    expect(await eventsOf(holder.id)).toMatchObject([{ given: true, channel: 'staff_device', recordedBy: null, readAloud: null }]);
    expect(await api.database.db.select().from(responses).where(eq(responses.submissionId, submission))).toMatchObject([
      { mode: 'staff_device', filledBy: null },
    ]);
    const timeline = (await api.admin.get<{ kind: string; by: unknown; details: object }[]>(`users/${holder.id}/timeline`)).json;
    expect(timeline.find(({ kind }) => kind === 'consent')).toMatchObject({ by: null, details: { channel: 'staff_device' } });
    expect(timeline.find(({ kind }) => kind === 'status')).toMatchObject({ by: null, details: { channel: 'staff_device' } });
    const sets = `formulaires/${form.id}/responses`;
    const only = { filter: { mode: 'staff_device' } };
    const rows = (await api.admin.get<GridRow[]>(`${sets}/grid`, only)).json;
    expect(new Set(rows.map(({ mode }) => mode))).toEqual(new Set(['staff_device']));
    expect((await api.admin.get(`${sets}/grid/export`, { ...only, columns: 'mode' })).text).toContain('staff_device');
    expect((await api.admin.get<Distribution>(`${sets}/distribution`, { ...only, by: 'mode' })).json.groups).toMatchObject([{ value: 'staff_device' }]);
  });

  test('through a link that staff opened once say so ever after; a new link says nothing of it', async () => {
    const person = await api.hasRespondent({ conferenceId: place.conference.id });
    const opened = await api.opensLink(person);
    await opened.calls('GET', 'users/reponses', { headers: { [deviceRoleHeader]: 'ADMIN' } });
    await opened.post('users/accept-answer', { acceptToAnswer: true });
    await (await api.opensLink(person)).post('users/accept-answer', { acceptToAnswer: true });
    expect((await eventsOf(person.id)).map(({ channel }) => channel)).toEqual(['staff_device', 'self']);
  });

  test('on a device where the respondent is signed in is their own; staff are the interviewer, whatever a device says, and nobody sends it', async () => {
    const holder = await api.opensLink(await api.hasRespondent({ conferenceId: place.conference.id }));
    await holder.post('users/accept-answer', { acceptToAnswer: true }, { headers: { [deviceRoleHeader]: 'RESPONDENT' } });
    const said = { given: true, language: 'en' };
    expect((await api.admin.post<Told>(`users/${holder.id}/consent`, { ...said, channel: 'self' })).json.errors).toHaveProperty('channel');
    await api.admin.post(`users/${holder.id}/consent`, said, { headers: { [deviceRoleHeader]: 'RESPONDENT' } });
    const submission = randomUUID();
    const entries = [{ id: form.questions.Age, reponses: ['20'] }];
    await api.admin.post(`formulaires/${form.id}/users/${holder.id}/reponses`, entries, { query: { submission, mode: 'self' } });
    expect((await eventsOf(holder.id)).map(({ channel }) => channel)).toEqual(['self', 'interviewer']);
    expect(await api.database.db.select().from(responses).where(eq(responses.submissionId, submission))).toMatchObject([{ mode: 'interviewer' }]);
  });

  test.each([
    ['words that there never were', { version: String(Number(consentVersion) + 1) }, 'invalid'],
    ['words without a number', { version: 'latest' }, 'invalid'],
    ['a day that no month has', { saidAt: '2026-02-31T08:00:00Z' }, 'bad_request'],
    ['a time without a zone', { saidAt: '2026-02-20T08:00:00' }, 'bad_request'],
    ['a time that is none', { sentAt: 'version 5' }, 'bad_request'],
  ] as const)('to %s is refused and recorded nowhere', async (_what, told, code) => {
    const person = await api.hasRespondent({ conferenceId: place.conference.id });
    expect((await api.admin.post<Told>(`users/${person.id}/consent`, { given: true, language: 'en', ...told })).json.code).toBe(code);
    expect(await eventsOf(person.id)).toHaveLength(0);
  });

  test('concerns the holder of the link alone, whatever the body says', async () => {
    const other = await api.hasRespondent({ conferenceId: place.conference.id, email: 'other@example.org' });
    const holder = await api.opensLink(await api.hasRespondent({ conferenceId: place.conference.id }));
    await holder.post('users/accept-answer', { username: 'other@example.org', password: '', acceptToAnswer: true });
    expect(await eventsOf(other.id)).toHaveLength(0);
    expect(await eventsOf(holder.id)).toHaveLength(1);
  });

  test('without an answer is refused next to the field; staff have none of their own', async () => {
    const holder = await api.opensLink(await api.hasRespondent({ conferenceId: place.conference.id }));
    expect((await holder.post<Told>('users/accept-answer', { username: '', password: '' })).json.errors).toHaveProperty('acceptToAnswer');
    expect((await api.admin.post('users/accept-answer', { acceptToAnswer: true })).status).toBe(403);
    expect((await api.nobody.post('users/accept-answer', { acceptToAnswer: true })).status).toBe(401);
  });

  test('can be withdrawn: an event of its own, after which nothing more is collected', async () => {
    const holder = await api.opensLink(await api.hasRespondent({ conferenceId: place.conference.id }));
    await holder.post('users/accept-answer', { acceptToAnswer: true });
    await holder.post(`formulaires/${form.id}/reponses`, [], { query: { partial: '1' } });
    expect((await holder.post<Told>('users/accept-answer', { acceptToAnswer: false })).json.message).toContain('withdrawal');
    expect((await eventsOf(holder.id)).map(({ given }) => given)).toEqual([true, false]);
    const answer = await holder.post<Told>(`formulaires/${form.id}/reponses`, [{ id: form.questions.Age, reponses: ['20'] }]);
    expect([answer.status, answer.json.code]).toEqual([410, 'withdrawn']);
    expect(await api.admin.reads('users', holder.id)).toMatchObject({ acceptResponse: false });
  });

  test('taken by staff names who took it; a refusal is recorded too and closes the way', async () => {
    const investigator = await api.hasStaff('INVESTIGATOR');
    const person = await api.hasRespondent({ conferenceId: place.conference.id }, investigator);
    expect((await investigator.post<Told>(`users/${person.id}/consent`, { given: false, language: 'fr', readAloud: true })).json.message).toContain('refusal');
    expect(await eventsOf(person.id)).toMatchObject([{ given: false, channel: 'interviewer', recordedBy: investigator.id, language: 'fr' }]);
    await investigator.isRefused(
      investigator.post(`formulaires/${form.id}/users/${person.id}/reponses`, [{ id: form.questions.Age, reponses: ['20'] }]),
      'consent_required',
    );
  });

  test('events cannot be changed or removed', async () => {
    const holder = await api.opensLink(await api.hasRespondent({ conferenceId: place.conference.id }));
    await holder.post('users/accept-answer', { acceptToAnswer: true });
    await expect(api.database.db.delete(consents).where(eq(consents.userId, holder.id))).rejects.toThrow();
    expect(await eventsOf(holder.id)).toHaveLength(1);
  });
});

describe('statistics', () => {
  test('count respondents by status as text, narrowed by place and church type, within the scope', async () => {
    const here = await hasHierarchy(api.admin);
    const investigator = await api.hasStaff('INVESTIGATOR', { conferenceId: here.conference.id });
    const people = [];
    for (const typeChurch of ['Small', 'Small', 'Large', 'Large']) people.push(await api.hasRespondent({ conferenceId: here.conference.id, typeChurch }));
    const [first, second] = await Promise.all(people.slice(0, 2).map((person) => api.opensLink(person)));
    for (const holder of [first, second]) await holder?.post('users/accept-answer', { acceptToAnswer: true });
    await first?.post(`formulaires/${form.id}/reponses`, [{ id: form.questions.Age, reponses: ['20'] }]);
    await second?.post(`formulaires/${form.id}/reponses`, [{ id: form.questions.Age, reponses: ['20'] }]);
    await api.admin.post(`users/${second?.id}/reopen`, { reason: 'check' });

    const counts = { nb_no_started: '2', nb_progress: '1', nb_completed: '1' };
    expect((await api.admin.get('statistiques', { conferenceId: here.conference.id })).json).toEqual(counts);
    expect((await api.admin.get('dashboard/statistiques', { divisionId: here.division.id, typeChurch: 'All' })).json).toEqual(counts);
    expect((await api.admin.get('statistiques', { unionId: here.union.id, typeChurch: 'Large' })).json).toEqual({
      nb_no_started: '2',
      nb_progress: '0',
      nb_completed: '0',
    });
    expect((await investigator.get('statistiques')).json).toEqual(counts);
    expect((await (await api.hasStaff('INVESTIGATOR')).get('statistiques')).json).toEqual({ nb_no_started: '0', nb_progress: '0', nb_completed: '0' });

    expect((await api.admin.get('statistiques/by-conference', { conferenceId: here.conference.id })).json).toMatchObject([
      { conferenceId: here.conference.id, ...counts, total: '4' },
    ]);
    expect((await investigator.get('statistiques/by-conference')).json).toMatchObject([
      { nb_no_started: '<5', nb_progress: '<5', nb_completed: '<5', total: null },
    ]);
    // Narrowed down to the same people, the totals say no more.
    const hidden = { nb_no_started: '<5', nb_progress: '<5', nb_completed: '<5' };
    expect((await investigator.get('statistiques', { conferenceId: here.conference.id })).json).toEqual(hidden);
    // Two have not started, and nobody is on the way or done: the noughts would say it of each.
    expect((await investigator.get('statistiques', { typeChurch: 'Large' })).json).toEqual(hidden);
    const days = (await api.admin.get<Told[]>('statistiques/over-time', { conferenceId: here.conference.id })).json;
    expect(days).toEqual([{ date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), started: '2', completed: '1' }]);
  });

  test('of the map tell where churches stand, within the scope, small counts masked, and nothing of anybody', async () => {
    const [here, there] = [await hasHierarchy(api.admin), await hasHierarchy(api.admin)];
    const stands = { latitude: -0.0917, longitude: 34.768 };
    for (const { church } of [here, there]) await api.admin.edits('churches', church.id, { position: stands });
    const { church: bare } = await hasHierarchy(api.admin);
    const added = { conferenceId: here.conference.id, churchId: here.church.id, name: 'Zawadi Of The Map' };
    for (let person = 0; person < 2; person += 1) await api.hasRespondent({ ...added });
    const told = async (who: typeof api.admin, query: Record<string, string> = {}) => (await who.get<ChurchesOnMap>('statistiques/map', query)).json;
    const ids = async (who: typeof api.admin, query?: Record<string, string>) => (await told(who, query)).churches.map(({ id }) => id);

    expect(await ids(api.admin)).toEqual(expect.arrayContaining([here.church.id, there.church.id]));
    expect(await ids(api.admin)).not.toContain(bare.id);
    expect((await told(api.admin, { conferenceId: here.conference.id })).churches).toEqual([
      {
        id: here.church.id,
        name: here.church.name,
        conferenceId: here.conference.id,
        conference: here.conference.name,
        ...stands,
        nb_no_started: '2',
        nb_progress: '0',
        nb_completed: '0',
      },
    ]);
    expect(await ids(api.admin, { churchId: there.church.id })).toEqual([there.church.id]);

    for (const own of [{ unionId: here.union.id }, { conferenceId: here.conference.id }, { churchId: here.church.id }]) {
      const supervisor = await api.hasStaff('SUPERVISOR', own);
      const { churches } = await told(supervisor);
      expect(churches).toMatchObject([{ id: here.church.id, nb_no_started: '<5', nb_progress: '<5', nb_completed: '<5' }]);
      expect(JSON.stringify(churches)).not.toContain('Zawadi');
      expect(await ids(supervisor, { conferenceId: there.conference.id })).toEqual([]);
    }
    expect(await ids(await api.hasStaff('SUPERVISOR'))).toEqual([]);
    expect(await ids(await api.hasStaff('STATISTICIAN'))).toEqual([]);
  });

  test('of the map count a form’s interviews by squares, where there are five, once each, and of the people of a place for who sees no others', async () => {
    const here = await hasHierarchy(api.admin);
    const placed = await buildForm(api.admin, 'Where are you?', [[{ title: 'Position', type: 'POSITION' }, { title: 'Age' }]]);
    await placed.activates();
    const { token } = await api.admin.reads('formulaires', placed.id);
    const { Position = '', Age = '' } = placed.questions;
    const answersAt = (position: string) => [
      { id: Position, reponses: [position] },
      { id: Age, reponses: ['31'] },
    ];
    const path = `formulaires/${placed.id}/reponses`;
    const sends = async (position: string) =>
      api.nobody.post(path, answersAt(position), { query: await agrees(api, { formId: placed.id, token: String(token) }) });
    for (let at = 0; at < 5; at += 1) expect((await sends(`-0.0${at + 1} 34.7${at + 1}`)).status).toBe(200);
    for (let at = 0; at < 4; at += 1) await sends(`-0.1${at + 1} 34.7${at + 1}`);
    // Without recorded consent it does not count.
    await api.nobody.post(path, answersAt('-0.17 34.77'), { query: { token: String(token) } });
    const told = async (who: typeof api.admin) => (await who.get<InterviewsOnMap>(`formulaires/${placed.id}/responses/map`)).json;

    const five = { squares: [{ latitude: -0.05, longitude: 34.75, count: 5 }], hasMore: false };
    expect(await told(api.admin)).toEqual(five);
    expect(await told(await api.hasStaff('STATISTICIAN'))).toEqual(five);
    const supervisor = await api.hasStaff('SUPERVISOR', { conferenceId: here.conference.id });
    expect(await told(supervisor)).toEqual({ squares: [], hasMore: false });
    for (let at = 0; at < 5; at += 1) {
      const holder = await api.opensLink(await api.hasRespondent({ conferenceId: here.conference.id, formulaireId: placed.id }));
      await holder.post('users/accept-answer', { acceptToAnswer: true });
      await holder.post(path, answersAt(`-0.15 34.7${at}`));
    }
    expect((await told(supervisor)).squares).toEqual([{ latitude: -0.15, longitude: 34.75, count: 5 }]);
    expect((await told(api.admin)).squares.map(({ count }) => count)).toEqual([9, 5]);
    expect((await api.admin.get<ChurchesOnMap>('statistiques/map')).json.forms).toEqual([{ id: placed.id, title: 'Where are you?' }]);
  });

  test('count what was sent anonymously by itself, for administrators and only where nothing narrows', async () => {
    const { nb_anonymous: before } = (await api.admin.get<Statistics>('statistiques')).json;
    const { token } = await api.admin.reads('formulaires', form.id);
    const answers = [{ id: form.questions.Age, reponses: ['31'] }];
    await api.nobody.post(`formulaires/${form.id}/reponses`, answers, { query: await agrees(api, { formId: form.id, token: String(token) }) });
    // Without recorded consent it does not count.
    await api.nobody.post(`formulaires/${form.id}/reponses`, answers, { query: { token: String(token) } });
    const after = (await api.admin.get<Statistics>('statistiques', { typeChurch: 'All' })).json;
    expect(Number(after.nb_anonymous)).toBe(Number(before) + 1);
    expect((await api.admin.get('statistiques', { divisionId: place.division.id })).json).not.toHaveProperty('nb_anonymous');
    const investigator = await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id });
    expect((await investigator.get('statistiques')).json).not.toHaveProperty('nb_anonymous');
  });
});

describe('a form that asks the check questions', () => {
  const answered = 'voluntary:yes payment:yes,no anonymous:no';
  let asking: BuiltForm;
  let token: string;
  beforeAll(async () => {
    asking = await buildForm(api.admin, 'Asks', [[{ title: 'Age' }]]);
    await asking.activates();
    await api.admin.edits('formulaires', asking.id, { consentChecks: true });
    token = (await asking.activates()).json.token;
  });
  const hasAsked = () => api.hasRespondent({ conferenceId: place.conference.id, formulaireId: asking.id });
  const missing = { status: 422, json: { code: 'checks_missing' } };

  test('takes no agreement by a personal link without their answers, and keeps how they were answered', async () => {
    const holder = await api.opensLink(await hasAsked());
    expect((await holder.get('users/reponses')).json).toMatchObject({ consentChecks: true });
    for (const checks of [undefined, 'voluntary:yes', 'voluntary:no payment:no anonymous:no'])
      expect(await holder.post('users/accept-answer', { acceptToAnswer: true, ...(checks && { checks }) })).toMatchObject(missing);
    expect(await eventsOf(holder.id)).toHaveLength(0);
    expect(await holder.post('users/accept-answer', { acceptToAnswer: false })).toMatchObject({ status: 200 });
    expect(await holder.post('users/accept-answer', { acceptToAnswer: true, checks: answered })).toMatchObject({ status: 200 });
    expect(await eventsOf(holder.id)).toMatchObject([
      { given: false, checks: null },
      { given: true, checks: answered },
    ]);
    const timeline = (await api.admin.get<{ kind: string; details: object }[]>(`users/${holder.id}/timeline`)).json;
    expect(timeline.find(({ kind }) => kind === 'consent')).toMatchObject({ details: { checks: answered } });
  });

  test('takes one from staff with their answers, or as it was said with a version before that asked none', async () => {
    const [now, before] = [await hasAsked(), await hasAsked()];
    const yes = { given: true, language: 'mg' };
    expect(await api.admin.post(`users/${now.id}/consent`, yes)).toMatchObject(missing);
    expect(await api.admin.post(`users/${now.id}/consent`, { ...yes, formVersion: 2 })).toMatchObject(missing);
    expect(await api.admin.post(`users/${now.id}/consent`, { ...yes, formVersion: 2, checks: answered })).toMatchObject({ status: 200 });
    expect(await api.admin.post(`users/${before.id}/consent`, { ...yes, formVersion: 1 })).toMatchObject({ status: 200 });
    expect(await eventsOf(now.id)).toMatchObject([{ checks: answered }]);
    expect(await eventsOf(before.id)).toMatchObject([{ given: true, checks: null }]);
  });

  test('takes none by its public link without them either; a no needs none', async () => {
    const submission = randomUUID();
    const path = `formulaires/${asking.id}/consent`;
    const said = (id: string) => api.database.db.select().from(anonymousConsents).where(eq(anonymousConsents.submissionId, id));
    expect((await api.nobody.get(`formulaires/token/${token}`)).json).toMatchObject({ consentChecks: true });
    expect(await api.nobody.post(path, { given: true, language: 'fr' }, { query: { token, submission, version: '2' } })).toMatchObject(missing);
    const agreed = { given: true, language: 'fr', checks: answered };
    expect(await api.nobody.post(path, agreed, { query: { token, submission, version: '2' } })).toMatchObject({ status: 200 });
    expect(await said(submission)).toMatchObject([{ given: true, checks: answered }]);
    const declined = { query: { token, submission: randomUUID(), version: '2' } };
    expect(await api.nobody.post(path, { given: false, language: 'fr' }, declined)).toMatchObject({ status: 200 });
  });
});

describe('a form with check questions of its own', () => {
  const own = 'May you stop?\n+ Yes\n- No\n\nWho sees it?\n- All\n+ Few';
  let asking: BuiltForm;
  beforeAll(async () => {
    asking = await buildForm(api.admin, 'Asks its own', [[{ title: 'Age' }]]);
    const french = 'Arrêter ?\n+ Oui\n- Non\n\nQui ?\n- Tous\n+ Peu';
    await api.admin.edits('formulaires', asking.id, { consentChecks: true, consentQuestions: own, translations: { fr: { consentQuestions: french } } });
    await asking.activates();
  });

  test.each(['May you stop?\n+ Yes', Array.from({ length: 6 }, (_, at) => `Question ${at}?\n+ Yes\n- No`).join('\n\n')])(
    'takes nothing that is none, and says in the reader’s language how they are written',
    async (consentQuestions) => {
      const { status, json } = await api.admin.reading('pt').put<Told>(`formulaires/${asking.id}`, { consentQuestions });
      expect([status, json.errors?.consentQuestions]).toEqual([422, expect.stringContaining('resposta certa depois de «+»')]);
    },
  );

  test('takes no agreement with other answers than to these', async () => {
    const holder = await api.opensLink(await api.hasRespondent({ conferenceId: place.conference.id, formulaireId: asking.id }));
    expect((await holder.get('users/reponses')).json).toMatchObject({
      consentQuestions: own,
      translations: { fr: { consentQuestions: expect.stringContaining('Arrêter') } },
    });
    for (const checks of ['voluntary:yes payment:no anonymous:no', 'q1:right', 'q1:right q2:wrong'])
      expect(await holder.post('users/accept-answer', { acceptToAnswer: true, checks })).toMatchObject({ status: 422, json: { code: 'checks_missing' } });
    const checks = 'q1:right q2:wrong,right';
    expect(await holder.post('users/accept-answer', { acceptToAnswer: true, checks })).toMatchObject({ status: 200 });
    expect(await eventsOf(holder.id)).toMatchObject([{ given: true, checks }]);
  });
});

describe('a form that asks for a witness and for guardians of children', () => {
  const child = { minor: true, guardian: 'Rasoa Guardian', relation: 'mother', assent: true };
  let asking: BuiltForm;
  beforeAll(async () => {
    asking = await buildForm(api.admin, 'Asks as well', [[{ title: 'Age' }]]);
    await asking.activates();
    await api.admin.edits('formulaires', asking.id, { consentWitness: 'NAME', consentAdultAge: 18 });
    await asking.activates();
  });
  const hasAsked = () => api.hasRespondent({ conferenceId: place.conference.id, formulaireId: asking.id });

  test.each([
    ['without a word of their age', {}, 'minor'],
    ['for a child by a guardian alone', { ...child, assent: false }, 'assent'],
    ['of a child alone', { minor: true, assent: true }, 'guardian'],
    ['by somebody who is nothing to the child', { ...child, relation: ' ' }, 'relation'],
    ['that was read out with nobody by', { minor: false, readAloud: true }, 'witness'],
  ])('takes no agreement %s, and says so there in the reader’s language', async (_how, said, field) => {
    const person = await hasAsked();
    const { status, json } = await api.admin.reading('fr').post<Told>(`users/${person.id}/consent`, { given: true, language: 'en', ...said });
    expect([status, json.errors?.[field]]).toEqual([422, 'Veuillez remplir ce champ. Merci.']);
    expect(await eventsOf(person.id)).toHaveLength(0);
  });

  test('keeps guardian and child in one event, on the person’s page with names and in the log without, until the person is erased', async () => {
    const person = await hasAsked();
    const said = { given: true, language: 'mg', readAloud: true, witness: 'Noro Witness', ...child };
    expect(await api.admin.post(`users/${person.id}/consent`, said)).toMatchObject({ status: 200 });
    expect(await eventsOf(person.id)).toMatchObject([{ witness: 'Noro Witness', ...child }]);
    const timeline = (await api.admin.get<{ kind: string; details: object }[]>(`users/${person.id}/timeline`)).json;
    expect(timeline.find(({ kind }) => kind === 'consent')).toMatchObject({ details: { witness: 'Noro Witness', ...child } });
    const log = JSON.stringify(await api.database.db.select().from(tables.audit).where(eq(tables.audit.recordId, person.id)));
    expect(log).toContain('"witnessed":true');
    expect(log).not.toMatch(/Noro|Rasoa/);
    await api.admin.post(`users/${person.id}/erase`, { reason: 'asked for it' });
    const kept = await api.database.db.select().from(consents);
    expect(kept.filter(({ minor }) => minor)).toMatchObject([{ userId: null, witness: null, guardian: null, relation: null, assent: true }]);
  });

  test('asks by a personal link as well, where nobody bears witness; a no and a version before ask nothing', async () => {
    const holder = await api.opensLink(await hasAsked());
    expect((await holder.get('users/reponses')).json).toMatchObject({ consentAsks: { consentWitness: 'NAME', consentAdultAge: 18 } });
    expect((await holder.post<Told>('users/accept-answer', { acceptToAnswer: true, minor: true })).json.errors).toHaveProperty('guardian');
    expect(await holder.post('users/accept-answer', { acceptToAnswer: false })).toMatchObject({ status: 200 });
    expect(await holder.post('users/accept-answer', { acceptToAnswer: true, ...child })).toMatchObject({ status: 200 });
    expect(await eventsOf(holder.id)).toMatchObject([
      { given: false, minor: null },
      { given: true, ...child, witness: null },
    ]);
    const before = await hasAsked();
    const former = { given: true, language: 'en', formVersion: 1, guardian: 'Nobody asked' };
    expect(await api.admin.post(`users/${before.id}/consent`, former)).toMatchObject({ status: 200 });
    expect(await eventsOf(before.id)).toMatchObject([{ given: true, minor: null, guardian: null }]);
  });
});

describe('consent by the public link', () => {
  const said = (submissionId: string) => api.database.db.select().from(anonymousConsents).where(eq(anonymousConsents.submissionId, submissionId));
  const setOf = (submission: string) => setStored(api, submission);
  let token: string;
  let formId: string;
  let answer: { id: string; reponses: string[] }[];
  const say = (given: boolean, submission: string, body: object = {}) =>
    api.nobody.post<Told>(`formulaires/${formId}/consent`, { given, language: 'mg', ...body }, { query: { token, submission } });
  const send = (submission: string) => api.nobody.post<Told>(`formulaires/${formId}/reponses`, answer, { query: { token, submission } });

  beforeAll(async () => {
    const own = await buildForm(api.admin, 'Open to all', [[{ title: 'Age', required: true }]]);
    token = (await own.activates()).json.token;
    formId = own.id;
    answer = [{ id: String(own.questions.Age), reponses: ['40'] }];
  });

  test('is stored before the first answer, tied to the set alone, with the words’ version and hash, language and time', async () => {
    const submission = randomUUID();
    const inForce = (await api.nobody.get<Told>('consent', { language: 'mg' })).json;
    const times = { saidAt: '2026-01-05T08:00:00.000Z', sentAt: new Date(api.services.now() + 60_000).toISOString() };
    expect(await say(true, submission, { version: inForce.version, ...times })).toMatchObject({ status: 200, json: { given: true } });
    expect(await said(submission)).toMatchObject([
      {
        formulaireId: formId,
        given: true,
        textVersion: consentVersion,
        textHash: inForce.hash,
        language: 'mg',
        clockAhead: 60,
        saidAt: new Date(times.saidAt),
      },
    ]);
    expect(await send(submission)).toMatchObject({ status: 200 });
    expect(await setOf(submission)).toMatchObject({ unconsented: false, unfinished: false });
  });

  test('said again is stored once; something else under the same id is refused', async () => {
    const submission = randomUUID();
    await Promise.all([say(true, submission), say(true, submission)]);
    expect(await say(true, submission)).toMatchObject({ status: 200 });
    expect(await say(false, submission)).toMatchObject({ status: 409, json: { code: 'submission_differs' } });
    expect(await said(submission)).toMatchObject([{ given: true }]);
  });

  test('refused is stored without answers, and none are taken after it', async () => {
    const submission = randomUUID();
    expect(await say(false, submission)).toMatchObject({ status: 200, json: { given: false, message: expect.stringContaining('refusal') } });
    expect(await send(submission)).toMatchObject({ status: 409, json: { code: 'consent_required' } });
    const change = [{ ...answer[0], operationId: randomUUID(), sequence: 1 }];
    const saved = await api.nobody.post(`formulaires/${formId}/operations`, change, { query: { token, submission } });
    expect(saved).toMatchObject({ status: 409, json: { code: 'consent_required' } });
    expect(await setOf(submission)).toBeUndefined();
    expect(await said(submission)).toMatchObject([{ given: false }]);
  });

  test('missing, as from a program that knows only the specified call: the set is stored and marked, until the agreement comes', async () => {
    const submission = randomUUID();
    expect(await send(submission)).toMatchObject({ status: 200 });
    expect(await setOf(submission)).toMatchObject({ unconsented: true });
    await say(true, submission);
    expect(await setOf(submission)).toMatchObject({ unconsented: false });
  });

  test('needs the form’s own link, a word and an id', async () => {
    const path = `formulaires/${formId}/consent`;
    const yes = { given: true, language: 'en' };
    await api.nobody.isRefused(api.nobody.post(path, yes, { query: { token: 'x'.repeat(32), submission: randomUUID() } }), 'form_closed');
    await api.nobody.isRefused(api.nobody.post(path, yes, { query: { token } }), 'bad_request');
    await api.nobody.isRefused(api.nobody.post(path, { language: 'en' }, { query: { token, submission: randomUUID() } }), 'invalid');
  });

  test('cannot be changed or removed', async () => {
    const submission = randomUUID();
    await say(false, submission);
    await expect(api.database.db.update(anonymousConsents).set({ given: true })).rejects.toThrow();
    expect(await said(submission)).toMatchObject([{ given: false }]);
  });
});
