import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tables } from '../../server/database/tables/index.ts';
import type { ResponseRates } from '../../src/contract/index.ts';
import { hasHierarchy, type Hierarchy, startWithHierarchy } from './harness/hierarchy.ts';
import type { Person, Stored } from './harness/Person.ts';
import type { Api } from './harness/startApi.ts';

const { users } = tables;

let api: Api;
let place: Hierarchy;
let investigator: Person;
let stranger: Person;

beforeAll(async () => {
  ({ api, place } = await startWithHierarchy());
  investigator = await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id });
  stranger = await api.hasStaff('INVESTIGATOR');
});
afterAll(() => api.close());

const hasRespondent = () => api.hasRespondent({ conferenceId: place.conference.id }, investigator);
const visited = (person: Stored, values: object = {}) => ({
  respondentId: person.id,
  outcome: 'NOT_AT_HOME',
  visitedOn: '2026-11-20',
  visitedTime: '09:30',
  ...values,
});

const blueHouse = { latitude: -18.9137, longitude: 47.5361, accuracy: 8 };

describe('a visit without answers', () => {
  test('stands with who, when and what came of it, and the person’s own record says so', async () => {
    const person = await hasRespondent();
    const visit = await investigator.creates(
      'visits',
      visited(person, { outcome: 'COME_BACK', comeBackOn: '2026-11-24', comeBackTime: '16:30', note: 'Works in the field' }),
    );
    expect(visit).toMatchObject({ outcome: 'COME_BACK', respondent: { name: person.name } });
    expect(await investigator.reads('users', person.id)).toMatchObject({
      visitOutcome: 'COME_BACK',
      visitedOn: '2026-11-20',
      comeBackOn: '2026-11-24',
      comeBackTime: '16:30',
      visitNote: 'Works in the field',
      status: 'NOT_STARTED',
    });
    const later = await investigator.creates('visits', visited(person, { outcome: 'REFUSED', visitedOn: '2026-11-24', comeBackOn: '2026-12-01' }));
    expect(later.comeBackOn).toBeNull();
    expect(await investigator.reads('users', person.id)).toMatchObject({ visitOutcome: 'REFUSED', comeBackOn: null, visitNote: null });
    expect((await api.admin.lists('visits', { filter: { respondentId: person.id } })).map(({ outcome }) => outcome)).toEqual(['REFUSED', 'COME_BACK']);
    // One that was recorded by mistake: what was said before counts again.
    expect((await api.admin.post(`users/${person.id}/refusals/${later.id}/revoke`, { reason: 'Another house' })).status).toBe(200);
    expect(await investigator.reads('users', person.id)).toMatchObject({ visitOutcome: 'COME_BACK', comeBackTime: '16:30' });
  });

  test('that a phone sends again counts once, and another one in the same minute is another', async () => {
    const person = await hasRespondent();
    await investigator.creates('visits', visited(person));
    await investigator.isRefused(investigator.post('visits', visited(person)), 'conflict');
    await investigator.creates('visits', visited(person, { outcome: 'MOVED' }));
    expect(await api.admin.lists('visits', { filter: { respondentId: person.id } })).toHaveLength(2);
  });

  test('is of a respondent whom one may see, and is seen by those alone who see the person', async () => {
    const person = await hasRespondent();
    const visit = await investigator.creates('visits', visited(person));
    await stranger.isRefused(stranger.post('visits', visited(person)), 'not_found');
    await stranger.isRefused(stranger.get(`visits/${visit.id}`), 'not_found');
    expect(await stranger.lists('visits')).toEqual([]);
    expect(await investigator.lists('visits', { filter: { respondentId: person.id } })).toHaveLength(1);
    await investigator.isRefused(investigator.put(`visits/${visit.id}`, { outcome: 'DIED' }), 'forbidden');
    const link = await api.opensLink(person);
    await link.isRefused(link.get('visits'), 'forbidden');
    await investigator.isRefused(investigator.put(`users/${person.id}`, { visitOutcome: 'DIED' }), 'unknown_field');
  });

  test.each([
    [{ visitedTime: '9 o’clock' }, 'visitedTime'],
    [{ visitedTime: '25:00' }, 'visitedTime'],
    [{ outcome: 'COME_BACK', comeBackTime: '16.30' }, 'comeBackTime'],
    [{ outcome: 'ASLEEP' }, 'outcome'],
    [{ visitedOn: '2026-02-30' }, 'visitedOn'],
    [{ position: { latitude: 91, longitude: 0 } }, 'position'],
  ])('with %j is refused at its field', async (values, field) => {
    const person = await hasRespondent();
    const { errors } = await investigator.isRefused(investigator.post('visits', visited(person, values)), 'invalid');
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });

  test('a no to the consent text is a refusal that nobody asks again about, and a yes is the end of it', async () => {
    const person = await hasRespondent();
    const says = (given: boolean) => investigator.post(`users/${person.id}/consent`, { given, language: 'en' });
    expect((await says(false)).status).toBe(200);
    expect(await investigator.reads('users', person.id)).toMatchObject({ visitOutcome: 'REFUSED' });
    expect((await says(true)).status).toBe(200);
    expect(await investigator.reads('users', person.id)).toMatchObject({ visitOutcome: null, acceptResponse: true });
  });

  test('leaves as a file without the person’s name or what was noted, and with both where identities are asked for', async () => {
    const person = await hasRespondent();
    const visit = await investigator.creates('visits', visited(person, { note: 'Behind the blue door', position: blueHouse }));
    expect(visit.position).toEqual(blueHouse);
    const plain = await api.admin.get('visits/export');
    expect(plain.text.split('\r\n')[0]).toMatch(/^\uFEFF?Respondent: Study code,Outcome of the visit,Visited on,Time/);
    expect(plain.text).toContain(',Not at home,2026-11-20,09:30');
    expect(plain.text).not.toMatch(new RegExp(`${String(person.name)}|blue door|18\\.9137|47\\.5361`));
    await api.admin.isRefused(api.admin.get('visits/export', { identities: '1' }), 'invalid');
    const named = await api.admin.get('visits/export', { identities: '1', reason: 'Plan the second round' });
    expect(named.text).toContain('Behind the blue door');
    expect(named.text).toContain('-18.9137, 47.5361 ±8 m');
    // Nor does the log remember where it was, by which it could be found again.
    expect(JSON.stringify((await api.admin.get('audit', { filter: { recordId: String(visit.id) } })).json)).not.toContain('18.9137');
    const people = await api.admin.get('users/export');
    expect(people.text).toContain('Outcome of the visit');
    expect(people.text).not.toContain('blue door');
  });
});

describe('response rates', () => {
  const ratesFor = async (who: Person, conferenceId: unknown) =>
    (await who.get<ResponseRates>('statistiques/response-rates', { conferenceId: String(conferenceId) })).json;

  test('count everybody once by status and last visit, and are reckoned by the standard formulas', async () => {
    const { conference } = await hasHierarchy(api.admin);
    const worker = await api.hasStaff('INVESTIGATOR', { conferenceId: conference.id });
    const outcomes = ['REFUSED', 'NOT_AT_HOME', 'COME_BACK', 'DIED', 'UNABLE', 'LANGUAGE', 'MOVED', undefined] as const;
    for (const outcome of outcomes) {
      const person = await api.hasRespondent({ conferenceId: conference.id }, worker);
      if (outcome) await worker.creates('visits', visited(person, { outcome }));
    }
    const statuses = ['CLOSED', 'CLOSED', 'PROGRESS', 'REOPENED', 'PROGRESS'] as const;
    for (const [at, status] of statuses.entries()) {
      const person = await api.hasRespondent({ conferenceId: conference.id }, worker);
      // The first was not at home before they answered; the last began and then refused.
      if (at === 0) await worker.creates('visits', visited(person));
      if (at === 4) await worker.creates('visits', visited(person, { outcome: 'REFUSED' }));
      await api.database.db.update(users).set({ status }).where(eq(users.id, person.id));
    }
    const { counts, rates } = await ratesFor(api.admin, conference.id);
    expect(counts).toEqual({ I: 2, P: 2, R: 2, NC: 2, O: 3, U: 2 });
    expect(rates).toMatchObject({ RR1: 2 / 13, RR2: 4 / 13, RR5: 2 / 11, COOP1: 2 / 9, REF1: 2 / 13, CON1: 9 / 13 });
    // Groups this small could point at a person.
    const masked = await ratesFor(worker, conference.id);
    expect(new Set([...Object.values(masked.counts), ...Object.values(masked.rates)])).toEqual(new Set([null]));
  });
});
