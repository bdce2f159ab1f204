import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createPersonSession } from '../../authProvider/createPersonSession.ts';
import { clearSession, writeSession } from '../../session/session.ts';
import { PersonSessionContext } from '../calls/personSession.ts';
import { useKeptSession } from './useKeptSession.ts';

function Screen() {
  useKeptSession();
  return <input aria-label="Title" />;
}

beforeEach(() => {
  writeSession({ message: '', role: 'ADMIN', access_token: 'first' });
  return clearSession;
});

test('typing makes the shortest call now and then, so that the idle limit is counted from work; at rest there is none', async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address);
    return Response.json([]);
  });
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  const session = createPersonSession(() => undefined);
  session.begin('achieng', 'first');
  render(
    <PersonSessionContext value={session}>
      <Screen />
    </PersonSessionContext>,
  );
  const user = userEvent.setup();
  const types = (text: string) => user.type(screen.getByRole('textbox'), text);
  await types('Half');
  expect(calls, 'the page has just been opened').toEqual([]);
  now += 30 * 60_000;
  expect(calls, 'nobody types').toEqual([]);
  await types(' an');
  await vi.waitFor(() => expect(calls).toEqual(['/api/divisions?range=%5B0%2C0%5D']));
  now += 39_000;
  await types(' hour');
  expect(calls).toHaveLength(1);
  now += 2_000;
  await types(' more');
  await vi.waitFor(() => expect(calls).toHaveLength(2));
});

test('typing into a page whose session has ended asks for the sign-in at once, not only at the save', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'session_expired' }, { status: 401 }));
  const session = createPersonSession(() => undefined);
  session.begin('achieng', 'first');
  vi.spyOn(Date, 'now').mockImplementation(() => new Date('2100-01-01').getTime());
  render(
    <PersonSessionContext value={session}>
      <Screen />
    </PersonSessionContext>,
  );
  await userEvent.setup().type(screen.getByRole('textbox'), 'A');
  await vi.waitFor(() => expect(session.isAsking()).toBe(true));
});
