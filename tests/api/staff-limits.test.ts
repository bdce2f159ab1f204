import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasHierarchy } from './harness/hierarchy.ts';
import type { Person } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';

/** What one member of staff may ask for in an hour, made small enough here to be reached. */
const environment = { STAFF_CALLS: '1000', STAFF_RECORDS: '100', STAFF_FILES: '3', SESSION_IDLE_MINUTES: '600' };
const minute = 60_000;

let api: Api;

beforeAll(async () => {
  api = await startApi({ environment });
  const place = await hasHierarchy(api.admin);
  for (let n = 0; n < 6; n += 1) await api.hasRespondent({ conferenceId: place.conference.id });
});
afterAll(() => api.close());

/** Calls until it is refused; how often it was let through. */
async function until(call: (person: Person) => Promise<{ status: number; json: unknown }>, person: Person): Promise<number> {
  for (let made = 0; made < 2000; made += 1) if ((await call(person)).status === 429) return made;
  return Number.POSITIVE_INFINITY;
}

describe('a program in the name of a member of staff', () => {
  test('reads no more people than one person does in an hour, and is told when it goes on', async () => {
    const [one, other] = [await api.hasStaff('DATA_MANAGER'), await api.hasStaff('ADMIN')];
    const lists = (person: Person) => person.get('users', { range: [0, 5] });
    const [given] = [((await lists(other)).json as unknown as unknown[]).length];
    expect(given).toBe(6);
    // 6 were read.
    expect(await until(lists, other)).toBe(Math.ceil(94 / 6));
    const refused = await other.reading('fr').get('users', { range: [0, 5] });
    expect(refused).toMatchObject({ status: 429, json: { code: 'staff_limit' } });
    expect(refused.json.message).toMatch(/^Vous avez lu ou extrait plus/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await one.get('formulaires')).status, 'nobody else waits').toBe(200);
    expect((await other.get('divisions')).status, 'nor does what tells of nobody').toBe(200);
    api.clock.pass(30 * minute);
    expect((await lists(other)).status).toBe(200);
  });

  test('takes out no more files', async () => {
    const person = await api.hasStaff('ADMIN');
    const takes = () => person.get('users/export');
    expect(await until(takes, person)).toBe(3);
    expect((await person.get('churches/export')).json).toMatchObject({ code: 'staff_limit' });
    api.clock.pass(20 * minute);
    expect((await takes()).status).toBe(200);
    const { json } = await api.admin.get<{ actorId: string; after: object }[]>('audit', { filter: { action: 'refused', actorId: person.id } });
    expect(json.map(({ after }) => after)).toContainEqual({ times: 1, code: 'staff_limit', call: 'GET users/export' });
  });

  test('makes no more calls of any kind', async () => {
    const person = await api.hasStaff('INVESTIGATOR', { conferenceId: String((await api.admin.get<{ id: string }[]>('conferences')).json[0]?.id) });
    expect(await until((who) => who.get('account'), person)).toBeGreaterThan(900);
    api.clock.pass(minute);
    expect((await person.get('account')).status).toBe(200);
  });
});
