import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../../server/allRoutes.ts';
import { issueToken } from '../../server/accounts/tokens.ts';
import type { Allowed, Route } from '../../server/http/route.ts';
import { hasHierarchy, type Hierarchy } from './harness/hierarchy.ts';
import { staffRoles } from '../../src/resources/define/index.ts';
import { type Answer, type Person, type Stored, withPassword } from './harness/Person.ts';
import { goodPassword, startApi, type Api } from './harness/startApi.ts';

const callers = [
  'no token',
  'rubbish',
  'expired',
  'unknown role',
  'RESPONDENT link',
  'phone key',
  'INVESTIGATOR',
  'STATISTICIAN',
  'DATA_MANAGER',
  'SUPERVISOR',
  'ADMIN',
] as const;
type Who = (typeof callers)[number];

let api: Api;
let people: Record<Who, Person>;

beforeAll(async () => {
  api = await startApi();
  const { conference } = await hasHierarchy(api.admin);
  const respondent = await api.hasRespondent({ conferenceId: conference.id });
  const past = new Date(Date.now() - 1000);
  const expired = await issueToken(api.database.db, { kind: 'session', userId: api.admin.id, at: past, expiresAt: past });
  people = {
    'no token': api.nobody,
    rubbish: api.holding('rubbish-rubbish-rubbish-rubbish-rubbish'),
    expired: api.holding(expired),
    'RESPONDENT link': await api.opensLink(respondent),
    'phone key': await phoneKey(),
    'unknown role': await unknownRole(),
    INVESTIGATOR: await api.hasStaff('INVESTIGATOR'),
    STATISTICIAN: await api.hasStaff('STATISTICIAN'),
    DATA_MANAGER: await api.hasStaff('DATA_MANAGER'),
    SUPERVISOR: await api.hasStaff('SUPERVISOR'),
    ADMIN: api.admin,
  };
});
afterAll(() => api.close());

/** A role that a later version knew, or that somebody wrote into the database. */
async function unknownRole(): Promise<Person> {
  const person = await api.hasStaff('INVESTIGATOR');
  await api.database.db.execute(sql`update users set role = 'AUDITOR' where id = ${person.id}`);
  return person;
}

/** What a prepared phone signs in again with: it opens that one call and nothing else. */
async function phoneKey(): Promise<Person> {
  const worker = await api.hasStaff('INVESTIGATOR');
  const [at, expiresAt] = [new Date(), new Date(Date.now() + 3_600_000)];
  return api.holding(await issueToken(api.database.db, { kind: 'phone', userId: worker.id, at, expiresAt }));
}

/** Open to all because they ask for a form's token instead of a person's credential. */
const askThemselves = [
  'POST formulaires/:formId/reponses',
  'POST formulaires/:formId/operations',
  'GET formulaires/:id/files/:name',
  'POST formulaires/:formId/files/:name/pieces',
];

/** What the route's own declaration promises this caller: let through, or a refusal. */
function promised({ allow, links, phoneKeys }: Route, who: Who): 'through' | 401 | 403 {
  if (allow.includes('anyone')) return 'through';
  if (who === 'no token' || who === 'rubbish' || who === 'expired') return 401;
  if (who === 'unknown role') return 403;
  if (phoneKeys || who === 'phone key') return phoneKeys && who === 'phone key' ? 'through' : 403;
  const role: Allowed = who === 'RESPONDENT link' ? 'RESPONDENT' : who;
  return allow.includes(role) && (role !== 'RESPONDENT' || links) ? 'through' : 403;
}

/** What happened: a refusal of the caller, or anything else, which then is the call's own affair. */
function outcome({ method, path }: Route, { status, json }: Answer): 'through' | 401 | 403 {
  // Asked for after the caller was let through.
  if (json.code === 'link_invalid' || json.code === 'password_needed') return 'through';
  if (askThemselves.includes(`${method} ${path}`)) return 'through';
  return status === 401 || status === 403 ? status : 'through';
}

/** Ids that are nobody's: what is let through then fails later, for another reason, and changes nothing. */
function addressOf({ path }: Route): string {
  return path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
}

const routes = allRoutes();

function nestedLists(depth: number): unknown {
  let list: unknown = [];
  for (let level = 1; level < depth; level += 1) list = [list];
  return list;
}

describe('every call', () => {
  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s lets through whom it names, and nobody else', async (name, route) => {
    // Signing out would end the caller's session for the calls after it.
    const able = callers.filter((who) => route.path !== 'auth/logout' || promised(route, who) !== 'through');
    for (const who of able) {
      const answer = await people[who].calls(route.method, addressOf(route), route.method === 'GET' ? { query: { range: [0, 0] } } : { body: {} });
      expect(outcome(route, answer), `${who}: ${name} ${answer.text.slice(0, 200)}`).toBe(promised(route, who));
      expect(answer.status, `${who}: ${name} ${answer.text.slice(0, 200)}`).not.toBe(500);
    }
  });

  it('knows every role that there is', () => {
    expect(callers).toEqual(expect.arrayContaining(staffRoles.map(String)));
  });

  it.each(routes.filter(({ method }) => method !== 'GET').map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s refuses a body of a thousand nested lists as it refuses any other, and never fails by it',
    async (name, route) => {
      for (const who of ['no token', 'rubbish', 'INVESTIGATOR', 'ADMIN'] as const) {
        // Ends the session of whoever may.
        if (route.path === 'auth/logout' && promised(route, who) === 'through') continue;
        const answer = await people[who].calls(route.method, addressOf(route), { body: { name: nestedLists(1_000) } });
        const told = `${who}: ${name} ${answer.status} ${answer.text.slice(0, 200)}`;
        expect(answer.status, told).toBeGreaterThanOrEqual(200);
        expect(answer.status, told).toBeLessThan(500);
        expect(promised(route, who) === 'through' || answer.status >= 400, told).toBe(true);
      }
    },
  );

  it('that anyone may make is meant to be', () => {
    const open = routes.filter(({ allow }) => allow.includes('anyone')).map(({ method, path }) => `${method} ${path}`);
    expect(open.sort()).toEqual(
      [
        'GET consent',
        'GET docs',
        'GET docs/openapi.json',
        'GET formulaires/:id/content',
        'GET formulaires/:id/files/:name',
        'GET formulaires/token/:token',
        'GET receipts/:code',
        'POST auth/login',
        'POST auth/provider',
        'POST auth/provider/answer',
        'POST auth/provider/session',
        'POST auth/setup',
        'POST forgot-password',
        'POST formulaires/:formId/consent',
        'POST formulaires/:formId/files/:name/pieces',
        'POST formulaires/:formId/operations',
        'POST formulaires/:formId/reponses',
        'POST reset-password',
        'POST users/forget-password',
        'POST users/forgot-password',
        'POST users/reset-password',
      ].sort(),
    );
  });

  it('that can need a second yes is meant to, says which one, and says that it is refused without', () => {
    const dangerous = routes.flatMap(({ method, path, approval = [], refusals = [] }) =>
      [approval].flat().map(({ act }) => ({ call: `${method} ${path}`, act, refusals })),
    );
    for (const { call, refusals } of dangerous) expect(refusals, call).toContain('second_yes_needed');
    const ofPeople = ['GET users/export', 'GET visits/export', 'GET formulaires/:id/responses/export', 'POST users/:id/erase', 'POST formulaires/token/:id'];
    expect(dangerous.map(({ call }) => call)).toEqual(expect.arrayContaining(ofPeople));
    const notExports = dangerous.filter(({ act }) => act !== 'identities').map(({ call, act }) => `${call}: ${act}`);
    expect(notExports.sort()).toEqual([
      'DELETE users/:id/second-factor: accounts',
      'DELETE users/:id/sessions: accounts',
      'DELETE users/:id: accounts',
      'GET formulaires/:id/responses/export: smallGroups',
      'GET formulaires/:id/responses/grid/export: smallGroups',
      'POST formulaires/token/:id: publishing',
      'POST users/:id/disable: accounts',
      'POST users/:id/enable: accounts',
      'POST users/:id/erase: accounts',
      'POST users/:id/erase: erasing',
      'POST users: accounts',
      'PUT users/:id: accounts',
      'PUT users: accounts',
    ]);
    expect(routes.filter(({ allow, approval }) => approval && allow.includes('anyone'))).toEqual([]);
  });

  it('that a personal link opens is about that person alone', () => {
    const opened = routes.filter(({ links }) => links).map(({ method, path }) => `${method} ${path}`);
    for (const call of opened) expect(call).not.toMatch(/users\/:|:userId/);
  });
});

describe('an investigator', () => {
  let mine: Hierarchy;
  let theirs: Hierarchy;
  let inPlace: Stored;
  let registered: Stored;
  let outside: Stored;
  let investigator: Person;

  beforeAll(async () => {
    [mine, theirs] = [await hasHierarchy(api.admin), await hasHierarchy(api.admin)];
    investigator = await api.hasStaff('INVESTIGATOR', { conferenceId: mine.conference.id });
    inPlace = await api.hasRespondent({ conferenceId: mine.conference.id });
    outside = await api.hasRespondent({ conferenceId: theirs.conference.id });
    registered = await api.hasRespondent({ conferenceId: theirs.conference.id }, investigator);
  });

  it('sees the respondents of the own place and the own registrations, and nobody else', async () => {
    const place = await hasHierarchy(api.admin);
    const newcomer = await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id });
    const [near, own] = [
      await api.hasRespondent({ conferenceId: place.conference.id }),
      await api.hasRespondent({ conferenceId: theirs.conference.id }, newcomer),
    ];
    const seen = await newcomer.lists('users');
    expect(seen.map(({ id }) => id).sort()).toEqual([near.id, own.id].sort());
    const page = await newcomer.get('users', { range: [0, 5] });
    expect(page.headers['content-range']).toBe('users 0-1/2');
    expect(await investigator.lists('users', { filter: { id: [outside.id, api.admin.id] } })).toEqual([]);
    expect(await investigator.lists('users', { filter: { q: outside.name } })).toEqual([]);
  });

  it('neither reads, edits, deletes nor links a person outside, and does not learn that there is one', async () => {
    for (const id of [outside.id, api.admin.id, investigator.id, '00000000-0000-4000-8000-000000000000']) {
      await investigator.isRefused(investigator.get(`users/${id}`), 'not_found');
      await investigator.isRefused(investigator.put(`users/${id}`, { name: 'Mine now' }), 'not_found');
      await investigator.isRefused(investigator.put('users', { id, name: 'Mine now' }), 'not_found');
      await investigator.isRefused(investigator.post(`users/${id}/link`), 'not_found');
      await investigator.isRefused(investigator.delete(`users/${id}`), 'forbidden');
    }
    expect((await api.admin.reads('users', outside.id)).name).toBe(outside.name);
  });

  it('without a place sees only whom they registered', async () => {
    const alone = await api.hasStaff('INVESTIGATOR');
    expect(await alone.lists('users')).toEqual([]);
    const own = await api.hasRespondent({ conferenceId: theirs.conference.id }, alone);
    expect((await alone.lists('users')).map(({ id }) => id)).toEqual([own.id]);
  });

  it('of a division or of one church sees those below, by the narrowest place', async () => {
    const { division, conference, church } = await hasHierarchy(api.admin);
    const ofDivision = await api.hasStaff('INVESTIGATOR', { divisionId: division.id });
    const ofChurch = await api.hasStaff('INVESTIGATOR', { divisionId: division.id, conferenceId: conference.id, churchId: church.id });
    const inConference = await api.hasRespondent({ conferenceId: conference.id });
    const inChurch = await api.hasRespondent({ conferenceId: conference.id, churchId: church.id });
    expect((await ofDivision.lists('users')).map(({ id }) => id).sort()).toEqual([inConference.id, inChurch.id].sort());
    expect((await ofChurch.lists('users')).map(({ id }) => id)).toEqual([inChurch.id]);
  });

  it('creates respondents only, whatever role is named', async () => {
    const person = {
      name: 'Somebody',
      telephone: '+254700000001',
      email: 'somebody@study.example',
      conferenceId: mine.conference.id,
      typeChurch: 'Small',
      langage: 'English',
    };
    for (const role of ['ADMIN', 'INVESTIGATOR', 'nonsense']) await investigator.isRefused(investigator.post('users', { ...person, role }), 'role_not_allowed');
    await investigator.isRefused(investigator.put(`users/${registered.id}`, { role: 'ADMIN' }), 'role_not_allowed');
    const made = await investigator.creates('users', { ...person, role: 'RESPONDENT', password: 'sent by older clients' });
    expect(made).toMatchObject({ role: 'RESPONDENT', status: 'NOT_STARTED', acceptResponse: false });
    expect(made).not.toHaveProperty('registeredBy');
    expect(await api.admin.reads('users', made.id)).toMatchObject({ registeredBy: investigator.id });
  });

  it('learns that an address is in use, but not by whom outside; a number is anybody’s', async () => {
    const person = { name: 'Twin', conferenceId: mine.conference.id, typeChurch: 'Small', langage: 'English' };
    const address = async ({ id }: Stored) => (await api.admin.edits('users', id, { email: `${id}@study.example` })).email;
    const hidden = await investigator.isRefused(investigator.post('users', { ...person, email: await address(outside) }), 'invalid');
    expect(hidden.errors).toEqual({ email: 'This is already in use.' });
    expect(hidden.details).toBeUndefined();
    const shown = await investigator.isRefused(investigator.post('users', { ...person, email: await address(inPlace) }), 'invalid');
    expect(shown.details).toMatchObject({ id: inPlace.id, resource: 'users' });
    expect(await investigator.creates('users', { ...person, telephone: outside.telephone })).toMatchObject({ telephone: outside.telephone });
  });

  it('reads forms without their link, and hierarchy, and builds neither', async () => {
    const form = await api.admin.creates('formulaires', { title: 'Seen' });
    expect(await investigator.reads('formulaires', form.id)).not.toHaveProperty('token');
    await investigator.isRefused(investigator.post('divisions', { shortname: 'N', name: 'N' }), 'forbidden');
    await investigator.isRefused(investigator.get('questions'), 'forbidden');
    await investigator.isRefused(investigator.get('users', { sort: ['registeredBy', 'ASC'] }), 'unknown_field');
  });
});

describe('what a body may set', () => {
  const hidden = {
    id: '00000000-0000-4000-8000-000000000001',
    revision: 99,
    createdAt: '2000-01-01T00:00:00Z',
    updatedAt: '2000-01-01T00:00:00Z',
    created_at: '2000-01-01T00:00:00Z',
    status: 'CLOSED',
    acceptResponse: true,
    registeredBy: '00000000-0000-4000-8000-000000000001',
    passwordHash: 'x',
    token: 'x',
    conference: { id: 'x' },
    archivedAt: '2000-01-01T00:00:00Z',
    position: 1,
    disabledAt: null,
    isValid: true,
  };

  it.each(Object.entries(hidden))('is not %s, by anybody; the refusal names it and nothing changes', async (name, value) => {
    const { conference } = await hasHierarchy(api.admin);
    const respondent = await api.hasRespondent({ conferenceId: conference.id }, people.INVESTIGATOR);
    for (const person of [api.admin, people.INVESTIGATOR]) {
      const before = await api.admin.reads('users', respondent.id);
      const refusal = await person.isRefused(person.put(`users/${respondent.id}`, { name: 'Changed', [name]: value }), 'unknown_field');
      expect(Object.keys(refusal.errors ?? {})).toContain(name);
      expect(refusal.message).toContain(name);
      expect(await api.admin.reads('users', respondent.id)).toEqual(before);
    }
  });

  it('is never a password: what older clients send with a person is dropped', async () => {
    const { conference } = await hasHierarchy(api.admin);
    const respondent = await api.hasRespondent({ conferenceId: conference.id, password: 'Fixed-Default-1!', email: 'fixed@study.example' });
    await api.nobody.isRefused(api.nobody.post('auth/login', { username: respondent.telephone, password: 'Fixed-Default-1!' }), 'wrong_number_or_password');
  });

  it('cannot reach a prototype', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/divisions',
      headers: { authorization: `Bearer ${api.admin.token}`, 'content-type': 'application/json' },
      payload: '{"name":"x","__proto__":{"role":"ADMIN"}}',
    });
    expect(answer.statusCode).toBe(400);
    for (const as of ['multipart', 'urlencoded'] as const) {
      for (const name of ['__proto__', 'constructor']) {
        const form = Object.defineProperty({ name: 'x' }, name, { value: 'x', enumerable: true });
        expect((await api.admin.post('divisions', form, { as })).status).toBe(400);
      }
    }
    expect(({} as { role?: string }).role).toBeUndefined();
  });
});

describe('the last administrator', () => {
  it('is neither demoted, disabled nor deleted, also not by two at once', async () => {
    await api.admin.isRefused(api.admin.put(`users/${api.admin.id}`, { role: 'RESPONDENT' }), 'invalid');
    await api.admin.isRefused(api.admin.put(`users/${api.admin.id}`, { role: 'INVESTIGATOR' }), 'last_admin');
    const own = { headers: withPassword(goodPassword) };
    await api.admin.isRefused(api.admin.post(`users/${api.admin.id}/disable`, undefined, own), 'last_admin');
    await api.admin.isRefused(api.admin.delete(`users/${api.admin.id}`), 'has_dependents');
    const second = await api.hasStaff('ADMIN');
    const both = await Promise.all([
      api.admin.post(`users/${second.id}/disable`, undefined, own),
      second.post(`users/${api.admin.id}/disable`, undefined, own),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
