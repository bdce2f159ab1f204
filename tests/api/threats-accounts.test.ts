import { getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { createServices } from '../../server/createServices.ts';
import { resourceTables } from '../../server/database/tables/index.ts';
import { resourceNames, resourceOf } from '../../src/resources/index.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import { Person } from './harness/Person.ts';
import { freshPhone, goodPassword, startApi, type Api } from './harness/startApi.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const wrong = 'Wrong-1-Password';

async function hasStaffNumber(): Promise<string> {
  const person = await api.hasStaff('INVESTIGATOR');
  return String((await person.get('account')).json.telephone);
}

describe('guessing a password', () => {
  it('is counted for the person, however the phone number is written', async () => {
    const telephone = await hasStaffNumber();
    const spaces = [' ', '  ', '-', '.', '/', '(', ')', '\u00A0', '\u2003', '\u2009'];
    for (const space of spaces) {
      const written = telephone.slice(0, 4) + space + telephone.slice(4);
      expect((await api.nobody.post('auth/login', { username: written, password: wrong })).status).toBe(401);
    }
    for (const written of [telephone, `00${telephone.slice(1)}`, `${telephone.slice(0, 7)}--${telephone.slice(7)}`]) {
      await api.nobody.isRefused(api.nobody.post('auth/login', { username: written, password: goodPassword }), 'too_many_requests');
    }
  });

  it('is still counted after a restart', async () => {
    const telephone = await hasStaffNumber();
    for (let n = 0; n < 10; n += 1) await api.nobody.post('auth/login', { username: telephone, password: wrong });
    const { config, database, logger, now } = api.services;
    const restarted = await buildApp(createServices({ config, database, logger, now }));
    const answer = await new Person(restarted).post('auth/login', { username: telephone, password: goodPassword });
    await restarted.close();
    expect(answer.status).toBe(429);
  });
});

describe('addresses behind one trusted proxy', () => {
  let behind: Api;

  beforeAll(async () => {
    behind = await startApi({ environment: { TRUSTED_PROXIES: '1' } });
  });
  afterAll(() => behind.close());

  const guesses = (forwardedFor: string) => behind.nobody.calls('GET', 'formulaires/token/guessed', { headers: { 'x-forwarded-for': forwardedFor } });

  it('that a caller makes up in front of the one which the proxy saw count for nothing', async () => {
    for (let n = 0; n < 30; n += 1) expect((await guesses(`10.0.0.${n}, 192.0.2.1`)).status).toBe(410);
    expect((await guesses('10.9.9.9, 192.0.2.1')).status).toBe(429);
    expect((await guesses('10.9.9.9, 192.0.2.2')).status).toBe(410);
  });

  it('of one household count together', async () => {
    for (let n = 1; n <= 30; n += 1) expect((await guesses(`2001:db8:1:2::${n}`)).status).toBe(410);
    expect((await guesses('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await guesses('2001:db8:1:3::1')).status).toBe(410);
  });

  it('that try receipts count the same way', async () => {
    const checks = (forwardedFor: string) => behind.nobody.calls('GET', 'receipts/AAAA-AAAA', { headers: { 'x-forwarded-for': forwardedFor } });
    for (let n = 1; n <= 30; n += 1) expect((await checks(`2001:db8:2:2::${n}`)).status).toBe(404);
    expect((await checks('2001:db8:2:2:ffff::1')).status).toBe(429);
    expect((await checks('2001:db8:2:3::1')).status).toBe(404);
  });
});

describe('a column that is no declared field', () => {
  it.each(resourceNames)('of %s is refused by its name', async (name) => {
    const resource = resourceOf(name);
    const columns = Object.keys(getTableColumns(resourceTables[name])).filter((column) => !Object.hasOwn(resource.fields, column));
    const investigator = await api.hasStaff('INVESTIGATOR');
    for (const column of columns) {
      const refusal = await api.admin.isRefused(api.admin.post(resource.paths.base, { [column]: 'x' }), 'unknown_field');
      expect(Object.keys(refusal.errors ?? {}), `${name}.${column}`).toContain(column);
      expect([400, 403], `${name}.${column}`).toContain((await investigator.post(resource.paths.base, { [column]: 'x' })).status);
    }
  });
});

describe('a respondent who becomes staff', () => {
  it('does not keep a password that was good enough for a respondent', async () => {
    const { conference } = await hasHierarchy(api.admin);
    const person = await api.hasRespondent({ conferenceId: conference.id, email: 'promoted@study.example' });
    await api.nobody.post('users/forget-password', { email: 'promoted@study.example' });
    const { code } = await api.lastMailTo('promoted@study.example');
    expect((await api.nobody.post('users/reset-password', { otp: code, newPassword: 'aB1!' })).status).toBe(200);
    await api.admin.edits('users', person.id, { role: 'INVESTIGATOR' });
    await api.nobody.isRefused(api.nobody.post('auth/login', { username: 'promoted@study.example', password: 'aB1!' }), 'wrong_credentials');
    const invitation = await api.lastMailTo('promoted@study.example');
    await api.nobody.isRefused(api.nobody.post('users/reset-password', { otp: invitation.code, newPassword: 'aB1!' }), 'invalid');
    expect((await api.nobody.post('users/reset-password', { otp: invitation.code, newPassword: goodPassword })).status).toBe(200);
    expect((await api.signsIn('promoted@study.example')).id).toBe(person.id);
  });
});

describe('an address that is corrected', () => {
  it('ends the invitation that went to the wrong one, and the right one gets its own', async () => {
    const { id } = await api.admin.creates('users', { name: 'Mistyped', telephone: freshPhone(), email: 'wrong@study.example', role: 'ADMIN' });
    const stray = await api.lastMailTo('wrong@study.example');
    await api.admin.edits('users', id, { email: 'right@study.example' });
    await api.nobody.isRefused(api.nobody.post('users/reset-password', { otp: stray.code, newPassword: goodPassword }), 'link_invalid');
    const { code } = await api.lastMailTo('right@study.example');
    expect((await api.nobody.post('users/reset-password', { otp: code, newPassword: goodPassword })).status).toBe(200);
  });

  it('ends a code for a new password that is on its way to the former one, and brings nobody an invitation who has a password', async () => {
    const staff = await api.hasStaff('INVESTIGATOR');
    const email = String((await staff.get('account')).json.email);
    await api.nobody.post('users/forget-password', { email });
    const { code } = await api.lastMailTo(email);
    await api.admin.edits('users', staff.id, { email: 'kept@study.example' });
    await api.nobody.isRefused(api.nobody.post('users/reset-password', { otp: code, newPassword: goodPassword }), 'link_invalid');
    expect((await api.mails()).filter(({ to }) => to === 'kept@study.example')).toEqual([]);
    expect((await api.signsIn('kept@study.example')).id).toBe(staff.id);
  });
});
