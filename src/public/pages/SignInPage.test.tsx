// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { readSession } from '../../session/session.ts';
import { TextsProvider } from '../../ui/index.ts';
import { InformationProvider, ShownInformation } from '../layout/Information.tsx';
import { loadTexts } from '../page/loadTexts.ts';
import { SignInPage } from './SignInPage.tsx';

const catalogue = await loadTexts('en', ['public', 'access']);

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

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
  render(
    <TextsProvider locale="en" catalogue={catalogue}>
      <InformationProvider>
        <MemoryRouter>
          <SignInPage />
          <ShownInformation />
        </MemoryRouter>
      </InformationProvider>
    </TextsProvider>,
  );
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
