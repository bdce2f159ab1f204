import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tables } from '../../server/database/tables/index.ts';
import type { ProviderFlow } from '../../src/contract/index.ts';
import { withPassword } from './harness/Person.ts';
import { goodPassword, startApi, type Api } from './harness/startApi.ts';
import { startProvider, type SignInProvider } from './harness/startProvider.ts';

const { providerAccounts, users } = tables;

let provider: SignInProvider;
let api: Api;
beforeAll(async () => {
  provider = await startProvider();
  api = await startApi({ environment: provider.environment });
});
afterAll(async () => {
  await api.close();
  await provider.close();
});

type Opened = { access_token: string; code: string };
const opens = (proof: string, besides: object = {}) => api.nobody.post<Opened>('auth/provider/session', { proof, ...besides });

/** Goes the whole way there and back, as somebody whom the provider calls so and whose mail it has verified. */
async function comes(name: string, email: string): Promise<{ status: number; proof: string; code?: string }> {
  provider.people.set(name, { email, email_verified: true });
  const { url, flow } = (await api.nobody.post<ProviderFlow>('auth/provider')).json;
  const { search } = await provider.signsIn(url, name);
  const { status, json } = await api.nobody.post<{ proof: string; code?: string }>('auth/provider/answer', { flow, answer: search });
  return { status, ...json };
}

const mailOf = async (id: string) => String((await api.admin.reads('users', id)).email);
const refused = (code: string, status = 401) => ({ status, json: { code } });

it('a verified mail that differs in an accent, or in a letter beyond ASCII, is another mailbox: it opens nobody’s account, and leaves its owner’s free', async () => {
  const person = await api.hasStaff('ADMIN', { email: 'keeper@study.example' });
  for (const [at, alike] of ['keeper@stúdy.example', 'keéper@study.example', '\u212Aeeper@study.example', 'keeper@study.exampl\u0435'].entries())
    expect(await comes(`alike ${at}`, alike), alike).toMatchObject({ status: 401, code: 'provider_refused' });
  expect(await comes('a number', '+254712000000')).toMatchObject({ code: 'provider_refused' });
  const { proof } = await comes('the keeper', 'KEEPER@study.example');
  const opened = await opens(proof, { password: goodPassword });
  expect(opened, opened.text).toMatchObject({ status: 200 });
  expect((await api.holding(opened.json.access_token).get('account')).json).toMatchObject({ id: person.id });
});

it('the same mail alone opens nothing: the first time takes the account’s own password, and from then on what the provider calls them is enough', async () => {
  const person = await api.hasStaff('INVESTIGATOR');
  const email = await mailOf(person.id);
  const { proof } = await comes('worker', email);
  expect(await opens(proof)).toMatchObject(refused('provider_link_needed'));
  expect(await opens(proof, { password: 'Wrong-1-Password' })).toMatchObject(refused('password_wrong', 403));
  expect(await api.database.db.$count(providerAccounts, eq(providerAccounts.userId, person.id))).toBe(0);
  expect((await opens(proof, { password: goodPassword })).status).toBe(200);
  expect((await opens((await comes('worker', 'moved@elsewhere.example')).proof)).status).toBe(200);
  // Whoever has the mail now and even knows the password is somebody else there.
  expect(await comes('somebody else', email)).toMatchObject({ status: 401, code: 'provider_refused' });
});

it('wrong passwords make wait here too', async () => {
  const person = await api.hasStaff('INVESTIGATOR');
  const { proof } = await comes('guesser', await mailOf(person.id));
  for (let tried = 0; tried < 10; tried += 1) expect(await opens(proof, { password: `Wrong-${tried}-Password` })).toMatchObject(refused('password_wrong', 403));
  expect(await opens(proof, { password: goodPassword })).toMatchObject(refused('too_many_requests', 429));
});

it('whoever is invited comes in by the invitation, once, and needs no password of their own', async () => {
  const email = 'invited@study.example';
  const values = { name: 'Invited', email, telephone: '+254733000111', role: 'ADMIN' };
  await api.admin.creates('users', values, { headers: withPassword(goodPassword) });
  const { code: invitation, text } = await api.lastMailTo(email);
  expect(text).toContain('&invitation=1');
  const { proof } = await comes('invited', email);
  expect(await opens(proof)).toMatchObject(refused('provider_link_needed'));
  expect(await opens(proof, { password: goodPassword })).toMatchObject(refused('password_wrong', 403));
  const other = await api.hasStaff('INVESTIGATOR');
  await api.admin.post(`users/${other.id}/invitation`);
  const { code: others } = await api.lastMailTo(await mailOf(other.id));
  expect(await opens(proof, { invitation: others })).toMatchObject(refused('link_invalid'));
  expect((await opens(proof, { invitation })).status).toBe(200);
  expect((await opens((await comes('invited', email)).proof)).status).toBe(200);
  expect(await api.nobody.post('users/reset-password', { otp: invitation, newPassword: goodPassword })).toMatchObject({ status: 401 });
});

it('a link that was made by a mail alone, in earlier times, opens nothing until the password has come with it', async () => {
  const person = await api.hasStaff('ADMIN');
  const issuer = String(provider.environment.OIDC_ISSUER);
  await api.database.db.insert(providerAccounts).values({ issuer, subject: 'attacker', userId: person.id });
  expect(await comes('attacker', 'attacker@stúdy.example')).toMatchObject({ status: 401, code: 'provider_refused' });
  const { proof } = await comes('owner', await mailOf(person.id));
  expect((await opens(proof, { password: goodPassword })).status).toBe(200);
  const links = await api.database.db.select().from(providerAccounts).where(eq(providerAccounts.userId, person.id));
  expect(links).toMatchObject([{ subject: 'owner', provedAt: expect.any(Date) }]);
});

it('mails are compared exactly wherever they are: two that differ in an accent are two people, who sign in by their own and get their own codes', async () => {
  const one = await api.hasStaff('INVESTIGATOR', { email: 'renee@study.example' });
  const other = await api.hasStaff('INVESTIGATOR', { email: 'renée@study.example' });
  expect((await api.signsIn('RENEE@Study.example')).id).toBe(one.id);
  expect((await api.signsIn('renée@study.example')).id).toBe(other.id);
  await api.admin.isRefused(
    api.admin.post('users', { name: 'Third', email: 'Renee@study.example', telephone: '+254733000222', role: 'INVESTIGATOR' }),
    'invalid',
  );
  await api.nobody.post('users/forget-password', { email: 'renée@study.example', username: '', password: '' });
  expect((await api.lastMailTo('renée@study.example')).text).toContain('otp=');
  const before = (await api.mails()).length;
  await api.nobody.post('users/forget-password', { email: 'rénee@study.example', username: '', password: '' });
  expect(await api.mails()).toHaveLength(before);
  const file = new File(['name,email,typeChurch,langage,telephone\nThird,rénée@study.example,Small,English,+254733000333\n'], 'people.csv');
  const imported = await api.admin.post<{ rows: { status: string; errors?: Record<string, string> }[] }>(
    'importFile',
    { file, dryRun: 'true' },
    { as: 'multipart' },
  );
  expect(imported.json.rows[0]?.errors ?? {}).not.toHaveProperty('email');
  expect(await api.database.db.$count(users, eq(users.email, 'renée@study.example'))).toBe(1);
});
