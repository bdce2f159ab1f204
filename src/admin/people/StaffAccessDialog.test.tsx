import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { passwordHeader } from '../../contract/index.ts';
import { CallFailure, type CallRequest } from '../../dataProvider/http.ts';
import { actCalls } from '../../dataProvider/study/acts.ts';
import { peopleCalls } from '../../dataProvider/study/people.ts';
import { sessionCalls } from '../../dataProvider/study/sessions.ts';
import { createI18nProvider } from '../layout/createI18nProvider.ts';
import { StaffAccessDialog } from './StaffAccessDialog.tsx';

const password = [/^Your own password/, { selector: 'input' }] as const;

async function opens(call: (request: CallRequest) => Promise<unknown>, onClose: () => void = () => undefined) {
  render(
    <AdminContext
      dataProvider={testDataProvider({ ...peopleCalls(call as never), ...sessionCalls(call as never), ...actCalls(call as never) } as never)}
      i18nProvider={await createI18nProvider('en')}
    >
      <StaffAccessDialog person={{ id: '7', name: 'Achieng' }} onClose={onClose} />
    </AdminContext>,
  );
}

test('an administrator is invited again with the own password, which the server asks for', async () => {
  const user = userEvent.setup();
  const tried: unknown[] = [];
  const call = vi.fn(async ({ path, headers }: CallRequest) => {
    if (path === 'users/7/sessions') return { json: [] };
    if (path === 'users/7/access') return { json: { disabledAt: null, hasPassword: false, invitation: null } };
    const typed = headers?.[passwordHeader];
    tried.push([path, typed]);
    if (typed === undefined) throw new CallFailure({ status: 403, code: 'password_needed', message: 'Please confirm.' });
    if (typed !== 'right') throw new CallFailure({ status: 403, code: 'password_wrong', message: 'Not your password.' });
    return { json: { message: 'Invited.' } };
  });
  await opens(call);
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

test('the second factor of somebody who lost it is removed with the own password', async () => {
  const user = userEvent.setup();
  let isOn = true;
  const call = vi.fn(async ({ method, path, headers }: CallRequest) => {
    if (path === 'users/7/sessions') return { json: [] };
    if (path === 'users/7/access') return { json: { disabledAt: null, hasPassword: true, secondFactor: isOn, invitation: null } };
    expect([method, path]).toEqual(['DELETE', 'users/7/second-factor']);
    if (headers?.[passwordHeader] === undefined) throw new CallFailure({ status: 403, code: 'password_needed' });
    isOn = false;
    return { json: { message: 'Removed.' } };
  });
  await opens(call);
  await user.click(await screen.findByRole('button', { name: 'Remove the second factor' }));
  await user.type(await screen.findByLabelText(...password), 'right{Enter}');
  await screen.findByText('Removed.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove the second factor' })).toBeNull());
});

test('who is signed in somewhere is signed out everywhere', async () => {
  const user = userEvent.setup();
  let sessions = [{ id: '1', device: null, since: '2026-11-22T09:00:00Z', lastUsed: '2026-11-22T10:00:00Z', isThis: false }];
  const call = vi.fn(async ({ method, path }: CallRequest) => {
    if (path === 'users/7/access') return { json: { disabledAt: null, hasPassword: true, invitation: null } };
    expect(path).toBe('users/7/sessions');
    if (method !== 'DELETE') return { json: sessions };
    sessions = [];
    return { json: { message: 'Ended.' } };
  });
  await opens(call);
  await screen.findByText(/^Signed in at 1 place, last used/);
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  await screen.findByText('Ended.');
  await waitFor(() => expect(screen.queryByText(/^Signed in at/)).toBeNull());
});

test('somebody who left is erased with a reason and the own password, and the dialog about them goes', async () => {
  const user = userEvent.setup();
  const closed = vi.fn<() => void>();
  const sent: unknown[] = [];
  const call = vi.fn(async ({ path, body, headers }: CallRequest) => {
    if (path === 'users/7/sessions') return { json: [] };
    if (path === 'users/7/access') return { json: { disabledAt: null, hasPassword: true, invitation: null } };
    sent.push([path, body]);
    if (headers?.[passwordHeader] === undefined) throw new CallFailure({ status: 403, code: 'password_needed' });
    return { json: { message: 'Erased.' } };
  });
  await opens(call, closed);
  await user.click(await screen.findByRole('button', { name: 'Erase the identity' }));
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Left in May');
  await user.click(within(screen.getByRole('dialog', { name: /Achieng\?/ })).getByRole('button', { name: 'Erase the identity' }));
  await user.type(await screen.findByLabelText(...password), 'right{Enter}');
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent).toEqual([1, 2].map(() => ['users/7/erase', { reason: 'Left in May' }]));
});

test('an administrator is disabled, enabled and signed out with the own password, which the server asks for', async () => {
  const user = userEvent.setup();
  let [disabledAt, sessions] = [
    null as string | null,
    [{ id: '1', device: null, since: '2026-11-22T09:00:00Z', lastUsed: '2026-11-22T10:00:00Z', isThis: false }],
  ];
  const done: string[] = [];
  const call = vi.fn(async ({ method = 'GET', path, headers }: CallRequest) => {
    if (path === 'users/7/access') return { json: { disabledAt, hasPassword: true, invitation: null } };
    if (method === 'GET') return { json: sessions };
    if (headers?.[passwordHeader] !== 'right') throw new CallFailure({ status: 403, code: 'password_needed' });
    done.push(`${method} ${path}`);
    sessions = [];
    disabledAt = path.endsWith('/disable') ? '2026-11-22T11:00:00Z' : null;
    return { json: { message: `Done ${done.length}.` } };
  });
  await opens(call);
  for (const [at, name] of ['Sign out everywhere', 'Disable the account', 'Enable the account'].entries()) {
    await user.click(await screen.findByRole('button', { name }));
    await user.type(await screen.findByLabelText(...password), 'right{Enter}');
    await screen.findByText(`Done ${at + 1}.`);
  }
  expect(done).toEqual(['DELETE users/7/sessions', 'POST users/7/disable', 'POST users/7/enable']);
});
