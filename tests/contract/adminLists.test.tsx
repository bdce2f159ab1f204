// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { openAdminApp } from './fakeServer/openAdminApp.tsx';
import { startFakeServer } from './fakeServer/startFakeServer.ts';

/** A list of three divisions, and of as many others as asked for, as an administrator sees it. */
async function divisions(others = 0) {
  const names = ['North', 'East', 'South', ...Array.from({ length: others }, (_, at) => `Other ${at}`)];
  const backend = await startFakeServer('section');
  onTestFinished(() => backend.stop());
  const app = await openAdminApp(backend, '/settings', {
    has: { divisions: names.map((name) => ({ shortname: name.slice(0, 1), name })) },
  });
  await screen.findByRole('row', { name: /East/ });
  return { ...app, user: userEvent.setup() };
}

/** What the rows say, without those of heading and actions. */
function shown(): string[] {
  return screen.queryAllByRole('rowheader').map((cell) => cell.textContent ?? '');
}

function heading(name: string) {
  return screen.getByRole('columnheader', { name });
}

/** Also those behind a dialog. */
function headings() {
  return screen.getAllByRole('columnheader', { hidden: true }).map((cell) => cell.textContent?.trim());
}

async function chooses(user: ReturnType<typeof userEvent.setup>, ...names: string[]) {
  for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Select this row: ${name}` }));
}

async function deletesChosen(user: ReturnType<typeof userEvent.setup>, many: string) {
  await user.click(screen.getByRole('button', { name: 'Do with these …' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: `Start with ${many}` }));
}

test('a click on a heading sorts by it, a second one the other way, and both are told', async () => {
  const { user } = await divisions();
  expect(heading('Name').getAttribute('aria-sort')).toBe('ascending');
  expect(shown()).toEqual(['E', 'N', 'S']);
  await user.click(within(heading('Short name')).getByRole('button'));
  await waitFor(() => expect(heading('Short name').getAttribute('aria-sort')).toBe('ascending'));
  await user.click(within(heading('Short name')).getByRole('button'));
  await waitFor(() => expect(shown()).toEqual(['S', 'N', 'E']));
  expect(heading('Short name').getAttribute('aria-sort')).toBe('descending');
  expect(heading('Name').hasAttribute('aria-sort')).toBe(false);
});

test('the search narrows the list as one types, and says where nothing is found', async () => {
  const { user } = await divisions();
  await user.type(screen.getByRole('searchbox'), 'OU');
  await waitFor(() => expect(shown()).toEqual(['S']));
  await user.type(screen.getByRole('searchbox'), 'zz');
  await screen.findByText('Nothing found');
  await user.click(screen.getAllByRole('button', { name: /clear/i })[0] as HTMLElement);
  await waitFor(() => expect(shown()).toHaveLength(3));
});

test('columns are left out and brought back', async () => {
  const { user } = await divisions();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
  const begun = headings();
  await user.click(dialog.getByRole('checkbox', { name: 'Name', checked: true }));
  expect(headings()).toEqual(begun.filter((text) => text !== 'Name'));
  await user.click(dialog.getByRole('button', { name: 'Reset' }));
  expect(headings()).toEqual(begun);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('where there are many pages, any of them is reached by its number', async () => {
  const { user } = await divisions(60);
  const page = await screen.findByRole('textbox', { name: 'Go to page' });
  await user.clear(page);
  await user.type(page, '9{Enter}');
  await screen.findByText(/49-54 of 63/);
  await user.clear(page);
  await user.type(page, '900{Enter}');
  await screen.findByText(/61-63 of 63/);
  expect(page).toHaveProperty('value', '11');
});

test('several rows are deleted at once, each by its own call where the server has none for many; what stays is told with its reason', async () => {
  const { user, written, refuses } = await divisions();
  refuses('DELETE divisions/3', { status: 409, body: { message: 'Depended on.', code: 'has_dependents' } });
  await chooses(user, 'North', 'South');
  await screen.findByText('2 items selected');
  await deletesChosen(user, '2 records');
  await screen.findByText('Done: 1');
  expect(screen.getByText('Depended on.')).toBeTruthy();
  expect(written.filter((one) => one.startsWith('DELETE')).sort()).toEqual(['DELETE divisions/1', 'DELETE divisions/3']);
  await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(shown()).toEqual(['E', 'S']));
});

/** The unions of two divisions. */
async function unions(path: string) {
  const backend = await startFakeServer('section');
  onTestFinished(() => backend.stop());
  const has = {
    divisions: ['North', 'South'].map((name) => ({ shortname: name.slice(0, 1), name })),
    'divisions/1/unions': [{ shortname: 'A', name: 'Aka' }],
    'divisions/2/unions': [{ shortname: 'B', name: 'Baka' }],
  };
  await openAdminApp(backend, path, { has });
  await screen.findByRole('row', { name: /Aka/ });
  return { user: userEvent.setup() };
}

test('columns are put into another order by keys alone, each step told, and stay so', async () => {
  onTestFinished(() => localStorage.clear());
  const { user } = await unions('/unions');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
  const before = headings();
  const up = dialog.getByRole('button', { name: 'Move up: Division' });
  await user.click(up);
  dialog.getByText('Division: place 1 of 2');
  expect(document.activeElement).toBe(up);
  await user.keyboard('{Enter}');
  expect(headings().indexOf('Division')).toBe(before.indexOf('Name'));
  await user.click(dialog.getByRole('button', { name: 'Reset' }));
  expect(headings()).toEqual(before);
});

async function chooseFrom(user: ReturnType<typeof userEvent.setup>, role: 'menuitem' | 'menuitemcheckbox', name: string) {
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole(role, { name }));
}

test('a filter stands above the list once it is asked for, and takes what it narrows back when it goes', async () => {
  const { user } = await unions('/unions');
  expect(screen.queryByRole('combobox', { name: 'Division' })).toBeNull();
  await chooseFrom(user, 'menuitemcheckbox', 'Division');
  const division = await screen.findByRole('combobox', { name: 'Division' });
  await waitFor(() => expect(document.activeElement).toBe(division));
  await user.click(division);
  await user.click(await screen.findByRole('option', { name: /North/ }));
  await waitFor(() => expect(shown()).toEqual(['A']));
  await chooseFrom(user, 'menuitemcheckbox', 'Division');
  await waitFor(() => expect(shown()).toEqual(['A', 'B']));
  expect(screen.queryByRole('combobox', { name: 'Division' })).toBeNull();
});

test('what a list is narrowed to is saved by a name, and found by it', async () => {
  onTestFinished(() => localStorage.clear());
  const { user } = await unions(`/unions?filter=${encodeURIComponent('{"divisionId":"1"}')}`);
  await chooseFrom(user, 'menuitem', 'Save current query...');
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Query name' }), 'The north');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(shown()).toEqual(['A', 'B']));
  await chooseFrom(user, 'menuitem', 'The north');
  await waitFor(() => expect(shown()).toEqual(['A']));
});
