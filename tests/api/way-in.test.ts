import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { adminFolder, answerAdminRequests, fulfil } from '../../server/accounts/operator/adminRequests.ts';
import type { WayIn } from '../../server/accounts/operator/giveWayIn.ts';
import type { StaffAccount } from '../../server/accounts/operator/listStaff.ts';
import { askServer } from '../../server/operator/askServer.ts';
import { tables } from '../../server/database/tables/index.ts';
import type { SecondFactorSetup } from '../../src/contract/index.ts';
import { withPassword } from './harness/Person.ts';
import { goodPassword, startApi, type Api } from './harness/startApi.ts';

const adminMail = 'admin@study.example';
// The same as before, which was forgotten: what the harness signs in by.
const newPassword = goodPassword;

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const enters = (password: string, username = adminMail) => api.nobody.post('auth/login', { username, password });
const staff = async () => ((await fulfil(api.services, { act: 'staff' })) as { staff: StaffAccount[] }).staff;
const wayIn = async (email: string) => (await fulfil(api.services, { act: 'way-in', email, operator: 'anna (root)' })) as WayIn;

describe('the only administrator, who lost the second factor', () => {
  it('gets in by the operator’s link, once, and what opened the account before does so no more', async () => {
    const { json } = await api.admin.post<SecondFactorSetup>('account/second-factor', undefined, { headers: withPassword(goodPassword) });
    const code = new TOTP({ secret: Secret.fromBase32(json.secret), digits: 6, period: 30 }).generate({ timestamp: api.services.now() });
    expect(await api.admin.post('account/second-factor/confirmation', { code })).toMatchObject({ status: 200 });
    expect((await enters(goodPassword)).json.code).toBe('second_factor_needed');
    const former = api.admin;

    const { url, role, wasDisabled } = await wayIn('ADMIN@study.example');
    expect({ role, wasDisabled }).toEqual({ role: 'ADMIN', wasDisabled: false });
    expect(url).toMatch(/^https:\/\/study\.example\/password\?otp=/);
    await former.isRefused(former.get('account'), 'session_expired');
    expect((await enters(goodPassword)).status).toBe(401);

    const otp = new URL(url).searchParams.get('otp');
    expect(await api.nobody.post('users/reset-password', { otp, newPassword, password: newPassword })).toMatchObject({ status: 200 });
    expect((await api.nobody.post('users/reset-password', { otp, newPassword, password: newPassword })).status).toBe(401);
    api.admin = await api.signsIn(adminMail, newPassword);
    expect((await api.admin.get('account/second-factor')).json).toMatchObject({ since: null });
  });

  it('is in the log with who asked on the machine, and is told by mail', async () => {
    const { json } = await api.admin.get<Record<string, unknown>[]>('audit', { filter: { action: 'way-in' } });
    expect(json).toMatchObject([{ actorRole: 'SYSTEM', actorId: null, resource: 'users', after: { operator: 'anna (root)', hadSecondFactor: true } }]);
    expect((await api.lastMailTo(adminMail)).text).toContain('a way in was made on the server itself');
  });
});

it('an account that was disabled is enabled again, and one of nobody is refused in words', async () => {
  const person = await api.hasStaff('DATA_MANAGER');
  const email = String((await person.get('account')).json.email);
  expect(await api.admin.post(`users/${person.id}/disable`)).toMatchObject({ status: 200 });
  expect(await wayIn(email)).toMatchObject({ role: 'DATA_MANAGER', wasDisabled: true });
  await expect(wayIn('nobody@study.example')).rejects.toThrow('Nobody of the staff signs in by nobody@study.example');
});

it('passkeys and the organisation’s own sign-in are listed, and open the account no more', async () => {
  const person = await api.hasStaff('DATA_MANAGER');
  const email = String((await person.get('account')).json.email);
  const { db } = api.services.database;
  await db.insert(tables.passkeys).values({ userId: person.id, name: 'Phone', credentialId: `key of ${person.id}`, publicKey: 'AA' });
  await db.insert(tables.providerAccounts).values({ issuer: 'https://login.example', subject: person.id, userId: person.id, provedAt: new Date() });
  const waysOf = async () => (await staff()).find((account) => account.email === email);
  expect(await waysOf()).toMatchObject({ passkeys: 1, byProvider: true });
  await wayIn(email);
  expect(await waysOf()).toMatchObject({ hasPassword: false, passkeys: 0, byProvider: false });
  const { json } = await api.admin.get<Record<string, unknown>[]>('audit', { filter: { action: 'way-in', recordId: person.id } });
  expect(json).toMatchObject([{ after: { hadSecondFactor: true } }]);
});

it('the staff are listed with what they come in by, administrators first, and no respondent', async () => {
  await api.hasStaff('INVESTIGATOR');
  const listed = await staff();
  expect(listed[0]).toMatchObject({ role: 'ADMIN', email: adminMail, hasPassword: true, secondFactor: false, disabled: false, lastSeen: expect.any(String) });
  expect(listed.map(({ role }) => role)).toContain('INVESTIGATOR');
  expect(listed.map(({ role }) => role)).not.toContain('RESPONDENT');
  expect(JSON.stringify(listed)).not.toContain('$argon2');
});

// A PostgreSQL server is asked by the tool itself.
describe.skipIf(process.env.API_DATABASE === 'postgres')('a server that has the embedded database open', () => {
  it('answers what the tool leaves in its data directory, also the refusal', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'asked-'));
    const stop = answerAdminRequests({ ...api.services, config: { ...api.services.config, dataDir } });
    onTestFinished(() => {
      stop();
      rmSync(dataDir, { recursive: true, force: true });
    });
    const folder = adminFolder(dataDir);
    expect(await askServer<{ staff: StaffAccount[] }>(folder, { act: 'staff' })).toEqual({ staff: await staff() });
    await expect(askServer(folder, { act: 'way-in', email: 'x@y.example', operator: 'root' })).rejects.toThrow('Nobody of the staff');
  });
});
