import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider, HttpError, type UpdateParams } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { AnyRecord } from '../calls/AnyRecord.ts';
import { createI18nProvider } from '../layout/createI18nProvider.ts';
import type { ResourceName } from '../../resources/index.ts';
import { RecordForm } from './RecordForm.tsx';

const north: AnyRecord = { id: '1', shortname: 'N', name: 'North', revision: 1 };

/** A form that stays open after a save, as in the builder: of a division, unless told otherwise. Saves are answered when the test says so. */
async function opened({ name, record: first }: { name: ResourceName; record: AnyRecord } = { name: 'divisions', record: north }) {
  const sent: UpdateParams[] = [];
  const answers: ((saved: object) => void)[] = [];
  const refusals: ((code: string, body: object) => void)[] = [];
  const dataProvider = {
    update: (_name: string, params: UpdateParams) => {
      sent.push(params);
      return new Promise((resolve, reject) => {
        answers.push((data) => resolve({ data }));
        refusals.push((code, body) => reject(new HttpError('Refused.', 422, { message: 'Refused.', code, ...body })));
      });
    },
  } as unknown as DataProvider;
  const i18nProvider = await createI18nProvider('en');
  const saved = vi.fn<(record: AnyRecord) => void>();
  const form = (record: AnyRecord) => (
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <RecordForm name={name} record={record} onSaved={saved} />
      </AdminContext>
    </MemoryRouter>
  );
  const { rerender } = render(form(first));
  const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
  const save = async (times: number) => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(times));
  };
  return { sent, answers, refusals, saved, field, type, save, arrives: (record: AnyRecord) => rerender(form(record)) };
}

test('what is typed while a save is on its way stays, and is sent with the next one', async () => {
  const { sent, answers, saved, field, type, save } = await opened();
  type('Name', 'Northern');
  await save(1);
  type('Short name', 'NN');
  answers[0]?.({ ...north, name: 'Northern', revision: 2 });
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect([field('Name').value, field('Short name').value]).toEqual(['Northern', 'NN']);
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false));
  await save(2);
  expect(sent[1]).toMatchObject({ data: { name: 'Northern', shortname: 'NN' }, previousData: { revision: 2 } });
});

test('a later version of the record is shown while nothing is typed, and takes nothing typed away', async () => {
  const { field, type, save, sent, arrives } = await opened();
  arrives({ ...north, name: 'North Coast', revision: 2 });
  await waitFor(() => expect(field('Name').value).toBe('North Coast'));
  type('Name', 'Northern');
  arrives({ ...north, name: 'North Cape', shortname: 'C', revision: 3 });
  expect([field('Name').value, field('Short name').value]).toEqual(['Northern', 'N']);
  await save(1);
  // The server is told which version the typing started from, and finds the conflict.
  expect(sent[0]?.previousData).toMatchObject({ revision: 2 });
});

test('an emptied field is missing when it is required, and mended by typing', async () => {
  const { field, type, sent, save } = await opened();
  type('Name', '');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Please fill in this field. Thank you..');
  expect(document.activeElement).toBe(field('Name'));
  expect(sent).toEqual([]);
  type('Name', 'North again');
  await waitFor(() => expect(screen.queryByText('Please fill in this field. Thank you..')).toBeNull());
  await save(1);
});

test('what is refused of a field that the form does not show is told above it, next to what is refused of one that it shows', async () => {
  const { field, type, save, refusals } = await opened();
  type('Name', 'Northern');
  await save(1);
  refusals[0]?.('invalid', { errors: { shortname: 'Taken.', archivedAt: 'Archived meanwhile.' } });
  expect((await screen.findByRole('alert')).textContent).toBe('Archived meanwhile.');
  expect(field('Short name').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Taken.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Short name')));
  expect(field('Name').value).toBe('Northern');
});

test.each([
  ['password', 'password_wrong'],
  ['passkey', 'passkey_wrong'],
] as const)('a change that asks for the own password is sent once more with it, and a wrong %s is told there', async (_given, wrong) => {
  const { field, type, save, sent, answers, refusals, saved } = await opened();
  const confirms = async (password: string, times: number) => {
    fireEvent.change(await screen.findByLabelText('Your own password', { selector: 'input', exact: false }), { target: { value: password } });
    fireEvent.submit(screen.getByRole('dialog'));
    await waitFor(() => expect(sent).toHaveLength(times));
  };
  type('Name', 'Northern');
  await save(1);
  refusals[0]?.('password_needed', {});
  await confirms('wrong', 2);
  refusals[1]?.(wrong, {});
  await screen.findByText('Refused.');
  await confirms('right', 3);
  expect(sent.map(({ meta }) => (meta as { confirmation?: object }).confirmation)).toEqual([undefined, { password: 'wrong' }, { password: 'right' }]);
  answers[2]?.({ ...north, name: 'Northern', revision: 2 });
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field('Name').value).toBe('Northern');
});

test('where the account has a second factor a code is asked for in addition to the password, and a wrong one is told next to its box', async () => {
  const { type, save, sent, refusals } = await opened();
  const password = () => screen.findByLabelText('Your own password', { selector: 'input', exact: false });
  const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Code' });
  const confirms = async (times: number) => {
    fireEvent.submit(screen.getByRole('dialog'));
    await waitFor(() => expect(sent).toHaveLength(times));
  };
  type('Name', 'Northern');
  await save(1);
  refusals[0]?.('password_needed', {});
  fireEvent.change(await password(), { target: { value: 'right' } });
  expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull();
  await confirms(2);
  refusals[1]?.('code_needed', {});
  await waitFor(async () => expect(document.activeElement).toBe(await code()));
  screen.getByText('Six digits from your authenticator app, or one of your recovery codes.');
  fireEvent.submit(screen.getByRole('dialog'));
  await waitFor(async () => expect((await code()).getAttribute('aria-invalid')).toBe('true'));
  expect(sent, 'nothing is sent without one').toHaveLength(2);
  fireEvent.change(await code(), { target: { value: '000 000' } });
  await confirms(3);
  refusals[2]?.('code_wrong', {});
  await screen.findByText('Refused.');
  expect((await code()).getAttribute('aria-invalid')).toBe('true');
  expect((await password()).getAttribute('aria-invalid')).toBe('false');
  fireEvent.change(await code(), { target: { value: '123 456' } });
  await confirms(4);
  const given = sent.map(({ meta }) => (meta as { confirmation?: object }).confirmation);
  expect(given).toEqual([undefined, { password: 'right' }, { password: 'right', code: '000 000' }, { password: 'right', code: '123 456' }]);
});

test('what was missing is missing no longer once the role that needed it is another', async () => {
  const dataProvider = { getList: () => Promise.resolve({ data: [], total: 0 }) } as unknown as DataProvider;
  render(
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} i18nProvider={await createI18nProvider('en')}>
        <RecordForm name="users" onSaved={() => undefined} />
      </AdminContext>
    </MemoryRouter>,
  );
  const conference = () => screen.getByRole('combobox', { name: /^Conference/ });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(conference().getAttribute('aria-invalid')).toBe('true'));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Role/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Investigator' }));
  await waitFor(() => expect(conference().getAttribute('aria-invalid')).toBe('false'));
});

test('what is folded away is drawn once it is opened, stays then, and is saved as it is although nobody opened it', async () => {
  const translations = { fr: { title: 'Tabac' } };
  const { sent, field, type, save } = await opened({ name: 'sections', record: { id: '1', title: 'Tobacco', translations, revision: 1 } });
  expect(document.querySelector('[lang="fr"]')).toBeNull();
  type('Title', 'Tobacco and smoke');
  await save(1);
  expect(sent[0]?.data).toMatchObject({ title: 'Tobacco and smoke', translations });
  const more = screen.getByRole('button', { name: /^More/ });
  fireEvent.click(more);
  expect(field('Français · Title').value).toBe('Tabac');
  type('Français · Title', 'Le tabac');
  fireEvent.click(more);
  fireEvent.click(more);
  expect(field('Français · Title').value).toBe('Le tabac');
});
