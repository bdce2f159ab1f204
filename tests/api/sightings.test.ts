import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tables } from '../../server/database/tables/index.ts';
import { type Hierarchy, startWithHierarchy } from './harness/hierarchy.ts';
import { type Person, type Stored, withPassword } from './harness/Person.ts';
import { goodPassword, type Api } from './harness/startApi.ts';
import { buildForm } from './studyKit/buildForm.ts';

interface Line {
  actorId: string | null;
  action: string;
  resource: string;
  recordId: string | null;
  after: Record<string, unknown> | null;
}

let api: Api;
let place: Hierarchy;
let person: Stored;
let investigator: Person;

beforeAll(async () => {
  ({ api, place } = await startWithHierarchy());
  investigator = await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id });
  person = await api.hasRespondent({ conferenceId: place.conference.id });
});
afterAll(() => api.close());

const linesBy = async (actorId: string | null, action: string) =>
  (await api.admin.get<Line[]>('audit', { filter: { action } })).json
    .filter((line) => line.actorId === actorId)
    .map(({ resource, recordId, after }) => [resource, recordId, after]);

describe('the log sees', () => {
  test('who opened a person or their answers, how often, and who listed how many', async () => {
    await investigator.get(`users/${person.id}`);
    await investigator.get(`users/${person.id}/reponses`);
    await investigator.get('users/reponses', { userId: person.id });
    await investigator.get('users');
    await investigator.get(`conferences/${place.conference.id}/users`);
    expect(await linesBy(investigator.id, 'look')).toEqual([['users', person.id, { times: 3 }]]);
    const listed = await linesBy(investigator.id, 'list');
    expect(listed).toEqual([['users', null, { times: expect.any(Number) as number, records: expect.any(Number) as number }]]);
  });

  test('who read the sets of a form, without which of them', async () => {
    const form = await buildForm(api.admin, 'Seen', [[{ title: 'Town' }]]);
    const token = (await form.activates()).json.token;
    await api.nobody.post(`formulaires/${form.id}/reponses?token=${token}`, [{ id: form.questions.Town, reponses: ['Arusha'] }]);
    const [set] = (await api.admin.get<Stored[]>(`formulaires/${form.id}/responses`)).json;
    await api.admin.get(`formulaires/${form.id}/responses/${set?.id}`);
    await api.admin.get(`formulaires/${form.id}/responses/grid`);
    expect(await linesBy(api.admin.id, 'look')).toContainEqual(['responses', form.id, { times: 1 }]);
    expect(await linesBy(api.admin.id, 'list')).toContainEqual(['responses', form.id, { times: 2, records: 2 }]);
  });

  test('who was refused what, and sign-ins that failed', async () => {
    await investigator.isRefused(investigator.get('audit'), 'forbidden');
    await investigator.isRefused(investigator.get('audit'), 'forbidden');
    expect(await linesBy(investigator.id, 'refused')).toEqual([['audit', null, { times: 2, code: 'forbidden', call: 'GET audit' }]]);
    await api.nobody.post('auth/login', { username: 'nobody@study.example', password: 'wrong-password' });
    const { email } = await api.admin.reads('users', investigator.id);
    await api.nobody.post('auth/login', { username: String(email), password: 'wrong-password' });
    const failed = await linesBy(null, 'sign-in-failed');
    expect(failed).toContainEqual(['users', null, { times: 1, code: 'wrong_credentials' }]);
    expect(failed).toContainEqual(['users', investigator.id, { times: 1, code: 'wrong_credentials' }]);
    expect(JSON.stringify(failed)).not.toContain('nobody@');
  });

  test('what was refused as wrong or as too often, by call, without what was sent or from where', async () => {
    const staff = await api.hasStaff('ADMIN');
    const confirms = (password: string) => staff.post('account/second-factor', undefined, { headers: withPassword(password) });
    for (let tried = 0; tried < 10; tried += 1) await staff.isRefused(confirms('Wrong-1-Password'), 'password_wrong');
    await staff.isRefused(confirms(goodPassword), 'too_many_requests');
    await staff.isRefused(staff.put('account', { oldPassword: 'Wrong-1-Password', newPassword: 'Baobab-9-River' }), 'too_many_requests');
    await investigator.isRefused(investigator.get(`users/${api.admin.id}`), 'not_found');
    await investigator.isRefused(investigator.put(`users/${person.id}`, { hash: 'x' }), 'unknown_field');
    await investigator.isRefused(investigator.put('account', { oldPassword: goodPassword, newPassword: 'weak' }), 'invalid');
    for (let tried = 0; tried < 3; tried += 1) await api.nobody.post('users/reset-password', { otp: 'stolen-guess', newPassword: 'Baobab-9-River' });
    for (let tried = 0; tried < 40; tried += 1) await api.nobody.get('receipts/AAAA-BBBB');
    expect(await linesBy(staff.id, 'refused')).toEqual(
      expect.arrayContaining([
        ['account', null, { times: 10, code: 'password_wrong', call: 'POST account/second-factor' }],
        ['account', null, { times: 1, code: 'too_many_requests', call: 'POST account/second-factor' }],
        ['account', null, { times: 1, code: 'too_many_requests', call: 'PUT account' }],
      ]),
    );
    const tried = await linesBy(investigator.id, 'refused');
    expect(tried).toContainEqual(['users', null, { times: 1, code: 'not_found', call: 'GET users/:id' }]);
    expect(tried).toContainEqual(['users', null, { times: 1, code: 'unknown_field', call: 'PUT users/:id' }]);
    expect(tried).toContainEqual(['account', null, { times: 1, code: 'invalid', call: 'PUT account' }]);
    expect(await linesBy(null, 'refused')).toContainEqual(['users', null, { times: 3, code: 'link_invalid', call: 'POST users/reset-password' }]);
    const { text } = await api.admin.get('audit', { filter: { action: 'refused' } });
    for (const sent of ['Wrong-1', 'stolen-guess', 'weak', '127.0.0.1']) expect(text).not.toContain(sent);
  });

  test('and nobody who reads waits for a write: many reads write nothing, and later one line', async () => {
    await api.services.sightings.flush();
    const before = await api.database.db.$count(tables.audit);
    for (let n = 0; n < 20; n += 1) await investigator.get(`users/${person.id}`);
    expect(await api.database.db.$count(tables.audit)).toBe(before);
    await api.services.sightings.flush();
    expect(await api.database.db.$count(tables.audit)).toBe(before + 1);
  });
});

test('the person’s page says who has looked on which day, once for each', async () => {
  await investigator.get(`users/${person.id}`);
  const { json } = await api.admin.get<{ what: string; by: { id: string } | null; details: Record<string, unknown> }[]>(`users/${person.id}/timeline`);
  const looks = json.filter(({ what }) => what === 'look');
  expect(looks.map(({ by }) => by?.id)).toEqual([investigator.id]);
  expect(Number(looks[0]?.details.times)).toBeGreaterThan(3);
});
