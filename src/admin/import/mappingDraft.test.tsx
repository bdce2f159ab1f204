import 'fake-indexeddb/auto';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { openDrafts, removeDraftsOf } from '../../device/drafts/keptDrafts.ts';
import { DraftsProvider } from '../drafts/DraftsProvider.tsx';
import { createI18nProvider } from '../layout/createI18nProvider.ts';
import { ImportDialog } from './ImportDialog.tsx';

const fields = [
  { name: 'name', label: 'Name', required: true },
  { name: 'telephone', label: 'Telephone', required: false },
];
const report = (stored: boolean) => ({
  stored,
  counts: { new: 1 },
  rows: [{ row: 2, status: 'new' }],
  columns: [
    { heading: 'Nom', field: 'name' },
    { heading: 'Tel.', field: null },
  ],
  fields,
});
const file = new File(['Nom;Tel.\nNoro;+261341234567\n'], 'achieng.csv', { type: 'text/csv', lastModified: 1 });
const signedIn = () => true;

afterEach(() => removeDraftsOf('achieng'));

async function opens() {
  const importRecords = async (_resource: string, _sheet: File, { dryRun }: { dryRun?: boolean }) => report(!dryRun);
  render(
    <AdminContext dataProvider={testDataProvider({ importRecords } as never)} i18nProvider={await createI18nProvider('en')}>
      <DraftsProvider account="achieng" mayKeep={signedIn}>
        <ImportDialog target={{ resource: 'users' }} onClose={() => undefined} />
      </DraftsProvider>
    </AdminContext>,
  );
  const user = userEvent.setup();
  await user.upload(await screen.findByLabelText(/Choose a file/), file);
  await user.click(screen.getByRole('button', { name: 'Check only' }));
  return { user, column: await screen.findByRole('combobox', { name: /Tel\./ }) };
}

async function chooses(user: ReturnType<typeof userEvent.setup>, column: HTMLElement, name: string): Promise<void> {
  await user.click(column);
  await user.click(within(await screen.findByRole('listbox')).getByText(name));
}

const names = async () => [...((await (await openDrafts('achieng', signedIn))?.names()) ?? [])];

test('columns that were put right are so again when the same file is chosen after a reload, until it is imported; the file’s name stays on no device', async () => {
  const { user, column } = await opens();
  await chooses(user, column, 'Telephone');
  await expect.poll(names).toEqual([`import/users/${file.size}-1`]);
  cleanup();

  const again = await opens();
  await screen.findByRole('button', { name: 'Discard' });
  expect(again.column.textContent).toBe('Telephone');
  await again.user.click(screen.getByRole('button', { name: 'Import' }));
  await expect.poll(names).toEqual([]);
});
