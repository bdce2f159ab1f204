import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecondFactorSetup } from '../../src/contract/index.ts';
import { type Answer, type Person, withPassword } from './harness/Person.ts';
import { goodPassword, startApi, type Api } from './harness/startApi.ts';

const halfMinute = 30_000;
const own = { headers: withPassword(goodPassword) };
const path = 'account/second-factor';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

interface Secured {
  person: Person;
  email: string;
  /** What the app shows now. */
  code(): string;
  recoveryCodes: string[];
}

const codeOf = (by: Api, secret: string) => new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: by.services.now() });

/** A member of staff who signs in with an authenticator app too. */
async function hasSecured(by: Api = api, role: 'ADMIN' | 'INVESTIGATOR' = 'ADMIN'): Promise<Secured> {
  const person = await by.hasStaff(role);
  const email = String((await person.get('account')).json.email);
  const { json } = await person.post<SecondFactorSetup>(path, undefined, own);
  const code = () => codeOf(by, json.secret);
  const confirmed = await person.post<{ recoveryCodes: string[] }>(`${path}/confirmation`, { code: code() });
  expect(confirmed, confirmed.text).toMatchObject({ status: 200 });
  // The next code: the first one has been used.
  by.clock.pass(halfMinute);
  return { person, email, code, recoveryCodes: confirmed.json.recoveryCodes };
}

const enters = (username: string, code?: string, password = goodPassword) => api.nobody.post('auth/login', { username, password, ...(code && { code }) });

describe('a second factor', () => {
  it('is set up with the own password, and counts once a code has shown that the app has it', async () => {
    const person = await api.hasStaff('ADMIN');
    await person.isRefused(person.post(path), 'password_needed');
    const { json } = await person.post<SecondFactorSetup>(path, undefined, own);
    expect(json.address).toMatch(/^otpauth:\/\/totp\/African%20Health%20Study:staff\d+%40study\.example\?/);
    expect((await person.get(path)).json).toEqual({ since: null, recoveryCodesLeft: 0, required: false, app: false, passkeys: [] });
    const email = String((await person.get('account')).json.email);
    expect((await enters(email)).status).toBe(200);
    await person.isRefused(person.post(`${path}/confirmation`, { code: '000000' }), 'invalid');
    const { status } = await person.post(`${path}/confirmation`, { code: codeOf(api, json.secret) });
    expect(status).toBe(200);
    expect((await person.get(path)).json).toMatchObject({ since: expect.any(String), recoveryCodesLeft: 10 });
    api.clock.pass(halfMinute);
    const withCode = { headers: withPassword(goodPassword, codeOf(api, json.secret)) };
    await person.isRefused(person.post(path, undefined, withCode), 'second_factor_on');
    expect((await api.lastMailTo(email)).text).toContain('a second factor was set up');
  });

  it('ends the sessions that were opened without it, but not this one', async () => {
    const before = await api.hasStaff('ADMIN');
    const other = await api.signsIn(String((await before.get('account')).json.email));
    const { json } = await before.post<SecondFactorSetup>(path, undefined, own);
    await before.post(`${path}/confirmation`, { code: codeOf(api, json.secret) });
    expect((await before.get('account')).status).toBe(200);
    expect((await other.get('account')).status).toBe(401);
  });

  it('is asked for after the right password alone, and then opens a session', async () => {
    const { email, code } = await hasSecured();
    expect(await enters(email)).toMatchObject({ status: 401, json: { code: 'second_factor_needed' } });
    expect(await enters(email, code(), 'Wrong-1-Password')).toMatchObject({ status: 401, json: { code: 'wrong_credentials' } });
    expect(await enters(email, code())).toMatchObject({ status: 200, json: { role: 'ADMIN' } });
  });

  it('takes each code once, also where two come at the same moment', async () => {
    const { email, code } = await hasSecured();
    const both = await Promise.all([enters(email, code()), enters(email, code())]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await enters(email, code())).toMatchObject({ status: 401, json: { code: 'second_factor_wrong' } });
    api.clock.pass(halfMinute);
    expect((await enters(email, code())).status).toBe(200);
  });

  it('that is guessed makes whoever tries wait, also with the right code then; being asked for one does not', async () => {
    const { email, code } = await hasSecured();
    for (let tried = 0; tried < 12; tried += 1) expect((await enters(email)).json.code).toBe('second_factor_needed');
    for (let tried = 0; tried < 10; tried += 1) expect((await enters(email, `00000${tried % 10}`)).json.code).toBe('second_factor_wrong');
    expect(await enters(email, code())).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
    api.clock.pass(20 * 60_000);
    expect((await enters(email, code())).status).toBe(200);
  });

  it('stays after a new password by mail', async () => {
    const { email, code } = await hasSecured();
    await api.nobody.post('users/forget-password', { email });
    const { code: otp } = await api.lastMailTo(email);
    const newPassword = 'Baobab-9-River';
    expect((await api.nobody.post('users/reset-password', { otp, newPassword })).status).toBe(200);
    expect((await enters(email, undefined, newPassword)).json.code).toBe('second_factor_needed');
    expect((await enters(email, code(), newPassword)).status).toBe(200);
  });

  it('is stood in for by a recovery code, however it is written, each once, with a line in the log', async () => {
    const { email, person, code, recoveryCodes } = await hasSecured();
    const [first = '', second = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await enters(email, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await enters(email, first)).json.code).toBe('second_factor_wrong');
    const { json } = await api.admin.get<{ action: string }[]>('audit', { filter: { recordId: person.id, action: 'recovery-code' } });
    expect(json).toHaveLength(1);
    api.clock.pass(halfMinute);
    const renewed = await person.post<{ recoveryCodes: string[] }>(`${path}/recovery-codes`, undefined, { headers: withPassword(goodPassword, code()) });
    expect((await enters(email, second)).json.code).toBe('second_factor_wrong');
    expect((await enters(email, renewed.json.recoveryCodes[0])).status).toBe(200);
  });

  it('that was lost is removed by another administrator with the own password; the person is told and signed out', async () => {
    const { person, email } = await hasSecured(api, 'INVESTIGATOR');
    await api.admin.isRefused(api.admin.calls('DELETE', `users/${person.id}/second-factor`), 'password_needed');
    expect((await person.calls('DELETE', `users/${person.id}/second-factor`, own)).status).toBe(403);
    expect((await api.admin.get(`users/${person.id}/access`)).json).toMatchObject({ secondFactor: true });
    expect((await api.admin.calls('DELETE', `users/${person.id}/second-factor`, own)).status).toBe(200);
    expect((await person.get('account')).status).toBe(401);
    expect((await api.lastMailTo(email)).text).toContain('the second factor was removed');
    expect((await enters(email)).status).toBe(200);
  });

  it('is removed from the own account with the own password and a code', async () => {
    const { person, email, code } = await hasSecured();
    await person.isRefused(person.calls('DELETE', path), 'password_needed');
    await person.isRefused(person.calls('DELETE', path, own), 'code_needed');
    expect((await person.calls('DELETE', path, { headers: withPassword(goodPassword, code()) })).status).toBe(200);
    expect((await enters(email)).status).toBe(200);
  });

  it('cannot be read out of the database: its secret is sealed for its owner with a key that is a file of this user alone', async () => {
    const [one, other] = [await hasSecured(), await hasSecured()];
    const { rows } = await api.database.db.execute(sql`select * from second_factors`);
    const stored = JSON.stringify(rows);
    for (const { recoveryCodes } of [one, other]) for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
    const file = join(api.services.config.dataDir, 'server.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(Buffer.from(await readFile(file, 'utf8'), 'base64')).toHaveLength(32);
    // Whoever can write to the database puts the own secret in another's place: it opens nothing there.
    await api.database.db.execute(
      sql`update second_factors set secret = (select secret from second_factors where user_id = ${one.person.id}) where user_id = ${other.person.id}`,
    );
    expect((await enters(other.email, one.code())).json.code).toBe('second_factor_wrong');
    expect((await enters(other.email, other.recoveryCodes[0])).status).toBe(200);
  });
});

it('goes on with a new key of the server where the former one is named once', async () => {
  const [former, key] = [randomBytes(32), randomBytes(32)].map((bytes) => bytes.toString('base64'));
  const rekeyed = await startApi({ environment: { SERVER_KEY: former ?? '' } });
  const { email, code } = await hasSecured(rekeyed);
  const settings = (given: object) => Object.assign(rekeyed.services.config, given);
  const signsIn = () => {
    rekeyed.clock.pass(halfMinute);
    return rekeyed.nobody.post('auth/login', { username: email, password: goodPassword, code: code() });
  };
  settings({ serverKey: key });
  expect((await signsIn()).json.code).toBe('second_factor_wrong');
  settings({ formerServerKey: former });
  expect((await signsIn()).status).toBe(200);
  settings({ formerServerKey: undefined });
  expect((await signsIn()).status, 'sealed anew').toBe(200);
  await rekeyed.close();
});

describe('who has a second factor confirms a dangerous change with the password and a code', () => {
  const newMail = () => ({ email: `moved-${randomBytes(4).toString('hex')}@study.example` });
  /** Each way that a password alone would do without a second factor. */
  const acts = [
    ['a role', (person: Person, other: string, headers) => person.put(`users/${other}`, { role: 'SUPERVISOR' }, { headers })],
    ['another’s mail', (person, other, headers) => person.put(`users/${other}`, newMail(), { headers })],
    ['somebody new in the office', (person, _other, headers) => person.post('users', { name: 'New', role: 'STATISTICIAN', ...newMail() }, { headers })],
    ['another’s second factor', (person, other, headers) => person.calls('DELETE', `users/${other}/second-factor`, { headers })],
    ['an erasure', (person, other, headers) => person.post(`users/${other}/erase`, { reason: 'left' }, { headers })],
    ['the own second factor', (person, _other, headers) => person.calls('DELETE', path, { headers })],
    ['recovery codes', (person, _other, headers) => person.post(`${path}/recovery-codes`, undefined, { headers })],
    ['a passkey', (person, _other, headers) => person.post('account/passkeys/options', undefined, { headers })],
    ['other sessions', (person, _other, headers) => person.calls('DELETE', 'account/sessions', { headers })],
  ] as const satisfies readonly (readonly [string, (person: Person, other: string, headers: Record<string, string>) => Promise<Answer>])[];

  it.each(acts)('%s', async (_what, act) => {
    const { person, code } = await hasSecured();
    const { person: other } = await hasSecured(api, 'INVESTIGATOR');
    await person.isRefused(act(person, other.id, withPassword(goodPassword)), 'code_needed');
    await person.isRefused(act(person, other.id, withPassword(goodPassword, '000000')), 'code_wrong');
    await person.isRefused(act(person, other.id, withPassword('Wrong-1-Password', code())), 'password_wrong');
    const done = await act(person, other.id, withPassword(goodPassword, code()));
    // Whatever else stands in its way is not the confirmation.
    expect(['password_needed', 'password_wrong', 'code_needed', 'code_wrong']).not.toContain(done.json.code);
  });

  it('the own mail, number and password too, each told at its field', async () => {
    const { person, email, code, recoveryCodes } = await hasSecured();
    const change = { oldPassword: goodPassword, newPassword: 'Baobab-9-River', password: 'Baobab-9-River' };
    for (const body of [change, { email: `moved-${email}`, oldPassword: goodPassword }]) {
      const needed = await person.put('account', body);
      expect(needed).toMatchObject({ status: 403, json: { code: 'code_needed', errors: { code: expect.any(String) } } });
      expect(await person.put('account', { ...body, code: '000000' })).toMatchObject({
        status: 403,
        json: { code: 'code_wrong', errors: { code: expect.any(String) } },
      });
    }
    expect((await person.put('account', { ...change, code: code() })).status).toBe(200);
    expect((await person.put('account', { email: `moved-${email}`, oldPassword: change.newPassword, code: recoveryCodes[0] ?? '' })).status).toBe(200);
    const { json } = await api.admin.get<object[]>('audit', { filter: { recordId: person.id, action: 'recovery-code' } });
    expect(json, 'a recovery code leaves a line').toHaveLength(1);
  });

  it('wrong codes make wait as wrong passwords do, this session alone; being asked for one does not', async () => {
    const { person, email, code } = await hasSecured();
    const renews = (given?: string) => person.post(`${path}/recovery-codes`, undefined, { headers: withPassword(goodPassword, given) });
    for (let tried = 0; tried < 12; tried += 1) await person.isRefused(renews(), 'code_needed');
    for (let tried = 0; tried < 10; tried += 1) await person.isRefused(renews(`00000${tried}`), 'code_wrong');
    await person.isRefused(renews(code()), 'too_many_requests');
    expect((await enters(email, code())).status, 'the owner is kept out of nothing else').toBe(200);
    api.clock.pass(20 * 60_000);
    expect((await renews(code())).status).toBe(200);
    await person.isRefused(renews(code()), 'code_wrong');
  });
});

describe('where the study asks administrators for a second factor', () => {
  it('an administrator without one does nothing but set it up', async () => {
    const strict = await startApi({ environment: { REQUIRE_SECOND_FACTOR: 'administrators' } });
    const { admin } = strict;
    for (const closed of ['users', 'audit', 'divisions']) await admin.isRefused(admin.get(closed), 'second_factor_required');
    await admin.isRefused(admin.put('account', { name: 'Somebody else' }), 'second_factor_required');
    expect((await admin.get('account')).json).toMatchObject({ needsSecondFactor: true });
    expect((await admin.get(path)).json).toMatchObject({ since: null, required: true });
    const { json } = await admin.post<SecondFactorSetup>(path, undefined, own);
    await admin.post(`${path}/confirmation`, { code: codeOf(strict, json.secret) });
    expect((await admin.get('users')).status).toBe(200);
    expect((await admin.get('account')).json).not.toHaveProperty('needsSecondFactor');
    // Others work as before.
    expect((await (await strict.hasStaff('INVESTIGATOR')).get('divisions')).status).toBe(200);
    await strict.close();
  });
});
