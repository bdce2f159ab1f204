import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { readSession } from '../../session/session.ts';
import type { StudyFacts } from '../../contract/index.ts';
import { TextsProvider } from '../../ui/index.ts';
import { InformationProvider, ShownInformation } from '../layout/Information.tsx';
import { PageDataContext } from '../page/PageDataContext.tsx';
import { loadTexts } from '../page/loadTexts.ts';
import { NewPasswordForm } from '../account/NewPasswordForm.tsx';
import { SignInPage } from './SignInPage.tsx';

const catalogue = await loadTexts('en', ['public', 'access']);

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

function opens(address = '/', study: StudyFacts = {}) {
  render(
    <TextsProvider locale="en" catalogue={catalogue}>
      <PageDataContext value={{ locale: 'en', study }}>
        <InformationProvider>
          <MemoryRouter initialEntries={[address]}>
            <SignInPage />
            <ShownInformation />
          </MemoryRouter>
        </InformationProvider>
      </PageDataContext>
    </TextsProvider>,
  );
}

test('where the account has a second factor its code is asked for after the password, which stays typed', async () => {
  const user = userEvent.setup();
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (...[, { body }]: [string, { body: FormData }]) => {
    const { device: _, ...said } = Object.fromEntries(body);
    sent.push(said);
    const code = said.code === undefined ? 'second_factor_needed' : 'second_factor_wrong';
    if (said.code !== '123456') return Response.json({ code, message: 'No.' }, { status: 401 });
    return Response.json({ message: 'Welcome.', role: 'GUEST', access_token: 'abc' });
  });
  opens();
  expect(screen.queryByRole('button', { name: /Sign in with/ })).toBeNull();
  await user.type(screen.getByLabelText(/^Email or username/), 'achieng@study.example');
  await user.type(screen.getByLabelText(/^Password/), 'Mango-7{Enter}');
  const code = await screen.findByLabelText(/^Code/);
  // Whoever cannot see the page hears of the new field, because the cursor is in it.
  expect(document.activeElement).toBe(code);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.type(code, '000000{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(readSession()).toBeUndefined();
  await user.clear(code);
  await user.type(code, ' 123456 {Enter}');
  await screen.findByText('Welcome.');
  expect(readSession()).toMatchObject({ access_token: 'abc' });
  const typed = { username: 'achieng@study.example', password: 'Mango-7' };
  expect(sent).toEqual([typed, { ...typed, code: '000000' }, { ...typed, code: '123456' }]);
});

test('who shares number and password with others says who it is, once, also where a code is asked for next', async () => {
  const user = userEvent.setup();
  const sent: Record<string, unknown>[] = [];
  const people = [
    { id: 'a', name: 'Achieng Otieno' },
    { id: 'b', name: 'Baraka Otieno' },
  ];
  vi.stubGlobal('fetch', async (...[, { body }]: [string, { body: FormData }]) => {
    const { device: _, ...said } = Object.fromEntries(body);
    sent.push(said);
    if (!said.person) return Response.json({ code: 'which_person', message: 'Who?', details: { people } }, { status: 401 });
    if (!said.code) return Response.json({ code: 'second_factor_needed', message: 'Code.' }, { status: 401 });
    return Response.json({ message: 'Welcome.', role: 'GUEST', access_token: 'abc' });
  });
  opens();
  await user.type(screen.getByLabelText(/^Email or username/), '0712345678');
  await user.type(screen.getByLabelText(/^Password/), 'Mango-7{Enter}');
  await screen.findByRole('group', { name: /^Who are you\?/ });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Achieng Otieno' }));
  await user.click(screen.getByRole('button', { name: 'Baraka Otieno' }));
  await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}');
  await screen.findByText('Welcome.');
  const typed = { username: '0712345678', password: 'Mango-7' };
  expect(sent).toEqual([typed, { ...typed, person: 'b' }, { ...typed, person: 'b', code: '123456' }]);
});

test('what the organisation’s own sign-in sent back is brought with what this tab kept, and a second factor is asked for alone', async () => {
  const user = userEvent.setup();
  const sent: { path: string; said: Record<string, unknown> }[] = [];
  const answers: Record<string, (said: Record<string, unknown>) => Response> = {
    'auth/provider': () => Response.json({ url: '#at-the-provider', flow: 'kept here' }),
    'auth/provider/answer': () => Response.json({ proof: 'it is you' }),
    'auth/provider/session': ({ code }) =>
      code === '123456'
        ? Response.json({ message: 'Welcome.', role: 'GUEST', access_token: 'abc' })
        : Response.json({ code: 'second_factor_needed', message: 'Code.' }, { status: 401 }),
  };
  vi.stubGlobal('fetch', async (url: string, { body }: { body: FormData | null }) => {
    const path = url.replace('/api/', '');
    const { device: _, ...said } = Object.fromEntries(body ?? []);
    sent.push({ path, said });
    return answers[path]?.(said);
  });
  opens('/?returnTo=%2Finvestigator', { provider: 'Adventist Health' });
  await user.click(await screen.findByRole('button', { name: 'Sign in with Adventist Health' }));
  await vi.waitFor(() => expect(window.location.hash).toBe('#at-the-provider'));
  cleanup();

  opens('/?code=one-time&state=s', { provider: 'Adventist Health' });
  await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}');
  await screen.findByText('Welcome.');
  expect(window.location.search).toBe('?returnTo=%2Finvestigator');
  expect(readSession()).toMatchObject({ access_token: 'abc' });
  expect(sent).toEqual([
    { path: 'auth/provider', said: {} },
    { path: 'auth/provider/answer', said: { flow: 'kept here', answer: '?code=one-time&state=s' } },
    { path: 'auth/provider/session', said: { proof: 'it is you' } },
    { path: 'auth/provider/session', said: { proof: 'it is you', code: '123456' } },
  ]);
  cleanup();

  // What was not asked for in this tab is brought nowhere.
  opens('/?code=somebody-elses&state=s', { provider: 'Adventist Health' });
  await screen.findByRole('button', { name: 'Sign in with Adventist Health' });
  expect(sent).toHaveLength(4);
});

test('the first time the organisation’s sign-in asks for the account’s password too, then for a code; an invitation stands in for it', async () => {
  const user = userEvent.setup();
  const sent: Record<string, unknown>[] = [];
  const refusal = (code: string, status = 401) => Response.json({ code, message: `No: ${code}.` }, { status });
  vi.stubGlobal('fetch', async (url: string, { body }: { body: FormData | null }) => {
    const { device: _, ...said } = Object.fromEntries(body ?? []);
    if (url.endsWith('auth/provider')) return Response.json({ url: '#there', flow: 'kept here' });
    if (url.endsWith('answer')) return Response.json({ proof: 'it is you' });
    sent.push(said);
    if (said.invitation) return Response.json({ message: 'Welcome.', role: 'GUEST', access_token: 'invited' });
    if (!said.password) return refusal('provider_link_needed');
    if (said.password !== 'Mango-7') return refusal('password_wrong', 403);
    return said.code ? Response.json({ message: 'Welcome.', role: 'GUEST', access_token: 'abc' }) : refusal('second_factor_needed');
  });
  const study = { provider: 'Adventist Health' };
  opens('/', study);
  await user.click(await screen.findByRole('button', { name: 'Sign in with Adventist Health' }));
  await vi.waitFor(() => expect(window.location.hash).toBe('#there'));
  cleanup();
  opens('/?code=one-time&state=s', study);
  await screen.findByText(/^The first time, please give the password of your account here too/);
  expect(screen.queryByLabelText(/^Code/)).toBeNull();
  await user.type(screen.getByLabelText(/^Password/), 'Mango-8{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await user.clear(screen.getByLabelText(/^Password/));
  await user.type(screen.getByLabelText(/^Password/), 'Mango-7{Enter}');
  await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}');
  await screen.findByText('Welcome.');
  const proof = 'it is you';
  expect(sent).toEqual([{ proof }, { proof, password: 'Mango-8' }, { proof, password: 'Mango-7' }, { proof, password: 'Mango-7', code: '123456' }]);
  cleanup();

  render(
    <TextsProvider locale="en" catalogue={catalogue}>
      <PageDataContext value={{ locale: 'en', study }}>
        <InformationProvider>
          <MemoryRouter>
            <NewPasswordForm otp="invited" whose="staff" isInvitation />
          </MemoryRouter>
        </InformationProvider>
      </PageDataContext>
    </TextsProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Sign in with Adventist Health' }));
  await vi.waitFor(() => expect(sessionStorage.length).toBe(1));
  cleanup();
  opens('/?code=one-time&state=s', study);
  await screen.findByText('Welcome.');
  expect(sent.at(-1)).toEqual({ proof, invitation: 'invited' });
});
