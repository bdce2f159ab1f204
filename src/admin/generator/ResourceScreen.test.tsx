import { render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type AuthProvider, type DataProvider, HttpError } from 'react-admin';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { canAccess } from '../../authProvider/canAccess.ts';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import type { Role } from '../../resources/define/index.ts';
import { pathOf } from '../kit/paths.ts';
import { createI18nProvider } from '../layout/createI18nProvider.ts';
import { ResourceScreen } from './ResourceScreen.tsx';

const record = { id: '1', name: 'Kisii', shortname: 'K', role: 'RESPONDENT', revision: 1 };

interface Opening {
  role: Role;
  name: ResourceName;
  path: string;
  /** What the server says when the list is asked for; the one record otherwise. */
  refusal?: HttpError;
}

async function open({ role, name, path, refusal }: Opening): Promise<void> {
  const asked = async <Data,>(data: Data) => {
    if (refusal) throw refusal;
    return { data, total: 1 };
  };
  const dataProvider = { getList: () => asked([record]), getMany: () => asked([]), getOne: () => asked(record) } as unknown as DataProvider;
  const authProvider = {
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => role,
    canAccess: async ({ action, resource }: { action: string; resource: string }) => canAccess(role, action, resource),
  } as unknown as AuthProvider;
  const i18nProvider = await createI18nProvider('en');
  const context = (
    <AdminContext dataProvider={dataProvider} authProvider={authProvider} i18nProvider={i18nProvider}>
      <Outlet />
    </AdminContext>
  );
  const router = createMemoryRouter([{ element: context, children: [{ path: `${pathOf.list(name)}/*`, element: <ResourceScreen name={name} /> }] }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
}

/** What can be done on the screen that is open, of these. */
function offered(name: ResourceName): string[] {
  const doings = { New: resourceOf(name).label.new.en, Import: 'Mutiples import', Edit: 'Edit Kisii', Delete: 'Delete Kisii', Export: 'Export' };
  return Object.entries(doings).flatMap(([doing, label]) =>
    screen.queryByRole(doing === 'New' || doing === 'Edit' ? 'link' : 'button', { name: label }) ? [doing] : [],
  );
}

test.each<{ role: Role; name: ResourceName; may: string[] }>([
  { role: 'ADMIN', name: 'churches', may: ['New', 'Import', 'Edit', 'Delete', 'Export'] },
  { role: 'INVESTIGATOR', name: 'churches', may: ['Export'] },
  { role: 'SUPERVISOR', name: 'churches', may: ['Export'] },
  { role: 'SUPERVISOR', name: 'users', may: ['Export'] },
  { role: 'ADMIN', name: 'users', may: ['New', 'Import', 'Edit', 'Delete', 'Export'] },
])('$role finds above and in the list of $name: $may', async ({ role, name, may }) => {
  await open({ role, name, path: pathOf.list(name) });
  await screen.findByText('Kisii');
  await waitFor(() => expect(offered(name)).toEqual(may));
});

test.each<Omit<Opening, 'refusal'> & { what: string }>([
  { what: 'the list of what only administrators read', role: 'INVESTIGATOR', name: 'questions', path: pathOf.list('questions') },
  { what: 'the list of churches', role: 'STATISTICIAN', name: 'churches', path: pathOf.list('churches') },
  { what: 'the list of people', role: 'DATA_MANAGER', name: 'users', path: pathOf.list('users') },
  { what: 'the address of a person to edit', role: 'SUPERVISOR', name: 'users', path: pathOf.edit('users', '1') },
  { what: 'a list', role: 'RESPONDENT', name: 'churches', path: pathOf.list('churches') },
  { what: 'the address of a new record', role: 'INVESTIGATOR', name: 'churches', path: pathOf.create('churches') },
  { what: 'the address of a record to edit', role: 'INVESTIGATOR', name: 'churches', path: pathOf.edit('churches', '1') },
])('$what is refused to $role, and no form is there', async ({ role, name, path }) => {
  await open({ role, name, path });
  await screen.findByText("You don't have the right permissions to access this page");
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a list that the server refuses says so, and does not ask to try again', async () => {
  await open({ role: 'ADMIN', name: 'churches', path: pathOf.list('churches'), refusal: new HttpError('Not yours.', 403, { code: 'forbidden' }) });
  await screen.findByText("You don't have the right permissions to access this page");
  expect(screen.queryByRole('button', { name: /again/i })).toBeNull();
});
