import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { Approval, Approvals, ManyTold } from '../../src/contract/index.ts';
import { type Answer, type Person, withPassword } from './harness/Person.ts';
import { goodPassword, startApi, type Api } from './harness/startApi.ts';

const confirmed = { headers: withPassword(goodPassword) };
const wrong = { headers: withPassword('Wrong-1-Password') };

type Options = { headers?: Readonly<Record<string, string>> };

/** What is done with the account of another administrator. */
const acts = {
  disable: (by: Person, id: string, options?: Options) => by.post(`users/${id}/disable`, undefined, options),
  enable: (by: Person, id: string, options?: Options) => by.post(`users/${id}/enable`, undefined, options),
  'sign out': (by: Person, id: string, options?: Options) => by.calls('DELETE', `users/${id}/sessions`, options),
  delete: (by: Person, id: string, options?: Options) => by.calls('DELETE', `users/${id}`, options),
  'take the role of': (by: Person, id: string, options?: Options) => by.put(`users/${id}`, { role: 'SUPERVISOR' }, options),
  'change the mail of': (by: Person, id: string, options?: Options) => by.put(`users/${id}`, { email: `${id}@elsewhere.example` }, options),
  erase: (by: Person, id: string, options?: Options) => by.post(`users/${id}/erase`, { reason: 'Has left' }, options),
};
const names = Object.keys(acts) as (keyof typeof acts)[];

describe('an open screen of an administrator', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  it.each(names)('does not %s another administrator without the own password', async (name) => {
    const other = await api.hasStaff('ADMIN');
    await api.admin.isRefused(acts[name](api.admin, other.id), 'password_needed');
    await api.admin.isRefused(acts[name](api.admin, other.id, wrong), 'password_wrong');
    expect((await other.get('account')).json).toMatchObject({ role: 'ADMIN' });
    // Nobody is kept out by wrong passwords that were typed here.
    const answer = await acts[name](api.admin, other.id, confirmed);
    expect(answer, answer.text).toMatchObject({ status: 200 });
  });

  it('deletes no administrator among many', async () => {
    const other = await api.hasStaff('ADMIN');
    const { json } = await api.admin.post<ManyTold>('users/many', { id: randomUUID(), act: 'delete', filter: { id: [other.id] } });
    expect(json).toMatchObject({ done: 0, refused: 1 });
    expect((await other.get('account')).status).toBe(200);
  });

  it('disables and enables whoever is no administrator as ever', async () => {
    const worker = await api.hasStaff('INVESTIGATOR');
    for (const name of ['sign out', 'disable', 'enable'] as const) expect((await acts[name](api.admin, worker.id)).status).toBe(200);
  });
});

describe('where SECOND_YES names accounts', () => {
  let api: Api;
  let [asking, other, concerned]: Person[] = [];
  beforeAll(async () => {
    api = await startApi({ environment: { SECOND_YES: 'accounts' } });
    // The first of them alone goes ahead as in an emergency.
    [asking, other, concerned] = [await hasAdministrator(), await hasAdministrator(), await hasAdministrator()];
  });
  afterAll(() => api.close());

  const requests = async (by: Person) => (await by.get<Approvals>('approvals')).json.requests;
  const decides = (by: Person, id: string, yes: boolean) => by.post(`approvals/${id}/decision`, { yes }, confirmed);

  /** Asks for a second yes by doing it. */
  async function asks(work: () => Promise<Answer<unknown>>, by: Person): Promise<Approval> {
    const { details } = await by.isRefused(work(), 'second_yes_needed');
    const found = (await requests(by)).find(({ id }) => id === details?.approval);
    if (!found) throw new Error('Nothing was asked');
    return found;
  }

  /** Made as another kind of staff first, whom nobody else decides about. */
  async function hasAdministrator(): Promise<Person> {
    const person = await api.hasStaff('SUPERVISOR');
    const { email } = await api.admin.reads('users', person.id);
    const promotes = () => api.admin.put(`users/${person.id}`, { role: 'ADMIN' }, confirmed);
    const { id } = await asks(promotes, api.admin);
    expect((await api.admin.post(`approvals/${id}/emergency`, { reason: 'The first ones' }, confirmed)).status).toBe(200);
    expect((await promotes()).status).toBe(200);
    const { code } = await api.lastMailTo(String(email));
    expect((await api.nobody.post('users/reset-password', { otp: code, newPassword: goodPassword })).status).toBe(200);
    return api.signsIn(String(email));
  }

  it.each(names)('to %s another takes the own password, then a yes that the one concerned can neither give nor stop', async (name) => {
    const [by, third, target] = [asking as Person, other as Person, await hasAdministrator()];
    const work = () => acts[name](by, target.id, confirmed);
    await by.isRefused(acts[name](by, target.id), 'password_needed');
    await by.isRefused(acts[name](by, target.id, wrong), 'password_wrong');
    expect(await requests(third)).not.toContainEqual(expect.objectContaining({ recordId: target.id, state: 'waiting' }));

    const before = (await api.mails()).length;
    const request = await asks(work, by);
    const { email } = await api.admin.reads('users', target.id);
    expect((await api.mails()).slice(before).map(({ to }) => to)).not.toContain(email);
    expect(request).toMatchObject({ act: 'accounts', recordId: target.id, isAboutReader: false });
    expect((await requests(target)).find(({ id }) => id === request.id)).toMatchObject({ isAboutReader: true, state: 'waiting' });
    for (const yes of [true, false]) await target.isRefused(decides(target, request.id, yes), 'concerns_you');
    await target.isRefused(target.post(`approvals/${request.id}/emergency`, { reason: 'Mine' }, confirmed), 'not_found');
    // Nor is it stopped by what is done with whoever asked for it.
    for (const against of names) await target.isRefused(acts[against](target, by.id, confirmed), 'second_yes_needed');

    expect((await decides(third, request.id, true)).status).toBe(200);
    const done = await work();
    expect(done, done.text).toMatchObject({ status: 200 });
  });

  it('nobody makes a second administrator to say yes with', async () => {
    const by = asking as Person;
    const values = { name: 'Accomplice', email: 'accomplice@elsewhere.example', telephone: '+254712999888', role: 'ADMIN' };
    await by.isRefused(by.post('users', values), 'password_needed');
    await by.isRefused(by.post('users', values, confirmed), 'second_yes_needed');
  });

  it('what is no administrator’s, and the own name, needs none', async () => {
    const by = concerned as Person;
    const worker = await api.hasStaff('INVESTIGATOR');
    expect((await acts.disable(by, worker.id)).status).toBe(200);
    expect((await by.put(`users/${other?.id}`, { name: 'New Name' })).status).toBe(200);
  });
});
