// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openDrafts, removeDraftsOf } from '../../src/device/drafts/keptDrafts.ts';
import { readSession } from '../../src/session/session.ts';
import type { Backend } from './Backend.ts';
import { openAdminApp } from './fakeServer/openAdminApp.tsx';
import { startFakeServer } from './fakeServer/startFakeServer.ts';

const ended = { status: 401, body: { message: 'Please sign in.', code: 'session_expired' } };
const account = { id: 'achieng', name: 'Achieng', email: 'admin@fake.test' };

/** A form of a division that is open in the page of Achieng; the server tells accounts, as this product's own does. */
async function opened(path: string) {
  const backend = await startFakeServer('section');
  onTestFinished(() => backend.stop());
  return openedOn(backend, path, { divisions: [{ shortname: 'N', name: 'North' }] });
}

async function openedOn(backend: Backend, path: string, has = {}) {
  const app = await openAdminApp(backend, path, { has, answers: { 'GET account': account } });
  const dialog = within(await screen.findByRole('dialog'));
  const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });
  await waitFor(() => field('Name'));
  const ends = (call: string) => {
    for (const each of [call, 'GET divisions', 'GET account']) app.refuses(each, ended);
    return () => {
      for (const each of [call, 'GET divisions', 'GET account']) app.refuses(each, undefined);
    };
  };
  return { ...app, backend, user: userEvent.setup(), field, save: dialog.getByRole('button', { name: 'Save' }), ends };
}

afterEach(() => {
  sessionStorage.clear();
  return removeDraftsOf(account.id);
});

const signInDialog = async () => within(await screen.findByRole('dialog', { name: 'Please sign in again' }));
const password = (dialog: Awaited<ReturnType<typeof signInDialog>>) => dialog.getByLabelText(/^Password/, { selector: 'input' });

test('a save that meets the end of the session waits for the sign-in over the page; what was typed stays, and the same save goes through', async () => {
  const { user, field, save, ends, written } = await opened('/settings/1');
  await user.type(field('Name'), 'ern Land');
  const comesBack = ends('PUT divisions/1');
  await user.click(save);
  const over = await signInDialog();
  expect(over.getByRole<HTMLInputElement>('textbox', { name: /^Email or username/ }).value).toBe('admin@fake.test');
  await user.type(password(over), 'wrong{Enter}');
  await over.findByText('Identifiants incorrects');
  comesBack();
  await user.clear(password(over));
  await user.type(password(over), 'Fake-2024{Enter}');
  await screen.findByRole('row', { name: /Northern Land/ });
  expect(screen.queryByRole('dialog', { name: 'Please sign in again' })).toBeNull();
  expect(written).toEqual(['PUT divisions/1', 'POST auth/login', 'POST auth/login', 'PUT divisions/1']);
});

test('a refusal that the specification’s calls do not share is told in the form, and nobody is signed out', async () => {
  const { user, field, save, refuses } = await opened('/settings/1');
  await user.type(field('Name'), 'ern Land');
  refuses('PUT divisions/1', ended);
  await user.click(save);
  expect((await screen.findByRole('alert')).textContent).toContain('Please sign in.');
  expect(field('Name').value).toBe('Northern Land');
  expect(readSession()?.access_token).toBe('fake-session');
});

test('somebody else who signs in over the page saves nothing of it and gets a page of their own', async () => {
  const { user, field, save, ends, answers, written } = await opened('/settings/1');
  const leaves = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  await user.type(field('Name'), 'ern Land');
  const comesBack = ends('PUT divisions/1');
  await user.click(save);
  const over = await signInDialog();
  comesBack();
  answers('GET account', { id: 'vola', name: 'Vola' });
  answers('POST auth/login', { message: 'Bienvenue', role: 'ADMIN', access_token: 'of-vola' });
  await user.type(password(over), 'Fake-2024{Enter}');
  await waitFor(() => expect(leaves).toHaveBeenCalledWith('/africanhealthstudy/panel-administration'));
  expect(written).toEqual(['PUT divisions/1', 'POST auth/login']);
});

test('what is typed survives a reload of the page, says from when it is, and Save works on it', async () => {
  const { user, field, backend } = await opened('/settings/1');
  await user.type(field('Name'), 'ern Land');
  // As soon as it is on the device.
  await waitFor(async () => expect((await (await openDrafts(account.id, () => false))?.read('divisions/1'))?.values).toEqual({ name: 'Northern Land' }));
  cleanup();
  vi.unstubAllGlobals();
  const again = await openedOn(backend, '/settings/1');
  await screen.findByText(/^Brought back/);
  expect(again.field('Name').value).toBe('Northern Land');
  await again.user.click(again.save);
  await screen.findByRole('row', { name: /Northern Land/ });
  await waitFor(async () => expect(await (await openDrafts(account.id, () => false))?.read('divisions/1')).toBeUndefined());
});

test('who leaves with something typed chooses whether its draft stays', async () => {
  const { user, field } = await opened('/settings/create');
  await user.type(field('Short name'), 'X');
  await user.keyboard('{Escape}');
  const asked = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  asked.getByText(/stays sealed on this device/);
  await user.click(asked.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('link', { name: /^New/ }));
  await screen.findByText(/^Brought back/);
  await user.keyboard('{Escape}');
  await user.click(within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('link', { name: /^New/ }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Short name' }).value).toBe(''));
  expect(screen.queryByText(/^Brought back/)).toBeNull();
});

test('signing out with something typed is asked first, and takes it along', async () => {
  // The landing page would open in the place of the next test.
  const leaves = vi.spyOn(window.location, 'href', 'set').mockImplementation(() => undefined);
  const { user, field } = await opened('/settings/create');
  await user.type(field('Short name'), 'X');
  await user.keyboard('{Escape}');
  await user.click(within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Sign out and discard what is not saved?' }));
  await user.click(asked.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(leaves).toHaveBeenCalledWith(`${window.location.origin}/`));
  expect(readSession()).toBeUndefined();
  await waitFor(async () => expect([...((await (await openDrafts(account.id, () => false))?.names()) ?? [])]).toEqual([]));
});

test('a page that is opened once its session has ended leaves the draft where it is: its person finds it after the sign-in', async () => {
  vi.spyOn(window.location, 'href', 'set').mockImplementation(() => undefined);
  const { user, field, backend } = await opened('/settings/1');
  await user.type(field('Name'), 'ern Land');
  const kept = async () => (await (await openDrafts(account.id, () => false))?.read('divisions/1'))?.values;
  await waitFor(async () => expect(await kept()).toEqual({ name: 'Northern Land' }));
  cleanup();
  vi.unstubAllGlobals();
  await openAdminApp(backend, '/settings/1', { refusals: { 'GET divisions': ended, 'GET divisions/1': ended, 'GET account': ended } });
  await waitFor(() => expect(readSession()).toBeUndefined());
  expect(await kept()).toEqual({ name: 'Northern Land' });
});
