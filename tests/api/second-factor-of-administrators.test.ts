import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Approvals } from '../../src/contract/index.ts';
import { type Person, withPassword } from './harness/Person.ts';
import { goodPassword, startApi, type Api } from './harness/startApi.ts';

const confirmed = { headers: withPassword(goodPassword) };

let api: Api;
let [second, third]: Person[] = [];

/** The first administrator alone goes ahead as in an emergency. */
async function goesAhead(does: () => Promise<unknown>): Promise<void> {
  await does();
  const { json } = await api.admin.get<Approvals>('approvals');
  const waiting = json.requests.find(({ state }) => state === 'waiting');
  expect((await api.admin.post(`approvals/${waiting?.id}/emergency`, { reason: 'The first ones' }, confirmed)).status).toBe(200);
  await does();
}

async function hasAdministrator(): Promise<Person> {
  const person = await api.hasStaff('SUPERVISOR');
  const email = String((await api.admin.reads('users', person.id)).email);
  await goesAhead(() => api.admin.put(`users/${person.id}`, { role: 'ADMIN' }, confirmed));
  const { code } = await api.lastMailTo(email);
  expect((await api.nobody.post('users/reset-password', { otp: code, newPassword: goodPassword })).status).toBe(200);
  return api.signsIn(email);
}

beforeAll(async () => {
  api = await startApi({ environment: { SECOND_YES: 'accounts' } });
  [second, third] = [await hasAdministrator(), await hasAdministrator()];
});
afterAll(() => api.close());

const removes = (by: Person, id: string) => by.calls('DELETE', `users/${id}/second-factor`, confirmed);

it('to take away another administrator’s second factor needs the yes of somebody else, which the one concerned can neither give nor stop', async () => {
  const [giver, concerned] = [second as Person, third as Person];
  await api.admin.isRefused(api.admin.calls('DELETE', `users/${concerned.id}/second-factor`), 'password_needed');
  const { details } = await api.admin.isRefused(removes(api.admin, concerned.id), 'second_yes_needed');
  const decides = (by: Person, yes: boolean) => by.post(`approvals/${String(details?.approval)}/decision`, { yes }, confirmed);
  for (const yes of [true, false]) await concerned.isRefused(decides(concerned, yes), 'concerns_you');
  expect((await decides(giver, true)).status).toBe(200);
  // They have none: what is asked is answered as ever, once the yes was given.
  const { status } = await removes(api.admin, concerned.id);
  expect([200, 404]).toContain(status);
});

it('that of a field worker, and the own one, need no yes of anybody else', async () => {
  const worker = await api.hasStaff('INVESTIGATOR');
  expect([200, 404]).toContain((await removes(api.admin, worker.id)).status);
  expect([200, 404]).toContain((await removes(api.admin, api.admin.id)).status);
});
