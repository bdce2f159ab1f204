import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { CallFailure } from '../../dataProvider/callFailure.ts';
import type { ImportOptions, ImportReport } from '../../dataProvider/study/exchange.ts';
import type { ResourceName } from '../../resources/index.ts';
import { createI18nProvider } from '../layout/createI18nProvider.ts';
import { ImportDialog } from './ImportDialog.tsx';

const fields = [
  { name: 'name', label: 'Name', required: true },
  { name: 'telephone', label: 'Telephone', required: false },
];
const columns = [
  { heading: 'Nom', field: 'name' },
  { heading: 'Tel.', field: null },
];
const refused: ImportReport = {
  stored: false,
  counts: { new: 1, refused: 1 },
  rows: [
    { row: 2, status: 'new' },
    { row: 3, status: 'refused', problems: [{ column: 'Tel.', value: '12', reason: 'This is no telephone number.' }] },
  ],
  columns,
  fields,
};
const file = new File(['Nom;Tel.\nNoro;+261341234567\nNaina;12\n'], 'people.csv', { type: 'text/csv' });

async function opens(importRecords: (resource: ResourceName, sheet: File, options: ImportOptions) => Promise<ImportReport>) {
  const calls = vi.fn(importRecords);
  const dataProvider = testDataProvider({ importRecords: calls } as never);
  render(
    <AdminContext dataProvider={dataProvider} i18nProvider={await createI18nProvider('en')}>
      <ImportDialog target={{ resource: 'users' }} onClose={() => undefined} />
    </AdminContext>,
  );
  return { calls, user: userEvent.setup() };
}

const picker = () => screen.findByLabelText(/Choose a file/);
const saysAll = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('nothing can be checked or imported before there is a file', async () => {
  const { user } = await opens(async () => refused);
  const check = await screen.findByRole<HTMLButtonElement>('button', { name: 'Check only' });
  const run = screen.getByRole<HTMLButtonElement>('button', { name: 'Import' });
  expect([check.disabled, run.disabled]).toEqual([true, true]);
  await user.upload(await picker(), file);
  expect([check.disabled, run.disabled]).toEqual([false, false]);
});

test('a check stores nothing, tells of each refused row where it stands and why, and a column set right by hand goes with the next one', async () => {
  const { calls, user } = await opens(async () => refused);
  await user.upload(await picker(), file);
  await user.click(screen.getByRole('button', { name: 'Check only' }));
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(
    within(rows[1]!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['3', 'Tel.', '12', 'This is no telephone number.']);
  expect(saysAll().join()).toContain('Checked; nothing is stored yet. new: 1 · changed: 0 · unchanged: 0 · refused: 1');
  expect(calls.mock.calls[0]?.[2]).toMatchObject({ dryRun: true, mode: 'add', good: false });

  await user.click(screen.getByRole('combobox', { name: 'Tel.' }));
  await user.click(await screen.findByRole('option', { name: 'Telephone' }));
  await user.click(screen.getByLabelText('Import the good rows although others are refused'));
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await vi.waitFor(() => expect(calls).toHaveBeenCalledTimes(2));
  expect(calls.mock.calls[1]?.[2]).toMatchObject({ dryRun: true, good: true, mapping: { 'Tel.': 'telephone' } });
});

test('what is stored is said, and cannot be imported a second time by the same button', async () => {
  const { calls, user } = await opens(async () => ({ stored: true, counts: { new: 2 }, rows: [] }));
  await user.upload(await picker(), file);
  await user.click(screen.getByLabelText('Also change records that exist already'));
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText(/^Imported\. new: 2/);
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  expect(calls.mock.calls[0]?.[2]).toMatchObject({ dryRun: false, mode: 'update' });
});

test('a file of which no column was understood is refused with its columns, to be named by hand; another file forgets them', async () => {
  const failure = new CallFailure({ status: 422, code: 'file_unreadable', message: 'No column was recognised.', details: { header: ['Anarana'], fields } });
  const { user } = await opens(() => Promise.reject(failure));
  await user.upload(await picker(), file);
  await user.click(screen.getByRole('button', { name: 'Check only' }));
  expect((await screen.findByRole('alert')).textContent).toBe('No column was recognised.');
  screen.getByRole('combobox', { name: 'Anarana' });
  await user.upload(screen.getByLabelText(/people\.csv/), new File(['Name\nNoro\n'], 'others.csv', { type: 'text/csv' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Anarana' })).toBeNull();
});

test('no other file can be chosen while one is on its way: its answer would be read as said of the other', async () => {
  let arrives = (_report: ImportReport) => undefined as void;
  const { user } = await opens(() => new Promise((resolve) => (arrives = resolve)));
  await user.upload(await picker(), file);
  await user.click(screen.getByRole('button', { name: 'Check only' }));
  const chosen = () => screen.getByLabelText<HTMLInputElement>(/people\.csv/);
  expect(chosen().disabled).toBe(true);
  arrives(refused);
  await screen.findByRole('table');
  expect(chosen().disabled).toBe(false);
});
