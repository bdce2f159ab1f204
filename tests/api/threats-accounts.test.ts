import { getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { createServices } from '../../server/createServices.ts';
import { resourceTables } from '../../server/database/tables/index.ts';
import { resourceNames, resourceOf } from '../../src/resources/index.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import { Person, withPassword } from './harness/Person.ts';
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

describe('a stranger who keeps a wrong password coming', () => {
  let attacked: Api;
  let email: string;
  let device: string;

  beforeAll(async () => {
    attacked = await startApi({ environment: { TRUSTED_PROXIES: '1', PLAIN_HTTP: 'allowed' } });
  });
  afterAll(() => attacked.close());
  beforeEach(async () => {
    await attacked.adminSignsInAgain();
    const owner = await attacked.hasStaff('ADMIN');
    email = String((await owner.get('account')).json.email);
    device = `browser of ${email}`;
    expect((await signs(goodPassword, { from: '203.0.113.1', device })).status).toBe(200);
  });

  const signs = (password: string, { from, ...more }: { from: string; device?: string; username?: string }) =>
    attacked.nobody.post('auth/login', { username: email, password, ...more }, { headers: { 'x-forwarded-for': from } });

  /** One in two seconds for 150 seconds; after each the owner signs in too. */
  async function attack(from: (n: number) => string, owner: { from: string; device?: string }): Promise<{ owner: number[]; stranger: number[] }> {
    const seen: { owner: number[]; stranger: number[] } = { owner: [], stranger: [] };
    for (let n = 0; n < 75; n += 1) {
      seen.stranger.push((await signs(wrong, { from: from(n) })).status);
      seen.owner.push((await signs(goodPassword, owner)).status);
      attacked.clock.pass(2000);
    }
    return seen;
  }

  it('is made to wait, and keeps out neither the known browser nor another address', async () => {
    const { owner, stranger } = await attack(() => '198.51.100.7', { from: '203.0.113.2' });
    expect(new Set(owner), 'from another address').toEqual(new Set([200]));
    expect(stranger.filter((status) => status === 401).length).toBeLessThan(15);
    expect(stranger.at(-1)).toBe(429);
    expect((await signs(goodPassword, { from: '198.51.100.7' })).status, 'at the stranger’s own address').toBe(429);
    expect((await signs(goodPassword, { from: '198.51.100.7', device })).status, 'the known browser, even there').toBe(200);
  });

  it('from a hundred addresses makes unknown browsers wait, and never the known one', async () => {
    for (let n = 0; n < 100; n += 1) expect((await signs(wrong, { from: `198.51.100.${n}` })).status).toBe(401);
    expect((await signs(wrong, { from: '198.51.100.200' })).status).toBe(429);
    expect((await signs(goodPassword, { from: '203.0.113.3' })).status).toBe(429);
    expect((await signs(goodPassword, { from: '203.0.113.3', device: 'another browser' })).status).toBe(429);
    expect((await signs(goodPassword, { from: '203.0.113.3', device })).status).toBe(200);
  });

  it('has what was counted cleared by a reset by mail, and known browsers with it', async () => {
    for (let n = 0; n < 12; n += 1) await signs(wrong, { from: '203.0.113.4' });
    expect((await signs(goodPassword, { from: '203.0.113.4' })).status).toBe(429);
    await attacked.nobody.post('users/forget-password', { email });
    const { code } = await attacked.lastMailTo(email);
    expect((await attacked.nobody.post('users/reset-password', { otp: code, newPassword: 'Baobab-9-River' })).status).toBe(200);
    expect((await signs('Baobab-9-River', { from: '203.0.113.4' })).status).toBe(200);
    const kept = await attacked.database.db.execute(
      `select tokens.id from tokens join users on users.id = user_id where kind = 'device' and revoked_at is null and email = '${email}'`,
    );
    expect(kept.rows).toEqual([]);
  });

  it('cannot use up the messages with which the owner sets a new password', async () => {
    const asks = (from: string) => attacked.nobody.post('users/forget-password', { email }, { headers: { 'x-forwarded-for': from } });
    const received = async () => (await attacked.mails()).filter(({ to }) => to === email).length;
    for (let n = 0; n < 8; n += 1) await asks('198.51.100.66');
    const before = await received();
    expect((await asks('203.0.113.1')).status).toBe(200);
    await expect.poll(received).toBe(before + 1);
  });

  it('gains nothing by using the number as well as the mail, or a known browser’s name for another account', async () => {
    const telephone = String((await (await attacked.hasStaff('ADMIN')).get('account')).json.telephone);
    const person = String((await attacked.admin.lists('users', { filter: { telephone } }))[0]?.email);
    for (let n = 0; n < 10; n += 1) expect((await signs(wrong, { from: '198.51.100.9', username: n % 2 ? telephone : person })).status).toBe(401);
    for (const username of [telephone, person]) expect((await signs(goodPassword, { from: '198.51.100.9', username, device })).status).toBe(429);
  });

  it('with a browser known to the account is made to wait as well', async () => {
    for (let n = 0; n < 10; n += 1) expect((await signs(wrong, { from: '203.0.113.1', device })).status).toBe(401);
    expect((await signs(goodPassword, { from: '203.0.113.1', device })).status).toBe(429);
    expect((await signs(goodPassword, { from: '203.0.113.1' })).status).toBe(200);
  });
});

describe('addresses behind one trusted proxy', () => {
  let behind: Api;

  beforeAll(async () => {
    behind = await startApi({ environment: { TRUSTED_PROXIES: '1', PLAIN_HTTP: 'allowed' } });
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
    await api.admin.editsStaff(person.id, { role: 'INVESTIGATOR' }, goodPassword);
    await api.nobody.isRefused(api.nobody.post('auth/login', { username: 'promoted@study.example', password: 'aB1!' }), 'wrong_credentials');
    const invitation = await api.lastMailTo('promoted@study.example');
    await api.nobody.isRefused(api.nobody.post('users/reset-password', { otp: invitation.code, newPassword: 'aB1!' }), 'invalid');
    expect((await api.nobody.post('users/reset-password', { otp: invitation.code, newPassword: goodPassword })).status).toBe(200);
    expect((await api.signsIn('promoted@study.example')).id).toBe(person.id);
  });
});

describe('an address that is corrected', () => {
  it('ends the invitation that went to the wrong one, and the right one gets its own', async () => {
    const mistyped = { name: 'Mistyped', telephone: freshPhone(), email: 'wrong@study.example', role: 'ADMIN' };
    const { id } = await api.admin.creates('users', mistyped, { headers: withPassword(goodPassword) });
    const stray = await api.lastMailTo('wrong@study.example');
    await api.admin.editsStaff(id, { email: 'right@study.example' }, goodPassword);
    await api.nobody.isRefused(api.nobody.post('users/reset-password', { otp: stray.code, newPassword: goodPassword }), 'link_invalid');
    const { code } = await api.lastMailTo('right@study.example');
    expect((await api.nobody.post('users/reset-password', { otp: code, newPassword: goodPassword })).status).toBe(200);
  });

  it('ends a code for a new password that is on its way to the former one, and brings nobody an invitation who has a password', async () => {
    const staff = await api.hasStaff('INVESTIGATOR');
    const email = String((await staff.get('account')).json.email);
    await api.nobody.post('users/forget-password', { email });
    const { code } = await api.lastMailTo(email);
    await api.admin.editsStaff(staff.id, { email: 'kept@study.example' }, goodPassword);
    await api.nobody.isRefused(api.nobody.post('users/reset-password', { otp: code, newPassword: goodPassword }), 'link_invalid');
    expect((await api.mails()).filter(({ to }) => to === 'kept@study.example')).toEqual([]);
    expect((await api.signsIn('kept@study.example')).id).toBe(staff.id);
  });
});
