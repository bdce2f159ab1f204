import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, test } from 'vitest';
import type { CallRequest } from '../../../dataProvider/http.ts';
import { type LogLine, logCalls } from '../../../dataProvider/study/log.ts';
import { createI18nProvider } from '../../layout/createI18nProvider.ts';
import { LogScreen } from './LogScreen.tsx';

const line = (id: number, told: Partial<LogLine>): LogLine => ({
  id,
  at: '2026-11-22T09:00:00Z',
  actorId: null,
  actorRole: 'ANONYMOUS',
  actorName: null,
  action: 'look',
  resource: 'users',
  after: null,
  reason: null,
  ...told,
});
const naomi = { actorId: 'n', actorName: 'Naomi', actorRole: 'INVESTIGATOR' };

test('the log says who saw what and how many, and is narrowed down to a kind of act and to a person', async () => {
  const user = userEvent.setup();
  const lines = [
    line(9, { ...naomi, action: 'list', after: { times: 3, records: 18 } }),
    line(8, { action: 'sign-in-failed' }),
    line(5, { ...naomi, action: 'refused', resource: 'account', after: { times: 10, code: 'password_wrong', call: 'PUT account' } }),
    line(7, { action: 'retention', actorRole: 'SYSTEM' }),
    line(4, { action: 'answers', resource: 'responses' }),
    line(6, { ...naomi, action: 'look' }),
  ];
  const call = ({ query = {} }: CallRequest) => {
    const asked = JSON.parse(String(query.filter)) as Record<string, unknown>;
    return Promise.resolve({ json: lines.filter((one) => Object.entries(asked).every(([name, value]) => one[name as keyof LogLine] === value)) });
  };
  render(
    <AdminContext dataProvider={testDataProvider(logCalls(call as never) as never)} i18nProvider={await createI18nProvider('en')}>
      <LogScreen />
    </AdminContext>,
  );
  await screen.findByText('List read');
  screen.getByText('Users, 3 times, 18 records');
  screen.getByText('retention');
  screen.getByText('Answers received');
  screen.getByText('Responses');
  screen.getByText('account, 10 times, PUT account (password_wrong)');
  screen.getByText(/The system/);
  await user.click(screen.getByRole('combobox', { name: 'What' }));
  await user.click(within(screen.getByRole('listbox')).getByText('Sign-in failed'));
  await waitFor(() => expect(screen.queryByText('List read')).toBeNull());
  screen.getByText(/Nobody who had signed in/);
  await user.click(screen.getByRole('combobox', { name: 'What' }));
  await user.click(within(screen.getByRole('listbox')).getByText('Everything'));
  const [first] = await screen.findAllByRole('button', { name: 'Naomi' });
  await user.click(first as HTMLElement);
  screen.getByText('Only what Naomi did');
  await waitFor(() => expect(screen.getAllByRole('listitem').filter((item) => item.textContent.includes('Naomi'))).toHaveLength(3));
  expect(screen.queryByText('retention')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show what everybody did' }));
  await screen.findByText('retention');
});
