import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { clearSession, readSession, writeSession } from '../session/session.ts';
import { createPersonSession } from './createPersonSession.ts';
import { signIn } from './signIn.ts';

interface Sent {
  call: string;
  as: string | null;
}

/** A server that knows these tokens, each by whose it is; `accounts: false` is one that knows the specified calls alone. */
function serverOf(tokens: Record<string, string>, { accounts = true } = {}) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers }: RequestInit = {}) => {
    const as = new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? null;
    const call = `${method} ${address.replace(/^\/api\/|\?.*$/g, '')}`;
    sent.push({ call, as });
    if (call === 'POST auth/login') return Response.json({ message: 'Welcome', role: 'ADMIN', access_token: next });
    const who = as && tokens[as];
    if (call === 'GET outside') return Response.json({ code: 'unauthenticated' }, { status: 401 });
    if (!who) return Response.json({ code: 'session_expired' }, { status: 401 });
    if (call === 'GET account') return accounts ? Response.json({ id: who }) : Response.json({}, { status: 404 });
    return Response.json({ by: who });
  });
  let next = '';
  return { sent, tokens, gives: (token: string) => (next = token) };
}

const session = (access_token: string) => ({ message: '', role: 'ADMIN', access_token });
const save = { method: 'PUT', path: 'sections/1', body: { title: 'Half an hour' } } as const;

function pageOf(person: string, token: string, leave = () => undefined as void) {
  const page = createPersonSession(leave);
  onTestFinished(page.listen());
  page.begin(person, token);
  return page;
}

beforeEach(() => writeSession(session('first')));
afterEach(clearSession);

test('a save that meets a session that has ended waits for the sign-in over the page, then the same save goes through', async () => {
  const server = serverOf({});
  server.tokens.first = 'achieng';
  const page = pageOf('achieng', 'first');
  delete server.tokens.first;
  const saved = page.call(save);
  await vi.waitFor(() => expect(page.isAsking()).toBe(true));
  server.tokens.second = 'achieng';
  server.gives('second');
  await signIn({ username: 'achieng@study.org', password: 'x' });
  expect((await saved).json).toEqual({ by: 'achieng' });
  expect(page.isAsking()).toBe(false);
  expect(server.sent.filter(({ call }) => call === 'PUT sections/1').map(({ as }) => as)).toEqual(['first', 'second']);
});

test('somebody else who signs in over the page saves nothing of what another typed', async () => {
  const server = serverOf({});
  const leave = vi.fn();
  const page = pageOf('achieng', 'first', leave);
  void page.call(save);
  await vi.waitFor(() => expect(page.isAsking()).toBe(true));
  server.tokens.second = 'vola';
  server.gives('second');
  await signIn({ username: 'vola@study.org', password: 'x' });
  await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  void page.call(save);
  await page.call({ ...save, token: null }).catch(() => undefined);
  expect(server.sent.filter(({ call }) => call === 'PUT sections/1').map(({ as }) => as)).toEqual(['first', null]);
});

test('another person who signs in in another tab saves nothing from this one either', async () => {
  const server = serverOf({ first: 'achieng', second: 'vola' });
  const leave = vi.fn();
  const page = pageOf('achieng', 'first', leave);
  localStorage.setItem('africanhealthstudy', JSON.stringify(session('second')));
  void page.call(save);
  await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(server.sent.some(({ call }) => call === 'PUT sections/1')).toBe(false);
});

test('the same person’s sign-in of another tab is taken over, and signed out there the page asks for a sign-in', async () => {
  const server = serverOf({ first: 'achieng', second: 'achieng' });
  const page = pageOf('achieng', 'first');
  localStorage.setItem('africanhealthstudy', JSON.stringify(session('second')));
  expect((await page.call(save)).json).toEqual({ by: 'achieng' });
  expect(server.sent.at(-1)?.as).toBe('second');
  clearSession();
  await vi.waitFor(() => expect(page.isAsking()).toBe(true));
  writeSession(session('first'));
  await vi.waitFor(() => expect(page.isAsking()).toBe(false));
  expect(readSession()?.access_token).toBe('first');
});

test('a call outside the specification that answers 401 ends nothing, and its refusal is told', async () => {
  serverOf({ first: 'achieng' });
  const page = pageOf('achieng', 'first');
  await expect(page.call({ path: 'outside' })).rejects.toMatchObject({ status: 401 });
  expect(page.isAsking()).toBe(false);
});

test('a server without accounts tells two people apart by the name that they signed in with', async () => {
  const server = serverOf({}, { accounts: false });
  const leave = vi.fn();
  const page = pageOf('achieng@study.org', 'first', leave);
  const saved = page.call(save);
  await vi.waitFor(() => expect(page.isAsking()).toBe(true));
  server.tokens.second = 'anybody';
  server.gives('second');
  await signIn({ username: 'Achieng@study.org ', password: 'x' });
  await saved;
  delete server.tokens.second;
  void page.call(save);
  await vi.waitFor(() => expect(page.isAsking()).toBe(true));
  server.tokens.third = 'anybody';
  server.gives('third');
  await signIn({ username: 'vola@study.org', password: 'x' });
  await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
});

test('who signs out themselves is not asked to sign in over the page', async () => {
  serverOf({});
  const page = pageOf('achieng', 'first');
  page.end();
  clearSession();
  await expect(page.call(save)).rejects.toMatchObject({ status: 401 });
  expect(page.isAsking()).toBe(false);
});
