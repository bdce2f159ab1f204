// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { passwordHeader } from '../../contract/index.ts';
import { CallFailure, type CallRequest } from '../../dataProvider/http.ts';
import { peopleCalls } from '../../dataProvider/study/people.ts';
import { createI18nProvider } from '../layout/createI18nProvider.ts';
import { StaffAccessDialog } from './StaffAccessDialog.tsx';

const password = [/^Your own password/, { selector: 'input' }] as const;

test('an administrator is invited again with the own password, which the server asks for', async () => {
  const user = userEvent.setup();
  const tried: unknown[] = [];
  const call = vi.fn(async ({ path, headers }: CallRequest) => {
    if (path === 'users/7/access') return { json: { disabledAt: null, hasPassword: false, invitation: null } };
    const typed = headers?.[passwordHeader];
    tried.push([path, typed]);
    if (typed === undefined) throw new CallFailure({ status: 403, code: 'password_needed', message: 'Please confirm.' });
    if (typed !== 'right') throw new CallFailure({ status: 403, code: 'password_wrong', message: 'Not your password.' });
    return { json: { message: 'Invited.' } };
  });
  render(
    <AdminContext dataProvider={testDataProvider(peopleCalls(call as never) as never)} i18nProvider={await createI18nProvider('en')}>
      <StaffAccessDialog person={{ id: '7', name: 'Achieng' }} onClose={() => undefined} />
    </AdminContext>,
  );
  await user.click(await screen.findByRole('button', { name: 'Send a new invitation' }));
  await user.type(await screen.findByLabelText(...password), 'wrong{Enter}');
  await screen.findByText('Not your password.');
  expect(screen.queryByText('Invited.')).toBeNull();
  await user.clear(screen.getByLabelText(...password));
  await user.type(screen.getByLabelText(...password), 'right{Enter}');
  await screen.findByText('Invited.');
  expect(screen.queryByLabelText(...password)).toBeNull();
  expect(tried).toEqual([undefined, 'wrong', 'right'].map((typed) => ['users/7/invitation', typed]));
});
