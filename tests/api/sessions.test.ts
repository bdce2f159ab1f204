import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenSession } from '../../src/contract/index.ts';
import { type Person, withPassword } from './harness/Person.ts';
import { goodPassword, startApi, type Api } from './harness/startApi.ts';

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const path = 'account/sessions';
const own = { headers: withPassword(goodPassword) };

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const sessionsOf = async (person: Person) => (await person.get<OpenSession[]>(path)).json;

/** Signed in here and, a minute later, on a telephone. */
async function isSignedInTwice(): Promise<{ here: Person; telephone: Person; email: string }> {
  const here = await api.hasStaff('INVESTIGATOR');
  const email = String((await here.get('account')).json.email);
  api.clock.pass(60_000);
  const { json } = await api.nobody.post('auth/login', { username: email, password: goodPassword }, { headers: { 'user-agent': android } });
  return { here, telephone: api.holding(String(json.access_token), here.id), email };
}

describe('the sessions of a member of staff', () => {
  it('are replaced by the next sign-in in the same browser, whoever’s it is, and only once that succeeds', async () => {
    const { here, telephone, email } = await isSignedInTwice();
    const enters = (password: string) => here.post('auth/login', { username: email, password });
    expect((await enters('Wrong-1-Password')).status).toBe(401);
    expect((await here.get('account')).status).toBe(200);
    const next = await enters(goodPassword);
    expect((await here.get('account')).status).toBe(401);
    expect((await api.holding(String(next.json.access_token)).get('account')).status).toBe(200);
    expect((await telephone.get('account')).status).toBe(200);
  });

  it('are listed for their owner, with the browser as one knows it and nothing that would open them', async () => {
    const { here, telephone } = await isSignedInTwice();
    api.clock.pass(60_000);
    const listed = await sessionsOf(here);
    // The one that asks was used last.
    expect(listed.map(({ device, isThis }) => [device, isThis])).toEqual([
      [null, true],
      ['Chrome, Android', false],
    ]);
    expect(Object.keys(listed[0] ?? {}).sort()).toEqual(['device', 'id', 'isThis', 'lastUsed', 'since']);
    api.clock.pass(60_000);
    expect((await sessionsOf(telephone)).map(({ device, isThis }) => [device, isThis])).toEqual([
      ['Chrome, Android', true],
      [null, false],
    ]);
  });

  it('end one by one, at the next call, and only the own ones', async () => {
    const { here, telephone } = await isSignedInTwice();
    const stranger = await api.hasStaff('INVESTIGATOR');
    const of = (await sessionsOf(telephone)).find(({ isThis }) => isThis) as OpenSession;
    await stranger.isRefused(stranger.calls('DELETE', `${path}/${of.id}`, own), 'not_found');
    expect((await telephone.get('account')).status).toBe(200);
    await here.isRefused(here.calls('DELETE', `${path}/${of.id}`), 'password_needed');
    expect((await telephone.get('account')).status).toBe(200);
    expect((await here.calls('DELETE', `${path}/${of.id}`, own)).status).toBe(200);
    expect((await telephone.get('account')).status).toBe(401);
    await here.isRefused(here.calls('DELETE', `${path}/${of.id}`, own), 'not_found');
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  it('end everywhere else at once, and stay here', async () => {
    const { here, telephone } = await isSignedInTwice();
    await here.isRefused(here.calls('DELETE', path), 'password_needed');
    expect((await here.calls('DELETE', path, own)).status).toBe(200);
    expect((await telephone.get('account')).status).toBe(401);
    expect((await here.get('account')).status).toBe(200);
  });

  it('that were left idle are no longer among them', async () => {
    const { here, email } = await isSignedInTwice();
    api.clock.pass(40 * 60_000);
    expect((await here.get('account')).status).toBe(401);
    expect(await sessionsOf(await api.signsIn(email))).toHaveLength(1);
    await api.adminSignsInAgain();
  });

  it('are seen and ended by an administrator, with a line in the log; those of a respondent are no sessions', async () => {
    const { here, telephone } = await isSignedInTwice();
    const of = `users/${here.id}/sessions`;
    expect((await api.admin.get<OpenSession[]>(of)).json).toHaveLength(2);
    expect((await telephone.calls('DELETE', of)).status).toBe(403);
    expect((await api.admin.calls('DELETE', of)).status).toBe(200);
    for (const ended of [here, telephone]) expect((await ended.get('account')).status).toBe(401);
    const { json } = await api.admin.get('audit', { filter: { recordId: here.id, action: 'end-session' } });
    expect(json).toMatchObject([{ actorId: api.admin.id }]);
  });
});
