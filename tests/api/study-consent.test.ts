import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consentVersion } from '../../i18n/consentVersion.ts';
import { tables } from '../../server/database/tables/index.ts';
import { hasHierarchy, type Hierarchy } from './harness/hierarchy.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';
import type { Statistics } from '../../src/contract/statistics.ts';
import type { Told } from './studyKit/Told.ts';

const { consents } = tables;

let api: Api;
let place: Hierarchy;
let form: BuiltForm;

beforeAll(async () => {
  api = await startApi();
  place = await hasHierarchy(api.admin);
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
    const days = (await api.admin.get<Told[]>('statistiques/over-time', { conferenceId: here.conference.id })).json;
    expect(days).toEqual([{ date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), started: '2', completed: '2' }]);
  });

  test('count what was sent anonymously by itself, for administrators and only where nothing narrows', async () => {
    const { nb_anonymous: before } = (await api.admin.get<Statistics>('statistiques')).json;
    const { token } = await api.admin.reads('formulaires', form.id);
    await api.nobody.post(`formulaires/${form.id}/reponses?token=${String(token)}`, [{ id: form.questions.Age, reponses: ['31'] }]);
    const after = (await api.admin.get<Statistics>('statistiques', { typeChurch: 'All' })).json;
    expect(Number(after.nb_anonymous)).toBe(Number(before) + 1);
    expect((await api.admin.get('statistiques', { divisionId: place.division.id })).json).not.toHaveProperty('nb_anonymous');
    const investigator = await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id });
    expect((await investigator.get('statistiques')).json).not.toHaveProperty('nb_anonymous');
  });
});
