import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { TextsProvider } from '../../ui/index.ts';
import { InformationProvider, ShownInformation } from '../layout/Information.tsx';
import { loadTexts } from '../page/loadTexts.ts';
import { PageDataContext } from '../page/PageDataContext.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

const catalogue = await loadTexts('en', ['public', 'access']);

afterEach(() => vi.unstubAllGlobals());

const Address = () => <output aria-label="address">{useLocation().pathname}</output>;

test('a password that was set leads to the landing page, and from what is told there to the sign-in', async () => {
  const user = userEvent.setup();
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Your password has been changed.' }));
  render(
    <TextsProvider locale="en" catalogue={catalogue}>
      <PageDataContext value={{ locale: 'en', study: {} }}>
        <InformationProvider>
          <MemoryRouter initialEntries={['/password']}>
            <NewPasswordForm otp="code" whose="staff" />
            <ShownInformation />
            <Address />
          </MemoryRouter>
        </InformationProvider>
      </PageDataContext>
    </TextsProvider>,
  );
  await user.type(screen.getByLabelText(/^New password(?! again)/), 'Baobab-tree-10');
  await user.type(screen.getByLabelText(/^New password again/), 'Baobab-tree-10');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Your password has been changed.');
  expect(screen.getByLabelText('address').textContent).toBe('/');
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('address').textContent).toMatch(/\/authentification$/);
});
