import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { passwordHeader } from '../../contract/index.ts';
import { createDataProvider } from '../../dataProvider/createDataProvider.ts';
import { CallFailure, type CallRequest } from '../../dataProvider/http.ts';
import { createI18nProvider } from '../layout/createI18nProvider.ts';
import { DeleteDialog } from './DeleteDialog.tsx';

test('an administrator is deleted with the own password, which the server asks for', async () => {
  const user = userEvent.setup();
  const [closed, tried] = [vi.fn<() => void>(), [] as unknown[]];
  const call = async ({ method, path, headers }: CallRequest) => {
    const typed = headers?.[passwordHeader];
    tried.push([method, path, typed]);
    if (typed !== 'right') throw new CallFailure({ status: 403, code: 'password_needed' });
    return { status: 200, json: { id: '7' } };
  };
  render(
    <AdminContext dataProvider={createDataProvider({ call: call as never })} i18nProvider={await createI18nProvider('en')}>
      <DeleteDialog name="users" record={{ id: '7', name: 'Achieng' }} onClose={closed} />
    </AdminContext>,
  );
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.type(await screen.findByLabelText(/^Your own password/, { selector: 'input' }), 'right{Enter}');
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(tried).toEqual([undefined, 'right'].map((typed) => ['DELETE', 'users/7', typed]));
});
