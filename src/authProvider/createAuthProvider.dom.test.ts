import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Call, type CallAnswer, CallFailure, type CallRequest } from '../dataProvider/http.ts';
import { askAccountAhead } from './accountAhead.ts';
import { createAuthProvider } from './createAuthProvider.ts';
import { clearSession, readSession, writeSession } from '../session/session.ts';
import { signInName } from './signInName.ts';
import { destinationOf, signInUrl } from './signInPath.ts';

const admin = { message: 'Welcome', role: 'ADMIN', access_token: 'abc' };
const investigator = { ...admin, role: 'INVESTIGATOR' };

/** A server of one answer, or of one refusal; `asked` remembers what it was asked. */
function serverThat(answer: unknown) {
  const asked: CallRequest[] = [];
  const call: Call = async (request) => {
    asked.push(request);
    if (answer instanceof Error) throw answer;
    return { status: 200, json: answer, headers: new Headers() } satisfies CallAnswer;
  };
  return { asked, call };
}

const providerOn = (answer: unknown) => createAuthProvider({ roles: ['ADMIN'], call: serverThat(answer).call });

const { origin } = window.location;

beforeEach(() => window.history.replaceState(null, '', '/africanhealthstudy/panel-administration/unions?page=2'));
afterEach(clearSession);

test('a sign-in trims the name, keeps the session and leads to the role’s home', async () => {
  const { asked, call } = serverThat(admin);
  const { redirectTo } = (await createAuthProvider({ roles: ['ADMIN'], call }).login({ username: ' a@b.org ', password: ' x ' })) as { redirectTo: string };
  expect(asked[0]).toMatchObject({ path: 'auth/login', body: { username: 'a@b.org', password: ' x ' } });
  expect(redirectTo).toBe(`${origin}/africanhealthstudy/panel-administration`);
  expect(readSession()).toEqual(admin);
});

test('who has to set up a second factor first is led to the own account, once', async () => {
  const leave = vi.fn();
  const { call } = serverThat({ id: '7', name: 'Achieng', needsSecondFactor: true });
  const provider = createAuthProvider({ roles: ['ADMIN'], call, leave });
  await provider.getIdentity?.();
  expect(leave).toHaveBeenCalledWith(`${origin}/africanhealthstudy/panel-administration/account`);
  window.history.replaceState(null, '', '/africanhealthstudy/panel-administration/account');
  await provider.getIdentity?.();
  expect(leave).toHaveBeenCalledTimes(1);
});

test('an answer without a token is no sign-in', async () => {
  await expect(providerOn({ message: 'Come in' }).login({ username: 'a', password: 'b' })).rejects.toMatchObject({ code: 'bad_response', message: 'Come in' });
  expect(readSession()).toBeUndefined();
});

test('a sign-out ends the session here even where the server cannot be reached', async () => {
  writeSession(admin);
  const { asked, call } = serverThat(new CallFailure({ status: 0, code: 'network_error' }));
  expect(await createAuthProvider({ roles: ['ADMIN'], call }).logout({})).toBe(`${origin}/`);
  expect(readSession()).toBeUndefined();
  expect(asked[0]).toMatchObject({ path: 'auth/logout', token: 'abc' });
});

test('a sign-out leads to the landing page, also where calls on their way are refused meanwhile', async () => {
  writeSession(admin);
  const provider = createAuthProvider({ roles: ['ADMIN'], call: serverThat({}).call });
  const leaves = provider.logout({});
  await expect(provider.checkError({ status: 401, message: 'Sign in' })).rejects.toMatchObject({ redirectTo: `${origin}/` });
  expect(await provider.logout({})).toBe(`${origin}/`);
  expect(await leaves).toBe(`${origin}/`);
});

test('a session that has ended leads to the sign-in page, and back', async () => {
  writeSession(admin);
  const provider = createAuthProvider({ roles: ['ADMIN'], call: serverThat(new CallFailure({ status: 401, code: 'session_expired' })).call });
  const back = new URL(signInUrl('/africanhealthstudy/panel-administration/unions?page=2'), origin).href;
  await expect(provider.checkError({ status: 401, message: 'Sign in' })).rejects.toMatchObject({ redirectTo: back });
  expect(await provider.logout({})).toBe(back);
});

test('a refusal that no specified call confirms ends no session: other servers answer so where they do not know a call', async () => {
  writeSession(admin);
  const { asked, call } = serverThat([]);
  const provider = createAuthProvider({ roles: ['ADMIN'], call });
  const refusal = { status: 401, body: { code: 'unauthenticated' } };
  await Promise.all([provider.checkError(refusal), provider.checkError(refusal)]);
  expect(readSession()).toEqual(admin);
  expect(asked, 'asked once for both').toEqual([{ path: 'divisions', query: { range: '[0,0]' } }]);
  const offline = createAuthProvider({ roles: ['ADMIN'], call: serverThat(new CallFailure({ status: 0, code: 'network_error' })).call });
  await expect(offline.checkError(refusal), 'nobody can tell').resolves.toBeUndefined();
});

test('a page that opens with a session that is over opens for nobody', async () => {
  writeSession(admin);
  await expect(providerOn(new CallFailure({ status: 401, code: 'session_expired' })).getIdentity?.()).rejects.toMatchObject({ status: 401 });
});

test('by which name staff signed in is known until they sign out, a respondent’s number never', async () => {
  const { call } = serverThat(admin);
  const provider = createAuthProvider({ roles: ['ADMIN'], call });
  await provider.login({ username: ' Vola@Study.org ', password: 'x' });
  expect(signInName()).toBe('vola@study.org');
  expect(await providerOn(new CallFailure({ status: 404, code: 'not_found' })).getIdentity?.()).toMatchObject({ id: 'vola@study.org' });
  await provider.logout({});
  expect(signInName()).toBeUndefined();
  await createAuthProvider({ roles: ['ADMIN'], call: serverThat({ ...admin, role: 'RESPONDENT' }).call }).login({ username: '+254700000000', password: 'x' });
  expect(signInName()).toBeUndefined();
});

test('without a session the sign-in page opens and remembers this page', async () => {
  const signIn = `${origin}/africanhealthstudy/panel-administration/authentification?returnTo=%2Fafricanhealthstudy%2Fpanel-administration%2Funions%3Fpage%3D2`;
  await expect(providerOn({}).checkAuth({})).rejects.toMatchObject({ redirectTo: signIn });
  await expect(providerOn({}).checkError({ status: 401 })).rejects.toMatchObject({ redirectTo: signIn });
});

test('neither a refusal for want of rights nor a mistyped password signs anybody out', async () => {
  await expect(providerOn({}).checkError({ status: 403, message: 'No' })).resolves.toBeUndefined();
  await expect(providerOn({}).checkError({ status: 401, body: { code: 'wrong_credentials' } })).resolves.toBeUndefined();
  await expect(providerOn({}).checkError({ status: 422 })).resolves.toBeUndefined();
  await expect(providerOn({}).checkError(new CallFailure({ status: 0, code: 'network_error' }))).resolves.toBeUndefined();
});

test('a role at the wrong app is led to its own and stays signed in', async () => {
  writeSession(investigator);
  const leave = vi.fn<(url: string) => void>();
  void createAuthProvider({ roles: ['ADMIN'], leave }).checkAuth({});
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith(`${origin}/investigator`));
  expect(readSession()).toEqual(investigator);
});

test('rights are those of the declarations', async () => {
  const { canAccess } = providerOn({});
  const may = (action: string, resource: string) => canAccess?.({ action, resource, signal: undefined } as never);
  expect(await may('list', 'unions')).toBe(false);
  writeSession(investigator);
  expect([await may('list', 'unions'), await may('edit', 'unions'), await may('create', 'users'), await may('delete', 'users')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([await may('list', 'questions'), await may('use', 'log'), await may('nonsense', 'unions')]).toEqual([false, false, false]);
  writeSession(admin);
  expect([await may('delete', 'unions'), await may('use', 'log'), await may('use', 'no such duty'), await may('nonsense', 'unions')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('the signed-in person has a name, or on an older server the role', async () => {
  writeSession(admin);
  expect(await providerOn({ id: '7', name: 'Vola' }).getIdentity?.()).toMatchObject({ id: '7', fullName: 'Vola' });
  expect(await providerOn(new CallFailure({ status: 404, code: 'not_found' })).getIdentity?.()).toEqual({ id: 'ADMIN', fullName: 'ADMIN' });
});

test('who is signed in is asked while the app is on its way, and then once more each time', async () => {
  const { asked, call } = serverThat({ id: '7', name: 'Vola' });
  askAccountAhead(call);
  expect(asked, 'nobody is signed in').toEqual([]);
  writeSession(admin);
  askAccountAhead(call);
  expect(asked).toHaveLength(1);
  const provider = createAuthProvider({ roles: ['ADMIN'], call });
  for (const calls of [1, 2]) {
    expect(await provider.getIdentity?.()).toMatchObject({ fullName: 'Vola' });
    expect(asked).toHaveLength(calls);
  }
});

test('after signing in the page that asked for it opens again', () => {
  expect(destinationOf(admin, signInUrl('/africanhealthstudy/panel-administration/unions?page=2').split('?')[1] ?? '')).toBe(
    '/africanhealthstudy/panel-administration/unions?page=2',
  );
  expect(destinationOf({ ...admin, role: 'DATA_MANAGER' }, 'returnTo=/africanhealthstudy/panel-administration/social')).toMatch(/social$/);
});

test.each(['', '//evil.example', '/\\evil.example', 'https://evil.example/investigator', 'javascript:alert(1)', '//[', '/investigator', '/fillForm?token=x'])(
  'an administrator asked back to %j goes home instead',
  (returnTo) => {
    expect(destinationOf(admin, `returnTo=${encodeURIComponent(returnTo)}`)).toBe('/africanhealthstudy/panel-administration');
  },
);
