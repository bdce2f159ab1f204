import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../../server/allRoutes.ts';
import { hasHierarchy, type Hierarchy } from './harness/hierarchy.ts';
import type { Route } from '../../server/http/route.ts';
import { type CallOptions, type Person, type Stored, withPassword } from './harness/Person.ts';
import { goodPassword, startApi, type Api } from './harness/startApi.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';
import type { Told } from './studyKit/Told.ts';

const finer = ['STATISTICIAN', 'DATA_MANAGER', 'SUPERVISOR'] as const;

let api: Api;
let own: Hierarchy;
let other: Hierarchy;
let form: BuiltForm;
let staff: Record<(typeof finer)[number] | 'INVESTIGATOR', Person>;
let people: Record<'own' | 'others' | 'erased', Stored>;
let set: string;
let respondent: Person;

beforeAll(async () => {
  api = await startApi();
  [own, other] = [await hasHierarchy(api.admin), await hasHierarchy(api.admin)];
  form = await buildForm(api.admin, 'Health', [[{ title: 'How are you?' }, { title: 'Where are you?', type: 'POSITION' }]]);
  await form.activates();
  const inForm = { formulaireId: form.id, conferenceId: own.conference.id };
  staff = {
    STATISTICIAN: await api.hasStaff('STATISTICIAN', { unionId: own.union.id }),
    DATA_MANAGER: await api.hasStaff('DATA_MANAGER', { unionId: own.union.id }),
    SUPERVISOR: await api.hasStaff('SUPERVISOR', { unionId: own.union.id }),
    INVESTIGATOR: await api.hasStaff('INVESTIGATOR', { churchId: own.church.id }),
  };
  people = {
    own: await api.hasRespondent({ ...inForm, name: 'Own Person' }, staff.INVESTIGATOR),
    others: await api.hasRespondent({ formulaireId: form.id, conferenceId: other.conference.id }),
    erased: await api.hasRespondent(inForm),
  };
  // Nobody here may renew it.
  respondent = await api.opensLink(people.others);
  const link = await api.opensLink(people.own);
  await link.post('accept-consent', { acceptToAnswer: true });
  const answers = [
    { id: form.questions['How are you?'], reponses: ['Well enough'] },
    { id: form.questions['Where are you?'], reponses: ['-18.87, 47.50'] },
  ];
  const sent = await link.post<Told>(`formulaires/${form.id}/reponses`, answers as never);
  expect(sent, sent.text).toMatchObject({ status: 200 });
  set = String((await api.admin.get<Stored[]>(`formulaires/${form.id}/responses`)).json[0]?.id);
  expect((await api.admin.post(`users/${people.erased.id}/erase`, { reason: 'Asked for it' })).status).toBe(200);
});
afterAll(() => api.close());

const aboutOne = allRoutes().filter(({ path }) => /users\/:(id|userId)/.test(path));

/** A picture's name; nobody named it in an answer. */
const picture = `${'a'.repeat(64)}.jpg`;

/** What each call is made with that takes anything: with it nobody is refused who may. A call without a line here fails. */
const bodies: Readonly<Record<string, () => CallOptions>> = {
  'POST users/:id/link': () => ({ body: { send: false } }),
  'POST users/:id/consent': () => ({ body: { given: true, language: 'en' } }),
  'POST users/:id/reopen': () => ({ body: { reason: 'To correct it' } }),
  'POST users/:id/refusals/:refusalId/revoke': () => ({ body: { reason: 'Another person' } }),
  'POST users/:id/erase': () => ({ body: { reason: 'Asked for it' } }),
  'PUT users/:id': () => ({ body: { name: 'Renamed' } }),
  'POST formulaires/:formId/users/:userId/reponses': () => ({ body: [{ id: form.questions['How are you?'], reponses: ['Well enough'] }] }),
  'POST formulaires/:formId/users/:userId/operations': () => ({
    body: [{ operationId: randomUUID(), sequence: 1, id: form.questions['How are you?'], reponses: ['Well enough'] }],
    query: { submission: randomUUID() },
  }),
  'POST formulaires/:formId/users/:userId/files/:name/pieces': () => ({
    body: { file: new File(['piece'], 'piece') },
    as: 'multipart',
    query: { from: '0', size: '5' },
  }),
  'POST formulaires/:formId/users/:userId/stretches/:name/pieces': () => ({
    body: { file: new File(['piece'], 'piece') },
    as: 'multipart',
    query: { from: '0', size: '5', seconds: '5', at: new Date().toISOString(), question: form.questions['How are you?'] },
  }),
};

const says = ({ method, path, body }: Route): CallOptions => {
  const made = bodies[`${method} ${path}`]?.() ?? {};
  if (body && !made.body) throw new Error(`${method} ${path} has no body here that it takes`);
  return made;
};

const addressOf = ({ path }: Route, id: string) =>
  path
    .replace(path.startsWith('users/') ? ':id' : ':userId', id)
    .replace(':formId', form.id)
    .replace(':refusalId', randomUUID())
    .replace(':name', picture);

describe('what is about one person', () => {
  it.each(aboutOne.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s tells and changes nothing of others and of whom was erased, whatever else is right with it',
    async (name, route) => {
      for (const id of Object.values(people).map((person) => person.id)) {
        expect((await api.nobody.calls(route.method, addressOf(route, id), says(route))).status, `nobody: ${name}`).toBe(401);
        expect((await respondent.calls(route.method, addressOf(route, id), says(route))).status, `a personal link: ${name}`).toBe(403);
      }
      for (const [role, caller] of Object.entries(staff)) {
        const mayCall = (route.allow as readonly string[]).includes(role);
        for (const whose of ['others', 'erased'] as const) {
          const answer = await caller.calls(route.method, addressOf(route, people[whose].id), says(route));
          expect(mayCall ? [404, 410] : [403], `${role}: ${name} ${answer.text}`).toContain(answer.status);
        }
        // The same call about somebody of their own is refused by nothing but how that person stands.
        const theirs = await caller.calls(route.method, addressOf(route, people.own.id), says(route));
        const isFile = route.path.includes(':name');
        expect(mayCall ? [200, 409, ...(isFile ? [404] : [])] : [403], `${role}, own: ${name} ${theirs.text}`).toContain(theirs.status);
      }
    },
  );
});

describe('a statistician', () => {
  it('takes out answers without names, and nothing with them', async () => {
    const file = await staff.STATISTICIAN.get(`formulaires/${form.id}/responses/export`);
    expect(file.status, file.text).toBe(200);
    expect(file.text).toContain('Well enough');
    expect(file.text).not.toMatch(/Own Person|47\.5/);
    await staff.STATISTICIAN.isRefused(staff.STATISTICIAN.get(`formulaires/${form.id}/responses/export`, { identities: '1', reason: 'Curious' }), 'forbidden');
  });

  it('counts everybody, small numbers hidden, and sees nobody, no single set and no church', async () => {
    const counts = await staff.STATISTICIAN.get('statistiques', { unionId: own.union.id });
    expect(Object.values(counts.json)).toContain('<5');
    for (const path of [
      'users',
      'users/export',
      'visits',
      'churches',
      `users/${people.own.id}`,
      `formulaires/${form.id}/responses`,
      `formulaires/${form.id}/responses/${set}`,
      'audit',
    ])
      await staff.STATISTICIAN.isRefused(staff.STATISTICIAN.get(path), 'forbidden');
    expect((await staff.STATISTICIAN.get('find', { q: 'Own Person' })).json).toEqual([]);
  });
});

describe('a data manager', () => {
  it('builds forms and publishes them', async () => {
    const built = await buildForm(staff.DATA_MANAGER, 'Made by the data manager', [[{ title: 'Again?' }]]);
    expect((await staff.DATA_MANAGER.post(`formulaires/token/${built.id}`)).status).toBe(200);
  });

  it('reads sets by study code, without what tells who somebody is', async () => {
    const whole = await api.admin.get<Told>(`formulaires/${form.id}/responses/${set}`);
    expect(whole.text).toContain('47.5');
    const seen = await staff.DATA_MANAGER.get<Told>(`formulaires/${form.id}/responses/${set}`);
    expect(seen.text).toContain('Well enough');
    expect(seen.text).not.toMatch(/47\.5|Own Person/);
    const grid = await staff.DATA_MANAGER.get(`formulaires/${form.id}/responses/grid`);
    expect(grid.status).toBe(200);
    expect(grid.text).not.toMatch(/47\.5|Own Person/);
  });

  it('never gets a name', async () => {
    for (const path of ['users', `users/${people.own.id}`, `users/${people.own.id}/reponses`, 'users/export', 'visits', 'hierarchy', 'imports', 'audit'])
      await staff.DATA_MANAGER.isRefused(staff.DATA_MANAGER.get(path), 'forbidden');
    await staff.DATA_MANAGER.isRefused(staff.DATA_MANAGER.get(`formulaires/${form.id}/responses/export`, { identities: '1', reason: 'Curious' }), 'forbidden');
    expect((await staff.DATA_MANAGER.get('find', { q: 'Own Person' })).json).toEqual([]);
  });
});

describe('a supervisor', () => {
  it('of a union sees its people and its investigators, and nobody else', async () => {
    const seen = await staff.SUPERVISOR.lists('users');
    expect(seen.map(({ id }) => id).sort()).toEqual([people.own.id, staff.INVESTIGATOR.id].sort());
    await staff.SUPERVISOR.isRefused(staff.SUPERVISOR.get(`users/${staff.DATA_MANAGER.id}`), 'not_found');
    expect(await staff.SUPERVISOR.lists('users', { filter: { unionId: other.union.id } })).toEqual([]);
  });

  it('of a conference or of a church sees those below it; without a place nobody', async () => {
    const ofConference = await api.hasStaff('SUPERVISOR', { conferenceId: own.conference.id });
    const ofOther = await api.hasStaff('SUPERVISOR', { churchId: other.church.id });
    const ofNothing = await api.hasStaff('SUPERVISOR');
    expect((await ofConference.lists('users')).map(({ id }) => id).sort()).toEqual([people.own.id, staff.INVESTIGATOR.id].sort());
    expect(await ofOther.lists('users')).toEqual([]);
    expect(await ofNothing.lists('users')).toEqual([]);
  });

  it('sees the visits of those alone, and changes nothing', async () => {
    for (const { id } of [people.own, people.others]) await api.admin.creates('visits', { respondentId: id, outcome: 'NOT_AT_HOME', visitedOn: '2026-01-01' });
    expect((await staff.SUPERVISOR.lists('visits')).map(({ respondentId }) => respondentId)).toEqual([people.own.id]);
    await staff.SUPERVISOR.isRefused(staff.SUPERVISOR.put(`users/${people.own.id}`, { name: 'Mine' }), 'forbidden');
    await staff.SUPERVISOR.isRefused(staff.SUPERVISOR.post(`users/${people.own.id}/link`), 'forbidden');
    await staff.SUPERVISOR.isRefused(staff.SUPERVISOR.get(`users/${people.own.id}/reponses`), 'forbidden');
  });
});

describe('whoever works in the office', () => {
  it.each(finer)('is made a %s, and made another, with the caller’s own password alone', async (role) => {
    const values = { name: 'New', telephone: '+254711000111', email: `${role.toLowerCase()}@office.example`, role };
    await api.admin.isRefused(api.admin.post('users', values), 'password_needed');
    const made = await api.admin.creates('users', values, { headers: withPassword(goodPassword) });
    await api.admin.isRefused(api.admin.put(`users/${made.id}`, { role: 'INVESTIGATOR' }), 'password_needed');
    await api.admin.isRefused(api.admin.post(`users/${made.id}/invitation`), 'password_needed');
  });
});
