import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '../../server/accounts/tokens.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import { type Person, type Stored, withPassword } from './harness/Person.ts';
import { freshPhone, goodPassword, startApi, type Api } from './harness/startApi.ts';
import { passwordChecks } from './setup/passwordChecks.ts';

const minute = 60_000;
const hour = 60 * minute;
const otherPassword = 'Baobab-9-River';

let api: Api;
let respondent: Stored;

beforeAll(async () => {
  api = await startApi();
  const { conference } = await hasHierarchy(api.admin);
  respondent = await api.hasRespondent({ conferenceId: conference.id, email: 'respondent@study.example', langage: 'Portuguese' });
});
afterAll(() => api.close());

/** What a hash says of the work that goes into comparing a password with it. */
const workOf = (stored: string) => stored.split('$').slice(1, 4);

async function isSignedIn(person: Person): Promise<boolean> {
  return (await person.get('account')).status === 200;
}

/** An invited administrator with a known address. */
async function hasAdmin(): Promise<{ person: Person; email: string; telephone: string }> {
  const person = await api.hasStaff('ADMIN');
  const { json } = await person.get('account');
  return { person, email: String(json.email), telephone: String(json.telephone) };
}

describe('signing in', () => {
  it('answers message, role and access_token, by email or phone in any usual writing', async () => {
    const { email, telephone } = await hasAdmin();
    const spaced = `00${telephone.slice(1, 4)} ${telephone.slice(4, 7)} ${telephone.slice(7)}`;
    const atHome = `0${telephone.slice(4)}`;
    for (const username of [email, ` ${email.toUpperCase()} `, telephone, spaced, atHome]) {
      const answer = await api.nobody.post('auth/login', { username, password: goodPassword }, { as: 'multipart' });
      expect(answer).toMatchObject({ status: 200, json: { role: 'ADMIN' } });
      expect(Object.keys(answer.json).sort()).toEqual(['access_token', 'message', 'role']);
      expect(String(answer.json.access_token).length).toBeGreaterThanOrEqual(43);
    }
  });

  it('asks for both', async () => {
    const refusal = await api.nobody.isRefused(api.nobody.post('auth/login', { username: '', password: '' }), 'invalid');
    expect(Object.keys(refusal.errors ?? {})).toEqual(['username', 'password']);
  });

  it('answers the same for a wrong password, an unknown name, a disabled account and one without password', async () => {
    const { email } = await hasAdmin();
    const { email: disabled, person } = await hasAdmin();
    await api.admin.post(`users/${person.id}/disable`, undefined, { headers: withPassword(goodPassword) });
    const tried = [
      [email, 'Wrong-1-Password'],
      ['nobody@study.example', goodPassword],
      [disabled, goodPassword],
      ["' OR 1=1 --", goodPassword],
    ];
    const answers = await Promise.all(tried.map(([username, password]) => api.nobody.post('auth/login', { username, password })));
    for (const answer of answers) expect(answer).toMatchObject({ status: 401, json: { code: 'wrong_credentials' } });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('by a number that several share finds the one whose password it is, and else asks everybody for the email', async () => {
    const [one, other, third] = [await hasAdmin(), await hasAdmin(), await hasAdmin()];
    for (const { person } of [other, third]) await api.admin.editsStaff(person.id, { telephone: one.telephone }, goodPassword);
    await api.hasRespondent({ conferenceId: String(respondent.conferenceId), telephone: one.telephone });
    const link = api.nobody.post('users/forget-password', { email: other.email });
    expect((await link).status).toBe(200);
    const { code } = await api.lastMailTo(other.email);
    expect((await api.nobody.post('users/reset-password', { otp: code, username: one.telephone, newPassword: otherPassword })).status).toBe(200);
    const found = await api.signsIn(one.telephone, otherPassword);
    expect(found.id).toBe(other.person.id);

    const unknown = freshPhone();
    const tried = [
      [one.telephone, 'Wrong-1-Password'],
      [unknown, goodPassword],
      [String(respondent.telephone), goodPassword],
    ];
    const answers = await Promise.all(tried.map(([username, password]) => api.nobody.post('auth/login', { username, password })));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 401, json: { code: 'wrong_number_or_password', message: expect.stringContaining('email') } });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);

    // Two have this password: whoever knows it is asked which of them it is, as often as it takes, and gets in as the one who was named.
    const both = { username: one.telephone, password: goodPassword };
    const people = [one, third].map(({ person: { id } }) => ({ id, name: expect.any(String) as string }));
    for (let time = 0; time < 12; time += 1) {
      const answer = await api.nobody.post('auth/login', both);
      expect(answer).toMatchObject({ status: 401, json: { code: 'which_person', details: { people } } });
    }
    expect((await api.signsIn(one.telephone, goodPassword, { person: third.person.id })).id).toBe(third.person.id);
    // Another than those the password is right for is nobody's to name.
    for (const person of [other.person.id, respondent.id, 'nobody'])
      await api.nobody.isRefused(api.nobody.post('auth/login', { ...both, person }), 'wrong_number_or_password');
    expect((await api.nobody.post('auth/login', { username: one.email, password: goodPassword })).status).toBe(200);
  });

  it('takes as much work for an unknown name as for a wrong password', async () => {
    const { email } = await hasAdmin();
    const before = passwordChecks.length;
    await api.nobody.isRefused(api.nobody.post('auth/login', { username: email, password: 'Wrong-1-Password' }), 'wrong_credentials');
    const known = passwordChecks.slice(before).map(workOf);
    await api.nobody.isRefused(api.nobody.post('auth/login', { username: 'unknown@study.example', password: 'Wrong-1-Password' }), 'wrong_credentials');
    const unknown = passwordChecks.slice(before + known.length).map(workOf);
    expect(known).toHaveLength(1);
    expect(unknown).toEqual(known);
  });

  it('as a respondent gives what a personal link gives, and no more', async () => {
    const { conference } = await hasHierarchy(api.admin);
    await api.hasRespondent({ conferenceId: conference.id, email: 'own@study.example' });
    await api.nobody.post('users/forget-password', { email: 'own@study.example' });
    const { code } = await api.lastMailTo('own@study.example');
    expect((await api.nobody.post('users/reset-password', { otp: code, newPassword: 'aB1!' })).status).toBe(200);
    const answer = await api.nobody.post('auth/login', { username: 'own@study.example', password: 'aB1!' });
    expect(answer.json.role).toBe('RESPONDENT');
    const person = api.holding(String(answer.json.access_token));
    await person.isRefused(person.get('account'), 'forbidden');
    await person.isRefused(person.get('users'), 'forbidden');
  });
});

describe('guessing passwords', () => {
  it('is slowed after ten failures, with the right password too, and never for good', async () => {
    const { email } = await hasAdmin();
    const tries = (password: string) => api.nobody.post('auth/login', { username: email, password });
    for (let n = 0; n < 10; n += 1) expect((await tries('Wrong-1-Password')).status).toBe(401);
    const slowed = await tries(goodPassword);
    expect(slowed).toMatchObject({ status: 429, json: { code: 'too_many_requests', message: 'Too many attempts. Please try again in 1 minute.' } });
    expect(Number(slowed.headers['retry-after'])).toBeLessThanOrEqual(60);
    api.clock.pass(minute + 1000);
    expect((await tries('Wrong-1-Password')).status).toBe(401);
    expect((await tries(goodPassword)).headers['retry-after']).toBe('120');
    api.clock.pass(2 * minute + 1000);
    expect((await tries(goodPassword)).status).toBe(200);
    expect((await tries('Wrong-1-Password')).status).toBe(401);
    expect((await tries(goodPassword)).status).toBe(200);
  });

  it('of many accounts from one address is slowed, whatever that address says of itself', async () => {
    const own = await startApi({ environment: { PLAIN_HTTP: 'allowed' } });
    for (let n = 0; n < 100; n += 1) {
      const answer = await own.nobody.post('auth/login', { username: `n${n}@study.example`, password: 'x' }, { headers: { 'x-forwarded-for': `10.0.0.${n}` } });
      expect(answer.status).toBe(401);
    }
    const slowed = await own.nobody.post(
      'auth/login',
      { username: 'admin@study.example', password: goodPassword },
      { headers: { 'x-forwarded-for': '10.9.9.9' } },
    );
    expect(slowed.status).toBe(429);
    own.clock.pass(15 * minute + 1000);
    expect((await own.nobody.post('auth/login', { username: 'admin@study.example', password: goodPassword })).status).toBe(200);
    await own.close();
  });
});

describe('many guesses at the same moment', () => {
  it('are counted one after the other', async () => {
    const { email } = await hasAdmin();
    const sent = await Promise.all(Array.from({ length: 25 }, () => api.nobody.post('auth/login', { username: email, password: 'Wrong-1-Password' })));
    expect(sent.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(15);
  });
});

describe('a session', () => {
  it('ends with signing out, and only that one', async () => {
    const { person, email } = await hasAdmin();
    const other = await api.signsIn(email);
    expect(await person.post('auth/logout')).toMatchObject({ status: 200, json: { message: 'You are signed out.' } });
    await person.isRefused(person.get('account'), 'session_expired');
    expect(await isSignedIn(other)).toBe(true);
  });

  it('ends when it was not used for half an hour, and after twelve hours at all', async () => {
    const { person } = await hasAdmin();
    for (let n = 0; n < 3; n += 1) {
      api.clock.pass(25 * minute);
      expect(await isSignedIn(person)).toBe(true);
    }
    api.clock.pass(31 * minute);
    await person.isRefused(person.get('account'), 'session_expired');
    await api.adminSignsInAgain();
    const { person: busy } = await hasAdmin();
    for (let n = 0; n < 29; n += 1) {
      api.clock.pass(25 * minute);
      await busy.get('account');
    }
    await busy.isRefused(busy.get('account'), 'session_expired');
    await api.adminSignsInAgain();
  });

  it('is dead at the next call after disabling, demotion, deletion or a new password', async () => {
    const { person: disabled } = await hasAdmin();
    await api.admin.post(`users/${disabled.id}/disable`, undefined, { headers: withPassword(goodPassword) });
    await disabled.isRefused(disabled.get('account'), 'session_expired');
    expect(await api.admin.post(`users/${disabled.id}/enable`, undefined, { headers: withPassword(goodPassword) })).toMatchObject({ status: 200 });

    const { person: demoted } = await hasAdmin();
    await api.admin.editsStaff(demoted.id, { role: 'INVESTIGATOR' }, goodPassword);
    await demoted.isRefused(demoted.get('account'), 'session_expired');

    const { person: deleted } = await hasAdmin();
    expect((await api.admin.calls('DELETE', `users/${deleted.id}`, { headers: withPassword(goodPassword) })).status).toBe(200);
    await deleted.isRefused(deleted.get('account'), 'unauthenticated');

    const { person: reset, email } = await hasAdmin();
    await api.nobody.post('users/forget-password', { email });
    const { code } = await api.lastMailTo(email);
    await api.nobody.post('users/reset-password', { otp: code, newPassword: otherPassword, password: otherPassword });
    await reset.isRefused(reset.get('account'), 'session_expired');
  });

  it('is no credential in an address, and other credentials are no session', async () => {
    const { token } = api.admin;
    await api.nobody.isRefused(api.nobody.get('users', { token }), 'unauthenticated');
    await api.nobody.isRefused(api.nobody.get('account', { access_token: token }), 'unauthenticated');
    const byId = api.holding(api.admin.id);
    await byId.isRefused(byId.get('account'), 'unauthenticated');
    for (const forged of ['eyJhbGciOiJub25lIn0.eyJyb2xlIjoiQURNSU4ifQ.', 'x'.repeat(100_000), `${token}x`, '']) {
      const forger = api.holding(forged);
      expect([401, 431]).toContain((await forger.get('account')).status);
    }
  });
});

describe('a forgotten password', () => {
  it('is answered the same for every address, and mails only to known ones, in their language', async () => {
    const { conference } = await hasHierarchy(api.admin);
    await api.hasRespondent({ conferenceId: conference.id, email: 'maria@study.example', langage: 'Portuguese', name: 'Maria' });
    const before = (await api.mails()).length;
    const answers = await Promise.all(
      ['maria@study.example', 'unknown@study.example'].map((email) =>
        api.nobody.post('users/forget-password', { email, username: email, password: '', isRest: true }, { as: 'multipart' }),
      ),
    );
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(answers[0]?.status).toBe(200);
    const mails = await api.mails();
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)).toMatchObject({ to: 'maria@study.example', subject: 'Escolher uma nova palavra-passe' });
    expect(mails.at(-1)?.text).toContain('https://study.example/password?otp=');
  });

  it('builds its link from the settings, whatever host was asked', async () => {
    const own = await startApi({ environment: { PLAIN_HTTP: 'allowed' } });
    const email = 'admin@study.example';
    await own.nobody.post('forgot-password', { email }, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    expect((await own.lastMailTo(email)).text).not.toContain('evil');
    await own.close();
  });

  it('mails one person at most three times an hour', async () => {
    const { email } = await hasAdmin();
    const before = (await api.mails()).length;
    for (let n = 0; n < 8; n += 1) expect((await api.nobody.post('users/forget-password', { email })).status).toBe(200);
    expect((await api.mails()).length - before).toBeLessThanOrEqual(3);
    api.clock.pass(hour + 1000);
    await api.adminSignsInAgain();
  });
});

describe('a one-time code', () => {
  async function hasCode(): Promise<{ email: string; code: string }> {
    const { email } = await hasAdmin();
    await api.nobody.post('users/forget-password', { email });
    return { email, code: (await api.lastMailTo(email)).code };
  }
  const resets = (body: Record<string, unknown>) => api.nobody.post('users/reset-password', body);

  it('sets a password once', async () => {
    const { email, code } = await hasCode();
    expect(await resets({ username: email, otp: code, newPassword: otherPassword, password: otherPassword, isRest: 'true' })).toMatchObject({ status: 200 });
    expect(await isSignedIn(await api.signsIn(email, otherPassword))).toBe(true);
    await api.nobody.isRefused(resets({ otp: code, newPassword: otherPassword }), 'link_invalid');
  });

  it('works once when sent many times at the same moment', async () => {
    const { code } = await hasCode();
    const sent = await Promise.all(Array.from({ length: 8 }, () => resets({ otp: code, newPassword: otherPassword })));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is refused for another person, after its time, after a newer one, and when guessed', async () => {
    const { code, email } = await hasCode();
    await api.nobody.isRefused(resets({ username: 'admin@study.example', otp: code, newPassword: otherPassword }), 'link_invalid');
    await api.nobody.isRefused(resets({ otp: '000000', newPassword: otherPassword }), 'link_invalid');
    await api.nobody.post('users/forget-password', { email });
    const newer = await api.lastMailTo(email);
    expect(newer.code).not.toBe(code);
    await api.nobody.isRefused(resets({ otp: code, newPassword: otherPassword }), 'link_invalid');
    api.clock.pass(25 * hour);
    await api.adminSignsInAgain();
    await api.nobody.isRefused(resets({ otp: newer.code, newPassword: otherPassword }), 'link_invalid');
  });

  it('is not used up by a password that is refused, and the message names the length in force', async () => {
    const { code } = await hasCode();
    for (const weak of ['aB1!', 'alllower-1!', 'ALLUPPER-1!', 'NoDigits-!', 'NoSpecial11']) {
      const refusal = await api.nobody.isRefused(resets({ otp: code, newPassword: weak }), 'invalid');
      expect(refusal.errors?.newPassword).toBe(
        'The password must be at least 8 characters long, include uppercase and lowercase letters, a number, and a special character.',
      );
    }
    for (const common of ['P@ssw0rd1!', 'Password123!', 'Qwerty-123', 'Africa-2026!', 'Dragon!!1']) {
      const refusal = await api.nobody.isRefused(resets({ otp: code, newPassword: common }), 'invalid');
      expect(refusal.errors?.newPassword).toBe('This password is too common. Please choose another one.');
    }
    const differing = await api.nobody.isRefused(resets({ otp: code, newPassword: otherPassword, password: 'Other-1-Thing' }), 'invalid');
    expect(differing.errors).toEqual({ password: 'The passwords do not match.' });
    const long = `${'Long-1-Phrase '.repeat(8)}end`;
    expect((await resets({ otp: code, newPassword: long, password: long })).status).toBe(200);
  });
});

describe('an invitation', () => {
  it('goes to staff only, and can be sent again; then the first one ends', async () => {
    const made = await api.admin.creates('users', {
      name: 'Invited',
      telephone: freshPhone(),
      email: 'invited@study.example',
      role: 'INVESTIGATOR',
      langage: 'French',
    });
    const first = await api.lastMailTo('invited@study.example');
    expect(first.text).toContain('Bonjour Invited');
    expect(await api.admin.get(`users/${made.id}/access`)).toMatchObject({ status: 200, json: { hasPassword: false, link: null, invitation: {} } });
    expect((await api.admin.post(`users/${made.id}/invitation`)).status).toBe(200);
    await api.nobody.isRefused(api.nobody.post('reset-password', { otp: first.code, newPassword: otherPassword }), 'link_invalid');
    await api.admin.isRefused(api.admin.post(`users/${respondent.id}/invitation`), 'forbidden');
  });

  it('still holds after somebody else asked for a new password in that name', async () => {
    const email = 'invited-once@study.example';
    await api.admin.creates('users', { name: 'Invited once', telephone: freshPhone(), email, role: 'INVESTIGATOR', langage: 'English' });
    const { code } = await api.lastMailTo(email);
    await api.nobody.post('users/forget-password', { email });
    await expect.poll(async () => (await api.lastMailTo(email)).code).not.toBe(code);
    expect((await api.nobody.post('reset-password', { otp: code, newPassword: otherPassword })).status).toBe(200);
  });

  it('asks staff for an email', async () => {
    const refusal = await api.admin.isRefused(api.admin.post('users', { name: 'No mail', telephone: freshPhone(), role: 'INVESTIGATOR' }), 'invalid');
    expect(Object.keys(refusal.errors ?? {})).toEqual(['email']);
  });
});

describe('a personal link', () => {
  it('is answered once, kept as a hash, renewed, mailed and revoked', async () => {
    const { conference } = await hasHierarchy(api.admin);
    const person = await api.hasRespondent({ conferenceId: conference.id, email: 'link@study.example', langage: 'Malagasy' });
    const first = await api.admin.post(`users/${person.id}/link`);
    expect(first.json).toMatchObject({ url: `https://study.example/Consent?token=${String(first.json.token)}` });
    const { rows } = await api.database.db.execute('select * from tokens');
    expect(JSON.stringify(rows)).not.toContain(first.json.token);

    const second = await api.admin.post(`users/${person.id}/link`, { send: true });
    const mail = await api.lastMailTo('link@study.example');
    expect(mail.code).toBe(second.json.token);
    expect(mail.subject).toContain('fanontaniana');
    const holder = api.holding(String(second.json.token));
    const former = api.holding(String(first.json.token));
    expect((await holder.get('users/reponses')).status).not.toBe(401);
    await former.isRefused(former.get('users/reponses'), 'link_invalid');

    expect((await api.admin.delete(`users/${person.id}/link`)).status).toBe(200);
    await holder.isRefused(holder.get('users/reponses'), 'link_invalid');

    const past = new Date(Date.now() - 1000);
    const late = api.holding(await issueToken(api.database.db, { kind: 'link', userId: person.id, at: past, expiresAt: past }));
    await late.isRefused(late.get('users/reponses'), 'link_expired');
  });

  it('is for respondents alone, and is mailed only where there is an address', async () => {
    const { conference } = await hasHierarchy(api.admin);
    const person = await api.hasRespondent({ conferenceId: conference.id, selfResponse: true });
    expect(person.selfResponse).toBe(false);
    const refusal = await api.admin.isRefused(api.admin.post(`users/${person.id}/link`, { send: true }), 'invalid');
    expect(Object.keys(refusal.errors ?? {})).toEqual(['email']);
    await api.admin.isRefused(api.admin.post(`users/${api.admin.id}/link`), 'forbidden');
  });
});

describe('the own account', () => {
  it('shows and changes name, phone and language without more', async () => {
    const { person } = await hasAdmin();
    const answer = await person.put('account', { name: 'New Name', langage: 'French' }, { as: 'multipart' });
    expect(answer).toMatchObject({ status: 200, json: { name: 'New Name', langage: 'French', role: 'ADMIN' } });
    await person.isRefused(person.put('account', { role: 'INVESTIGATOR' }), 'unknown_field');
    await person.isRefused(person.put('account', { divisionId: person.id }), 'unknown_field');
  });

  it('asks for the present password before a new email or password, and then ends the other sessions', async () => {
    const { person, email } = await hasAdmin();
    const other = await api.signsIn(email);
    expect((await person.isRefused(person.put('account', { email: 'moved@study.example' }), 'invalid')).errors).toEqual({
      oldPassword: 'Please fill in this field. Thank you..',
    });
    await person.isRefused(person.put('account', { oldPassword: 'Wrong-1-Password', newPassword: otherPassword }), 'wrong_credentials');
    expect((await person.put('account', { oldPassword: goodPassword, newPassword: otherPassword, password: otherPassword })).status).toBe(200);
    expect(await isSignedIn(person)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    expect((await api.signsIn(email, otherPassword)).id).toBe(person.id);
  });
});

describe('what a member of staff signs in by, and may do', () => {
  const mailsTo = async (address: string) => (await api.mails()).filter(({ to }) => to === address);

  it.each(['email', 'telephone', 'role'] as const)('is changed with the own password alone: %s', async (name) => {
    const { person, email } = await hasAdmin();
    const values = { email: `new-${name}@study.example`, telephone: freshPhone(), role: 'INVESTIGATOR' };
    const changes = (headers: Record<string, string>) => api.admin.put(`users/${person.id}`, { [name]: values[name] }, { headers });
    const before = await api.admin.reads('users', person.id);
    await api.admin.isRefused(changes({}), 'password_needed');
    await api.admin.isRefused(changes({ 'x-password': '' }), 'password_needed');
    await api.admin.isRefused(changes({ 'x-password': 'Wrong-1-Password' }), 'password_wrong');
    expect(await api.admin.reads('users', person.id)).toEqual(before);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await changes({ 'x-password': goodPassword })).toMatchObject({ status: 200, json: { [name]: values[name] } });
    const told = (await mailsTo(email)).filter(({ subject }) => subject === 'Your account of the African Health Study was changed');
    expect(told).toHaveLength(1);
    expect(told[0]?.text).not.toContain(values[name]);
  });

  it('is given to a new administrator, who is invited again, with the own password alone', async () => {
    const values = { name: 'Second key', telephone: freshPhone(), email: 'second-key@study.example', role: 'ADMIN' };
    const created = (headers: Record<string, string>) => api.admin.post('users', values, { headers });
    await api.admin.isRefused(created({}), 'password_needed');
    await api.admin.isRefused(created(withPassword('Wrong-1-Password')), 'password_wrong');
    expect(await mailsTo(values.email)).toEqual([]);
    const { id } = await api.admin.creates('users', values, { headers: withPassword(goodPassword) });
    expect(await mailsTo(values.email)).toHaveLength(1);

    const again = (headers: Record<string, string>) => api.admin.post(`users/${id}/invitation`, undefined, { headers });
    await api.admin.isRefused(again({}), 'password_needed');
    await api.admin.isRefused(again(withPassword('Wrong-1-Password')), 'password_wrong');
    expect(await mailsTo(values.email)).toHaveLength(1);
    expect((await again(withPassword(goodPassword))).status).toBe(200);
    expect(await mailsTo(values.email)).toHaveLength(2);
  });

  it('is as guarded in the own record as in the own account', async () => {
    const { person, email } = await hasAdmin();
    await person.isRefused(person.put(`users/${person.id}`, { email: 'thief@study.example' }), 'password_needed');
    await person.isRefused(person.put('users', { id: person.id, telephone: freshPhone() }), 'password_needed');
    expect((await person.isRefused(person.put('account', { telephone: freshPhone() }), 'invalid')).errors).toHaveProperty('oldPassword');
    expect(
      await person.put('account', { telephone: freshPhone(), email: 'own@study.example'.replace('own', person.id), oldPassword: goodPassword }),
    ).toMatchObject({ status: 200 });
    expect((await api.lastMailTo(email)).text).toContain('Email');
  });

  it('is told to the former address in its owner’s language, with what was changed', async () => {
    const staff = await api.hasStaff('INVESTIGATOR', { langage: 'Malagasy' });
    const email = String((await staff.get('account')).json.email);
    await api.admin.editsStaff(staff.id, { email: 'vaovao@study.example', telephone: freshPhone() }, goodPassword);
    const mail = await api.lastMailTo(email);
    expect(mail.subject).toBe('Novaina ny kaontinao ao amin’ny African Health Study');
    expect(mail.text).toContain('Mailaka, Telefaonina');
  });

  it('asks nothing for a name, a place, a respondent, or a new investigator', async () => {
    const staff = await api.hasStaff('INVESTIGATOR');
    const email = String((await staff.get('account')).json.email);
    expect(await api.admin.put(`users/${staff.id}`, { name: 'Another Name', langage: 'French', email })).toMatchObject({ status: 200 });
    expect(await api.admin.put(`users/${respondent.id}`, { telephone: freshPhone(), email: 'other-respondent@study.example' })).toMatchObject({ status: 200 });
  });

  it('counts wrong passwords, and a stranger’s do not keep its owner from it', async () => {
    const { person, email } = await hasAdmin();
    const tries = (password: string) => person.put(`users/${person.id}`, { telephone: freshPhone() }, { headers: { 'x-password': password } });
    for (let n = 0; n < 12; n += 1) await api.nobody.post('auth/login', { username: email, password: 'Wrong-1-Password' });
    expect((await tries(goodPassword)).status).toBe(200);
    for (let n = 0; n < 10; n += 1) await person.isRefused(tries('Wrong-1-Password'), 'password_wrong');
    await person.isRefused(tries(goodPassword), 'too_many_requests');
  });
});
