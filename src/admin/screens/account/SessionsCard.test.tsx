import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, HttpError, testDataProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { passwordHeader } from '../../../contract/headers.ts';
import type { CallRequest } from '../../../dataProvider/http.ts';
import { sessionCalls } from '../../../dataProvider/study/sessions.ts';
import { createI18nProvider } from '../../layout/createI18nProvider.ts';
import { SessionsCard } from './SessionsCard.tsx';

const since = '2026-11-22T09:00:00Z';

test('each session but this one is signed out by itself, and all others together', async () => {
  const user = userEvent.setup();
  let sessions = [
    { id: '1', device: 'Chrome, Linux', since, lastUsed: since, isThis: true },
    { id: '2', device: 'Firefox, Android', since, lastUsed: since, isThis: false },
    { id: '3', device: null, since, lastUsed: since, isThis: false },
    { id: '4', device: 'Safari, iPhone', since, lastUsed: since, isThis: false },
  ];
  const call = async ({ method = 'GET', path, headers }: CallRequest) => {
    if (method === 'GET') return { json: sessions };
    if (headers?.[passwordHeader] !== 'Own-1') throw new HttpError('Enter your password.', 403, { code: 'password_needed' });
    sessions = sessions.filter(({ id, isThis }) => isThis || (path !== 'account/sessions' && path !== `account/sessions/${id}`));
    return { json: { message: 'Ended.' } };
  };
  render(
    <AdminContext dataProvider={testDataProvider(sessionCalls(call as never) as never)} i18nProvider={await createI18nProvider('en')}>
      <SessionsCard />
    </AdminContext>,
  );
  await screen.findByText('Chrome, Linux (here)');
  screen.getByText('Unknown browser');
  expect(screen.queryByRole('button', { name: /^Sign out: Chrome/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Sign out: Firefox, Android/ }));
  await user.type(await screen.findByLabelText(/^Your own password/), 'Own-1{Enter}');
  await screen.findByText('Ended.');
  await waitFor(() => expect(screen.queryByText('Firefox, Android')).toBeNull());
  screen.getByText('Safari, iPhone');
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  await user.type(await screen.findByLabelText(/^Your own password/), 'Own-1{Enter}');
  await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull());
  screen.getByText('Chrome, Linux (here)');
});
