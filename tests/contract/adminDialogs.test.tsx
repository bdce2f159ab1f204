// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { openAdminApp } from './fakeServer/openAdminApp.tsx';
import { startFakeServer } from './fakeServer/startFakeServer.ts';

/** The dialog of a division, new or there already. */
async function dialogOf(path: string) {
  const backend = await startFakeServer('section');
  onTestFinished(() => backend.stop());
  const app = await openAdminApp(backend, path, { has: { divisions: [{ shortname: 'N', name: 'North' }] } });
  const dialog = within(await screen.findByRole('dialog'));
  const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });
  await waitFor(() => field('Name'));
  return { ...app, user: userEvent.setup(), dialog, field, save: () => userEvent.click(dialog.getByRole('button', { name: 'Save' })) };
}

test('empty fields are told next to themselves, the first one takes the focus, and nothing is sent', async () => {
  const { dialog, field, save, written } = await dialogOf('/settings/create');
  await save();
  await waitFor(() => expect(dialog.getAllByText('Please fill in this field. Thank you..')).toHaveLength(2));
  expect(field('Short name').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Short name'));
  expect(written).toEqual([]);
});

test('what the server says of a field is next to it, what was typed stays, and Save works after the mending', async () => {
  const { user, dialog, field, save, refuses, written } = await dialogOf('/settings/create');
  refuses('POST divisions', { status: 422, body: { message: 'Not valid.', code: 'invalid', errors: { shortname: 'This is already in use.' } } });
  await user.type(field('Short name'), 'N');
  await user.type(field('Name'), 'Northern');
  await save();
  await dialog.findByText('This is already in use.');
  expect(document.activeElement).toBe(field('Short name'));
  expect(field('Name').value).toBe('Northern');
  refuses('POST divisions', undefined);
  await user.type(field('Short name'), 'O');
  await save();
  await screen.findByRole('row', { name: /Northern/ });
  expect(written).toEqual(['POST divisions', 'POST divisions']);
});

test.each([
  ['a refusal for want of rights', { status: 403, body: { message: 'This is not yours to change.', code: 'forbidden' } }, 'This is not yours to change.'],
  ['a refusal of the whole', { status: 409, body: { message: 'Somebody is using this now.', code: 'in_use' } }, 'Somebody is using this now.'],
  ['a failure', { status: 500, body: { message: 'The database rests.', code: 'internal' } }, 'The database rests.'],
  ['that no answer came', { status: 0, body: {} }, 'The server cannot be reached'],
])('%s is told in the dialog, over what was typed, and the same Save works later', async (_what, refusal, says) => {
  const { user, dialog, field, save, refuses } = await dialogOf('/settings/1');
  refuses('PUT divisions/1', refusal);
  await user.type(field('Name'), 'ern Land');
  await save();
  expect((await dialog.findByRole('alert')).textContent).toContain(says);
  expect(field('Name').value).toBe('Northern Land');
  refuses('PUT divisions/1', undefined);
  await save();
  await screen.findByRole('row', { name: /Northern Land/ });
});

test('a record that somebody else saved first is shown next to what was typed, and overwritten only when that is chosen', async () => {
  const { user, field, save, refuses, written } = await dialogOf('/settings/1');
  const theirs = { id: '1', shortname: 'N', name: 'North Coast', revision: 3 };
  refuses('PUT divisions/1', { status: 409, body: { message: 'Changed meanwhile.', code: 'conflict', details: { record: theirs } } });
  await user.type(field('Name'), 'ern Land');
  await save();
  const conflict = await screen.findByRole('dialog', { name: 'Somebody else was faster' });
  expect(conflict.textContent).toMatch(/North Coast.*Northern Land/);
  refuses('PUT divisions/1', undefined);
  await user.click(within(conflict).getByRole('button', { name: 'Overwrite with mine' }));
  await screen.findByRole('row', { name: /Northern Land/ });
  expect(written).toEqual(['PUT divisions/1', 'PUT divisions/1']);
});

test('what others depend on is not deleted: the dialog says how many, and the record stays', async () => {
  const { user, refuses } = await dialogOf('/settings/1');
  const message = 'This cannot be deleted: 1 other record depends on it.';
  refuses('DELETE divisions/1', { status: 409, body: { message, code: 'has_dependents', details: { dependents: { unions: 1 } } } });
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Delete North' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('1');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await screen.findByRole('row', { name: /North/ });
});

test('leaving what is typed and not saved is asked first; who stays finds it as it was', async () => {
  const { user, field } = await dialogOf('/settings/create');
  await user.type(field('Short name'), 'X');
  await user.keyboard('{Escape}');
  await user.click(within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
  expect(field('Short name').value).toBe('X');
  await user.click(field('Short name'));
  await user.keyboard('{Escape}');
  await user.click(within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['a new record', '/settings/create', 'POST divisions'],
  ['a change', '/settings/1', 'PUT divisions/1'],
])('the own password is asked for where the server asks for it with %s, and goes with that one call', async (_what, path, call) => {
  const { user, field, save, refuses, written } = await dialogOf(path);
  refuses(call, { status: 403, body: { message: 'Please confirm this change with your own password.', code: 'password_needed' } });
  await user.type(field('Short name'), 'X');
  await user.type(field('Name'), 'Guarded');
  await save();
  const asked = within(await screen.findByRole('dialog', { name: 'Confirm this change' }));
  const password = () => asked.getByLabelText(/^Your own password/, { selector: 'input' });
  refuses(call, { status: 403, body: { message: 'That is not your password.', code: 'password_wrong' } });
  await user.type(password(), 'wrong{Enter}');
  await asked.findByText('That is not your password.');
  refuses(call, undefined);
  await user.clear(password());
  await user.type(password(), 'right{Enter}');
  await screen.findByRole('row', { name: /Guarded/ });
  expect(written).toEqual([call, `${call} with wrong`, `${call} with right`]);
});
