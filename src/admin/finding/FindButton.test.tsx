import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, type AuthProvider, testDataProvider } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { Found } from '../../contract/index.ts';
import { createQueryClient } from '../../dataProvider/createQueryClient.ts';
import { createI18nProvider } from '../layout/createI18nProvider.ts';
import { FindButton } from './FindButton.tsx';

const person: Found = { kind: 'users', id: 'p', title: 'Zawadi Mushi', about: 'Arusha', role: 'RESPONDENT', formId: null };
const set: Found = { kind: 'responses', id: 's', title: 'ZAWA0123', about: 'Health', role: null, formId: 'f' };

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

async function starts(find: (q: string) => Promise<Found[]>, role = 'ADMIN') {
  const user = userEvent.setup();
  const calls = testDataProvider({ find } as never);
  render(
    <MemoryRouter>
      <AdminContext
        authProvider={{ getPermissions: async () => role } as unknown as AuthProvider}
        dataProvider={calls}
        queryClient={createQueryClient()}
        i18nProvider={await createI18nProvider('en')}
      >
        <input aria-label="Other" />
        <FindButton />
        <Address />
      </AdminContext>
    </MemoryRouter>,
  );
  return user;
}

const field = () => screen.findByLabelText(/People, churches/, { selector: 'input' });
const address = () => screen.getByRole('status', { hidden: true }).textContent;

test('Ctrl-K, also while something is typed, opens what is chosen by arrow keys and Enter', async () => {
  const user = await starts((q) => Promise.resolve(q === 'zawa' ? [person, set] : []));
  await user.click(screen.getByLabelText('Other'));
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
  await user.keyboard('zawa');
  const first = await screen.findByRole('option', { name: /Zawadi Mushi · Arusha/ });
  within(screen.getByRole('listbox')).getByText('Responses');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-activedescendant')).toBe(first.id));
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toMatch(/social-dowload\?form=f&set=s$/));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Command-K opens it, and commands are there before anything is asked of the server', async () => {
  const find = vi.fn(() => Promise.resolve([]));
  const complains = vi.spyOn(console, 'error');
  const user = await starts(find);
  await user.keyboard('{Meta>}k{/Meta}');
  await field();
  expect(complains).not.toHaveBeenCalled();
  await user.type(await field(), 'log');
  await user.click(await screen.findByText('Log'));
  await waitFor(() => expect(address()).toMatch(/\/log$/));
  await user.click(screen.getByLabelText('Find'));
  await field();
  expect(screen.getAllByRole('option').length).toBeGreaterThan(6);
});

test('Escape closes it and gives the focus back to where it was', async () => {
  const user = await starts(() => Promise.resolve([]));
  await user.click(screen.getByLabelText('Other'));
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Other'));
});

test('says that nothing is called so, and where the server is not reached, with the way to try again', async () => {
  let reached = true;
  const user = await starts((q) => (reached ? Promise.resolve(q === 'zaw' ? [person] : []) : Promise.reject(new Error('lost'))));
  await user.click(screen.getByLabelText('Find'));
  await user.type(await field(), 'qqq');
  await screen.findByText('Nothing is called that.');
  reached = false;
  await user.clear(await field());
  await user.type(await field(), 'zaw');
  const again = await screen.findByText('Try again');
  reached = true;
  await user.click(again);
  expect(await screen.findByRole('option', { name: /Zawadi Mushi/ })).toBeTruthy();
});

test('offers a data manager no area and no person that are not the own work', async () => {
  const user = await starts(() => Promise.resolve([]), 'DATA_MANAGER');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'r');
  await screen.findByText('Responses');
  expect(screen.queryByText('Users')).toBeNull();
  expect(screen.queryByText('New user')).toBeNull();
});
