import { afterEach, expect, test, vi } from 'vitest';
import { sessionKey } from '../contract/session.ts';
import { clearSession, onSessionChange, readSession, writeSession } from './session.ts';

const session = { message: 'Welcome', role: 'ADMIN', access_token: 'abc' };

afterEach(clearSession);

test('the sign-in answer is kept as it came, under the specified key', () => {
  writeSession({ ...session, extra: 1 } as typeof session);
  expect(JSON.parse(localStorage.getItem(sessionKey) ?? '')).toEqual({ ...session, extra: 1 });
  expect(readSession()).toMatchObject(session);
});

test.each(['', 'null', '{', '[]', '"abc"', '{"access_token":""}', '{"access_token":5}'])('%j in storage is nobody signed in', (text) => {
  localStorage.setItem(sessionKey, text);
  expect(readSession()).toBeUndefined();
});

test('what another tab stores is read at the next look', () => {
  writeSession(session);
  localStorage.setItem(sessionKey, JSON.stringify({ ...session, access_token: 'second' }));
  expect(readSession()?.access_token).toBe('second');
});

test('a sign-out in another tab is told to this one', () => {
  writeSession(session);
  const heard = vi.fn<(session: unknown) => void>();
  const stop = onSessionChange(heard);
  localStorage.removeItem(sessionKey);
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }));
  expect(heard).toHaveBeenCalledExactlyOnceWith(undefined);
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }));
  expect(heard).toHaveBeenCalledOnce();
});

test('where the browser refuses storage the session lives as long as the page', () => {
  const refuses = () => {
    throw new DOMException('refused', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuses, removeItem: () => undefined });
  writeSession(session);
  expect(readSession()).toMatchObject(session);
  clearSession();
  expect(readSession()).toBeUndefined();
});
