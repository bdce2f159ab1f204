import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Hierarchy, startWithHierarchy } from './harness/hierarchy.ts';
import type { Person } from './harness/Person.ts';
import type { Api } from './harness/startApi.ts';

const day = 24 * 3_600_000;

let api: Api;
let place: Hierarchy;
let ana: Person;
beforeAll(async () => {
  ({ api, place } = await startWithHierarchy());
  ana = await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id });
});
afterAll(() => api.close());

const dayOf = (ago: number) => new Date(api.services.now() - ago).toISOString().slice(0, 10);

test('a refusal is not ended by another day that is written down for it, before the yes that it came after; the right day after that yes is', async () => {
  const person = await api.hasRespondent({ conferenceId: place.conference.id }, ana);
  const times = (ago: number) => ({
    event: randomUUID(),
    saidAt: new Date(api.services.now() - ago).toISOString(),
    sentAt: new Date(api.services.now()).toISOString(),
  });
  await ana.post(`users/${person.id}/consent`, { language: 'en', readAloud: true, given: true, ...times(4 * day) });
  const refusal = await ana.creates('visits', { respondentId: person.id, outcome: 'REFUSED', visitedOn: dayOf(2 * day), ...times(2 * day) });
  const outcome = async () => (await api.admin.reads('users', person.id)).visitOutcome;
  expect(await outcome()).toBe('REFUSED');
  await api.admin.isRefused(api.admin.put(`visits/${refusal.id}`, { visitedOn: dayOf(6 * day) }), 'refusal_stays');
  expect((await api.admin.put(`visits/${refusal.id}`, { visitedOn: dayOf(3 * day) })).status).toBe(200);
  expect(await outcome()).toBe('REFUSED');
});
