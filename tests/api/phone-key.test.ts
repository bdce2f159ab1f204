import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenSession } from '../../src/contract/index.ts';
import { allRoutes } from '../../server/allRoutes.ts';
import { isPhoneCall } from '../../server/accounts/phones/phoneCalls.ts';
import { type Person, withPassword } from './harness/Person.ts';
import { type Api, goodPassword, startApi } from './harness/startApi.ts';

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const minute = 60_000;
const day = 24 * 60 * minute;

let api: Api;
let worker: Person;
let email: string;
/** What the worker's phone keeps behind its PIN. */
let key: string;
const device = 'd'.repeat(64);

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const asked = (name = device) => [{ device: name }, { headers: { 'user-agent': android } }] as const;
const renews = (by = key, name = device) => api.holding(by).post('auth/phone', ...asked(name));
const opened = async (by = key): Promise<Person> => {
  const { status, json, text } = await renews(by);
  expect(status, text).toBe(200);
  return api.holding(String(json.access_token), worker.id);
};
const isOver = async (person: Person) => expect((await person.get('users')).status).toBe(401);

beforeEach(async () => {
  worker = await api.hasStaff('INVESTIGATOR');
  email = String((await worker.get('account')).json.email);
  const { json, status, text } = await worker.post('account/phone', ...asked());
  expect(status, text).toBe(200);
  key = String(json.key);
});

describe('the key of a prepared phone', () => {
  it('opens a session once the one before was idle for 40 minutes, and again after weeks in the village', async () => {
    api.clock.pass(40 * minute);
    await isOver(worker);
    const back = await opened();
    expect((await back.get('users')).status).toBe(200);
    // Nothing of it was renewed by a call of its own for longer than a session lives; the phone may still be kept.
    for (let trips = 0; trips < 3; trips += 1) {
      api.clock.pass(20 * day);
      expect((await (await opened()).get('users')).status).toBe(200);
    }
    await api.adminSignsInAgain();
  });

  it('ends with the days a phone may be kept', async () => {
    api.clock.pass(31 * day);
    expect((await renews()).json.code).toBe('session_expired');
    await api.adminSignsInAgain();
  });

  it('is of no use in another browser, nor by itself, nor where a session is asked for', async () => {
    expect((await renews(key, 'e'.repeat(64))).json.code).toBe('session_expired');
    expect((await renews(worker.token)).json.code).toBe('forbidden');
    for (const path of ['users', 'account', 'statistiques']) expect((await api.holding(key).get(path)).json.code).toBe('forbidden');
    expect((await api.holding(key).post('account/phone', ...asked())).json.code).toBe('forbidden');
    expect((await renews()).status).toBe(200);
  });

  it('takes the place of a former one of the same browser, and its next session that of the one before', async () => {
    const first = await opened();
    const second = await opened();
    await isOver(first);
    const renewed = await second.post('account/phone', ...asked());
    expect((await renews()).status).toBe(401);
    expect((await second.get('users')).status).toBe(200);
    expect((await renews(String(renewed.json.key))).status).toBe(200);
  });

  it('is made by a session that a key opened for its own phone alone', async () => {
    const back = await opened();
    expect((await back.post('account/phone', ...asked('e'.repeat(64)))).json.code).toBe('forbidden');
  });

  it('is for nobody but field workers', async () => {
    for (const role of ['ADMIN', 'DATA_MANAGER', 'SUPERVISOR', 'STATISTICIAN'] as const) {
      const staff = await api.hasStaff(role);
      expect((await staff.post('account/phone', ...asked())).json.code).toBe('forbidden');
    }
  });

  it('ends at once with all it opened: by the office, by a new password, by another role, by signing out', async () => {
    const ends: Readonly<Record<string, () => Promise<{ status: number }>>> = {
      signedOut: () => api.admin.calls('DELETE', `users/${worker.id}/sessions`),
      disabled: () => api.admin.post(`users/${worker.id}/disable`, undefined, { headers: withPassword(goodPassword) }),
      role: () => api.admin.put(`users/${worker.id}`, { role: 'SUPERVISOR' }, { headers: withPassword(goodPassword) }),
      password: async () => (await api.signsIn(email)).put('account', { oldPassword: goodPassword, newPassword: 'Marula-tree-4-now' }),
      itself: async () => (await opened()).post('auth/logout'),
    };
    for (const [how, end] of Object.entries(ends)) {
      worker = await api.hasStaff('INVESTIGATOR');
      email = String((await worker.get('account')).json.email);
      key = String((await worker.post('account/phone', ...asked())).json.key);
      const back = await opened();
      expect((await end()).status, how).toBe(200);
      await isOver(back);
      expect((await renews()).status, how).toBe(401);
    }
  });

  it('is seen and ended by an administrator as a phone, and by its owner in another browser', async () => {
    const [seen] = (await api.admin.get<OpenSession[]>(`users/${worker.id}/sessions`)).json;
    expect(seen).toMatchObject({ device: 'Chrome, Android', isPhone: true });
    const elsewhere = await api.signsIn(email);
    const listed = (await elsewhere.get<OpenSession[]>('account/sessions')).json;
    expect(listed.map(({ isPhone = false, isThis }) => [isPhone, isThis])).toEqual([
      [false, true],
      [true, false],
    ]);
    const back = await opened();
    expect((await elsewhere.calls('DELETE', `account/sessions/${seen?.id ?? ''}`, { headers: withPassword(goodPassword) })).status).toBe(200);
    await isOver(back);
    expect((await renews()).status).toBe(401);
    const { json } = await api.admin.get<object[]>('audit', { filter: { recordId: worker.id, action: 'phone-sign-in' } });
    expect(json).toHaveLength(1);
  });
});

describe('a session that a phone’s key opened', () => {
  /** What investigators may call besides, on screens that are not their phone's. */
  const elsewhere = /^(?:GET|POST|DELETE) (?:account\/.+|find|views.*|\w+\/export|users\/many.*|statistiques\/.+|formulaires\/:id\/responses\/map)$/;

  it('does what field workers’ phones do, and nothing else: each of their calls is on one of two lists', async () => {
    const theirs = allRoutes().filter(({ allow, phoneKeys }) => allow.includes('INVESTIGATOR') && !allow.includes('anyone') && !phoneKeys);
    const [phone, other] = [theirs.filter(isPhoneCall), theirs.filter((route) => !isPhoneCall(route))];
    expect(other.map(({ method, path }) => `${method} ${path}`).filter((line) => !elsewhere.test(line) && line !== 'PUT account')).toEqual([]);
    expect(phone.length).toBeGreaterThan(40);
    const back = await opened();
    for (const { method, path } of other)
      expect((await back.calls(method, path.replaceAll(/:\w+/g, worker.id), { body: {} })).json.code, path).toBe('forbidden');
    for (const { method, path } of phone.filter((route) => route.method === 'GET'))
      expect((await back.calls(method, path.replaceAll(/:\w+/g, worker.id))).json.code, path).not.toBe('forbidden');
  });
});
