import { TOTP, Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderFlow, SecondFactorSetup } from '../../src/contract/index.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import { type Answer, withPassword } from './harness/Person.ts';
import { softwarePasskey } from './harness/softwarePasskey.ts';
import { goodPassword, startApi, type Api } from './harness/startApi.ts';
import { startProvider, type SignInProvider } from './harness/startProvider.ts';

const own = { headers: withPassword(goodPassword) };

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

const begins = async () => (await api.nobody.post<ProviderFlow>('auth/provider')).json;
const brings = (flow: string, { search }: URL) => api.nobody.post<{ proof: string; code?: string }>('auth/provider/answer', { flow, answer: search });
/** With the account's password, which the first time asks for. */
const opens = (proof: string, besides: Record<string, string> = {}) =>
  api.nobody.post<{ access_token: string; code: string; details?: { passkey?: { challenge: string } } }>('auth/provider/session', {
    proof,
    password: goodPassword,
    ...besides,
  });

/** Goes the whole way there and back. */
async function goesBy(name: string): Promise<Answer<{ proof: string; code?: string }>> {
  const { url, flow } = await begins();
  return brings(flow, await provider.signsIn(url, name));
}

let count = 0;

/** A member of staff whom the provider knows by the same mail. */
async function hasKnown(values: { role?: 'ADMIN' | 'INVESTIGATOR'; email_verified?: boolean } = {}) {
  const person = await api.hasStaff(values.role ?? 'ADMIN');
  const email = String((await person.get('account')).json.email);
  const name = `person-${(count += 1)}`;
  provider.people.set(name, { email: email.toUpperCase(), email_verified: values.email_verified ?? true });
  return { person, email, name };
}

const isRefused = (answer: Answer<{ code?: string }>) => expect(answer).toMatchObject({ status: 401, json: { code: 'provider_refused' } });

describe('the organisation’s own sign-in', () => {
  it('opens a session for staff of the same verified mail, tells them, and is in the log', async () => {
    const { person, email, name } = await hasKnown();
    const { json } = await goesBy(name);
    const opened = await opens(json.proof);
    expect(opened, opened.text).toMatchObject({ status: 200, json: { role: 'ADMIN' } });
    expect((await api.holding(opened.json.access_token).get('account')).json).toMatchObject({ id: person.id });
    expect((await api.lastMailTo(email)).text).toContain('your organisation was linked');
    for (const action of ['provider-linked', 'provider-sign-in']) {
      expect((await api.admin.get<unknown[]>('audit', { filter: { recordId: person.id, action } })).json).toHaveLength(1);
    }
    // Each proof opens one session.
    isRefused(await opens(json.proof));
  });

  it('knows the person again by what the provider calls them, whatever their mail is by then; another with that mail gets nothing', async () => {
    const { person, email, name } = await hasKnown();
    await opens((await goesBy(name)).json.proof);
    provider.people.set(name, { email: 'moved@elsewhere.example', email_verified: true });
    const { json } = await goesBy(name);
    const opened = await opens(json.proof);
    expect((await api.holding(opened.json.access_token).get('account')).json).toMatchObject({ id: person.id });
    provider.people.set('somebody else', { email, email_verified: true });
    isRefused(await goesBy('somebody else'));
  });

  it('makes nobody: unknown, unverified, a respondent and who is disabled are one and the same refusal', async () => {
    provider.people.set('stranger', { email: 'stranger@study.example', email_verified: true });
    isRefused(await goesBy('stranger'));
    isRefused(await goesBy((await hasKnown({ email_verified: false })).name));
    provider.people.set('without mail', {});
    isRefused(await goesBy('without mail'));
    const { conference } = await hasHierarchy(api.admin);
    await api.hasRespondent({ conferenceId: conference.id, email: 'respondent@study.example' });
    provider.people.set('respondent', { email: 'respondent@study.example', email_verified: true });
    isRefused(await goesBy('respondent'));
    const shut = await hasKnown();
    const { json } = await goesBy(shut.name);
    expect((await api.admin.post(`users/${shut.person.id}/disable`, undefined, own)).status).toBe(200);
    isRefused(await opens(json.proof));
    isRefused(await goesBy(shut.name));
  });

  it('takes an answer once, and only where it was asked for', async () => {
    const { name } = await hasKnown();
    const [one, other] = [await begins(), await begins()];
    const back = await provider.signsIn(one.url, name);
    // An answer that somebody else was sent back with, brought to another browser.
    isRefused(await brings(other.flow, back));
    // The same with the state put right: the provider holds the code to who asked for it.
    const third = await begins();
    const mixed = new URL(back);
    mixed.searchParams.set('state', new URL(third.url).searchParams.get('state') ?? '');
    isRefused(await brings(third.flow, mixed));
    isRefused(await brings('A'.repeat(43), back));
    const { url, flow } = await begins();
    const answer = await provider.signsIn(url, name);
    const both = await Promise.all([brings(flow, answer), brings(flow, answer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const late = await begins();
    const lateAnswer = await provider.signsIn(late.url, name);
    api.clock.pass(16 * 60_000);
    isRefused(await brings(late.flow, lateAnswer));
    const { url: sent } = await begins();
    expect(Object.fromEntries(new URL(sent).searchParams)).toMatchObject({ code_challenge_method: 'S256', response_type: 'code', scope: 'openid email' });
  });

  it('does not stand in for the second factor: a code or a passkey is asked for here too, and wrong ones make wait', async () => {
    const { person, name } = await hasKnown();
    const { json: setup } = await person.post<SecondFactorSetup>('account/second-factor', undefined, own);
    const code = () => new TOTP({ secret: Secret.fromBase32(setup.secret), digits: 6, period: 30 }).generate({ timestamp: api.services.now() });
    await person.post('account/second-factor/confirmation', { code: code() });
    api.clock.pass(30_000);
    const { proof } = (await goesBy(name)).json;
    expect((await opens(proof)).json.code).toBe('second_factor_needed');
    expect((await opens(proof, { code: '000000' })).json.code).toBe('second_factor_wrong');
    expect((await opens(proof, { code: code() })).status).toBe(200);

    const passkey = softwarePasskey();
    api.clock.pass(30_000);
    const withCode = { headers: withPassword(goodPassword, code()) };
    const { json: options } = await person.post<{ challenge: string }>('account/passkeys/options', undefined, withCode);
    expect((await person.post('account/passkeys', { name: 'Key', passkey: passkey.isMade(options) })).status).toBe(200);
    const again = (await goesBy(name)).json.proof;
    const asked = (await opens(again)).json.details?.passkey;
    expect((await opens(again, { passkey: passkey.signs(asked ?? { challenge: '' }, { verified: false }) })).status).toBe(200);

    const last = (await goesBy(name)).json.proof;
    for (let tried = 0; tried < 10; tried += 1) expect((await opens(last, { code: '000000' })).json.code).toBe('second_factor_wrong');
    expect((await opens(last, { code: code() })).json.code).toBe('too_many_requests');
  });

  it('goes with its person', async () => {
    const { person, name } = await hasKnown();
    await goesBy(name);
    const erased = await api.admin.post(`users/${person.id}/erase`, { reason: 'Has left' }, own);
    expect(erased, erased.text).toMatchObject({ status: 200 });
    isRefused(await goesBy(name));
  });
});

it('that does not answer is said so, and one that is not set is not there', async () => {
  const [away, none] = [await startApi({ environment: { ...provider.environment, OIDC_ISSUER: 'http://127.0.0.1:9' } }), await startApi()];
  await away.nobody.isRefused(away.nobody.post('auth/provider'), 'unavailable');
  await none.nobody.isRefused(none.nobody.post('auth/provider'), 'not_found');
  await Promise.all([away.close(), none.close()]);
});
