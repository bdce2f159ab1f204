import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecondFactor } from '../../src/contract/index.ts';
import { type Person, withPassword } from './harness/Person.ts';
import { softwarePasskey } from './harness/softwarePasskey.ts';
import { goodPassword, startApi, type Api } from './harness/startApi.ts';

const own = { headers: withPassword(goodPassword) };
const path = 'account/passkeys';

type Options = { challenge: string; allowCredentials?: { id: string }[] };

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const optionsFor = async (person: Person, code?: string) =>
  (await person.post<Options>(`${path}/options`, undefined, { headers: withPassword(goodPassword, code) })).json;

/** A member of staff who signs in with a passkey too. */
async function hasPasskey(by: Api = api, person?: Person, code?: string) {
  const owner = person ?? (await by.hasStaff('ADMIN'));
  const passkey = softwarePasskey();
  const made = await owner.post<{ recoveryCodes: string[] }>(path, { name: 'Key on the ring', passkey: passkey.isMade(await optionsFor(owner, code)) });
  expect(made, made.text).toMatchObject({ status: 200 });
  const email = String((await owner.get('account')).json.email);
  return { person: owner, passkey, email, recoveryCodes: made.json.recoveryCodes };
}

const enters = (username: string, given: { passkey?: string; code?: string } = {}) =>
  api.nobody.post<{ code: string; details?: { passkey: Options } }>('auth/login', { username, password: goodPassword, ...given });

/** What the sign-in asks the passkey for, after the right password. */
async function asks(email: string): Promise<Options> {
  const { status, json } = await enters(email);
  expect({ status, code: json.code }).toEqual({ status: 401, code: 'second_factor_needed' });
  return json.details?.passkey as Options;
}

const proof = (passkey: string) => ({ headers: { 'x-passkey': encodeURIComponent(passkey) } });
const asksProof = async (person: Person) => (await person.post<Options>(`${path}/challenge`)).json;

describe('a passkey', () => {
  it('is made with the own password, named and listed; it brings recovery codes, ends other sessions, and the person is told', async () => {
    const person = await api.hasStaff('ADMIN');
    await person.isRefused(person.post(`${path}/options`), 'password_needed');
    const email = String((await person.get('account')).json.email);
    const other = await api.signsIn(email);
    const { recoveryCodes } = await hasPasskey(api, person);
    expect(recoveryCodes).toHaveLength(10);
    expect((await person.get('account/second-factor')).json).toMatchObject({
      since: expect.any(String),
      app: false,
      recoveryCodesLeft: 10,
      passkeys: [{ name: 'Key on the ring', lastUsed: null }],
    });
    expect((await other.get('account')).status).toBe(401);
    expect((await api.lastMailTo(email)).text).toContain('a passkey was added');
    const { json } = await api.admin.get<{ action: string }[]>('audit', { filter: { recordId: person.id, action: 'passkey-on' } });
    expect(json).toHaveLength(1);
    // A second one brings no other codes.
    expect((await hasPasskey(api, person, recoveryCodes[0])).recoveryCodes).toEqual([]);
  });

  it('is not made by what was asked of somebody else, asked before, made for another address or never asked', async () => {
    const [one, other] = [await api.hasStaff('ADMIN'), await api.hasStaff('ADMIN')];
    const passkey = softwarePasskey();
    const refuses = (person: Person, answer: string) => person.isRefused(person.post(path, { name: 'Key', passkey: answer }), 'passkey_wrong');
    await refuses(other, passkey.isMade(await optionsFor(one)));
    await refuses(one, passkey.isMade(await optionsFor(one), { origin: 'https://study.example.evil.example' }));
    await refuses(one, softwarePasskey('evil.example').isMade(await optionsFor(one)));
    await refuses(one, passkey.isMade({ challenge: 'A'.repeat(43) }));
    await refuses(one, '{"response":{"clientDataJSON":"x"}}');
    await refuses(one, 'no answer');
    const late = await optionsFor(one);
    api.clock.pass(6 * 60_000);
    await refuses(one, passkey.isMade(late));
    const options = await optionsFor(one);
    expect((await one.post(path, { name: 'Key', passkey: passkey.isMade(options) })).status).toBe(200);
    await refuses(one, softwarePasskey().isMade(options));
    // The same key is one person's.
    await refuses(other, passkey.isMade(await optionsFor(other)));
  });

  it('signs in together with the password, each answer once', async () => {
    const { email, passkey } = await hasPasskey();
    const answer = passkey.signs(await asks(email), { verified: false });
    const both = await Promise.all([enters(email, { passkey: answer }), enters(email, { passkey: answer })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await enters(email, { passkey: answer })).toMatchObject({ status: 403, json: { code: 'passkey_wrong' } });
    expect((await enters(email, { passkey: passkey.signs(await asks(email)) })).status).toBe(200);
  });

  it('is not taken for another page, another person, another challenge, another key or a count that does not go up', async () => {
    const [{ email, passkey }, other] = [await hasPasskey(), await hasPasskey()];
    const refused = async (answer: string) => expect((await enters(email, { passkey: answer })).json.code).toBe('passkey_wrong');
    await refused(passkey.signs(await asks(email), { origin: 'https://evil.example' }));
    await refused(other.passkey.signs(await asks(email)));
    await refused(passkey.signs(await asks(other.email)));
    await refused(passkey.signs({ challenge: 'A'.repeat(43) }));
    const forged = JSON.parse(softwarePasskey().signs(await asks(email))) as { id: string; rawId: string };
    forged.id = forged.rawId = (await asks(email)).allowCredentials?.[0]?.id ?? '';
    await refused(JSON.stringify(forged));
    expect((await enters(email, { passkey: passkey.signs(await asks(email), { counter: 50 }) })).status).toBe(200);
    await refused(passkey.signs(await asks(email), { counter: 50 }));
  });

  it('that is guessed at makes whoever tries wait', async () => {
    const { email, passkey } = await hasPasskey();
    for (let tried = 0; tried < 10; tried += 1) expect((await enters(email, { passkey: 'no answer' })).json.code).toBe('passkey_wrong');
    expect((await enters(email, { passkey: passkey.signs({ challenge: 'A'.repeat(43) }) })).json.code).toBe('too_many_requests');
  });

  it('is stood in for by a recovery code', async () => {
    const { email, recoveryCodes } = await hasPasskey();
    expect((await enters(email, { code: recoveryCodes[0] as string })).status).toBe(200);
    expect((await enters(email, { code: '000000' })).json.code).toBe('second_factor_wrong');
  });

  it('confirms a change in place of the password where its device has checked who holds it, once', async () => {
    const { person, passkey } = await hasPasskey();
    const renews = (answer: string) => person.post('account/second-factor/recovery-codes', undefined, proof(answer));
    await person.isRefused(renews(passkey.signs(await asksProof(person), { verified: false })), 'passkey_wrong');
    const answer = passkey.signs(await asksProof(person));
    expect((await renews(answer)).status).toBe(200);
    await person.isRefused(renews(answer), 'passkey_wrong');
    const another = await hasPasskey();
    await person.isRefused(renews(another.passkey.signs(await asksProof(another.person))), 'passkey_wrong');
    // It is a change of the own person too that asks for it.
    const { json } = await person.get('account');
    const moves = (headers: Record<string, string>) => person.put(`users/${person.id}`, { email: `moved-${String(json.email)}` }, { headers });
    await person.isRefused(moves({}), 'password_needed');
    expect((await moves(proof(passkey.signs(await asksProof(person))).headers)).status).toBe(200);
  });

  it('is taken in addition to the present password for a new one in the own account, where a code is asked for otherwise', async () => {
    const { person, passkey } = await hasPasskey();
    const change = { oldPassword: goodPassword, newPassword: 'Baobab-9-River', password: 'Baobab-9-River' };
    await person.isRefused(person.put('account', change), 'code_needed');
    await person.isRefused(person.put('account', change, proof(softwarePasskey().signs(await asksProof(person)))), 'passkey_wrong');
    await person.isRefused(
      person.put('account', { ...change, oldPassword: 'Wrong-1-Password' }, proof(passkey.signs(await asksProof(person)))),
      'wrong_credentials',
    );
    expect((await person.put('account', change, proof(passkey.signs(await asksProof(person))))).status).toBe(200);
  });

  it('is removed by its owner alone, and with the last one the second factor', async () => {
    const { person, email, recoveryCodes } = await hasPasskey();
    const [passkey] = (await person.get<SecondFactor>('account/second-factor')).json.passkeys;
    const at = `${path}/${passkey?.id}`;
    await person.isRefused(person.calls('DELETE', at), 'password_needed');
    const stranger = await api.hasStaff('ADMIN');
    await stranger.isRefused(stranger.calls('DELETE', at, own), 'not_found');
    await person.isRefused(person.calls('DELETE', at, own), 'code_needed');
    expect((await person.calls('DELETE', at, { headers: withPassword(goodPassword, recoveryCodes[0]) })).status).toBe(200);
    expect((await api.lastMailTo(email)).text).toContain('the second factor was removed');
    expect((await enters(email)).status).toBe(200);
    expect((await person.get('account/second-factor')).json).toMatchObject({ since: null, recoveryCodesLeft: 0, passkeys: [] });
    await person.isRefused(person.post(`${path}/challenge`), 'not_found');
  });

  it('goes with the second factor that another administrator removes, and with the person', async () => {
    const { person, email } = await hasPasskey();
    const left = async () => (await api.database.db.execute(sql`select id from passkeys where user_id = ${person.id}`)).rows.length;
    expect((await api.admin.calls('DELETE', `users/${person.id}/second-factor`, own)).status).toBe(200);
    expect(await left()).toBe(0);
    await hasPasskey(api, await api.signsIn(email));
    expect(await left()).toBe(1);
    const erased = await api.admin.post(`users/${person.id}/erase`, { reason: 'Has left' }, own);
    expect(erased, erased.text).toMatchObject({ status: 200 });
    expect(await left()).toBe(0);
  });
});

it('counts where the study asks administrators for a second factor', async () => {
  const strict = await startApi({ environment: { REQUIRE_SECOND_FACTOR: 'administrators' } });
  await strict.admin.isRefused(strict.admin.get('users'), 'second_factor_required');
  await hasPasskey(strict, strict.admin);
  expect((await strict.admin.get('users')).status).toBe(200);
  await strict.close();
});
