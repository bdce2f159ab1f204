import 'fake-indexeddb/auto';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nContextProvider, TextInput } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { openDrafts, removeDraftsOf } from '../../device/drafts/keptDrafts.ts';
import { CodeInput } from '../fields/CodeInput.tsx';
import { PasswordInput } from '../fields/PasswordInput.tsx';
import { createI18nProvider } from '../layout/createI18nProvider.ts';
import { DraftsProvider } from './DraftsProvider.tsx';
import { FormDraft } from './FormDraft.tsx';
import { useDraftedState } from './useDraftedState.tsx';

const signedIn = () => true;
const i18n = await createI18nProvider('en');

afterEach(async () => {
  await Promise.all(['achieng', 'vola'].map(removeDraftsOf));
});

interface SavedForm {
  title?: string;
  hint?: string;
}

function OneForm({ saved }: { saved: SavedForm }) {
  const form = useForm({ defaultValues: { title: '', hint: '', ...saved, password: '', code: '' } });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit((values) => form.reset(values))(event)}>
        <FormDraft name="section/1" />
        <TextInput source="title" label="Title" />
        <TextInput source="hint" label="Hint" />
        <PasswordInput name="password" label="Password" autoComplete="current-password" />
        <CodeInput name="code" />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

function OneText({ saved = '' }: { saved?: string }) {
  const { value, setValue, note, forget } = useDraftedState('reason/1', saved);
  return (
    <>
      {note}
      <input aria-label="Reason" value={value} onChange={({ target }) => setValue(target.value)} />
      <button type="button" onClick={forget}>
        Done
      </button>
    </>
  );
}

function show(children: ReactNode, account = 'achieng') {
  render(
    <I18nContextProvider value={i18n}>
      <DraftsProvider account={account} mayKeep={signedIn}>
        {children}
      </DraftsProvider>
    </I18nContextProvider>,
  );
  return userEvent.setup();
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

async function kept(name: string, account = 'achieng') {
  return (await openDrafts(account, () => false))?.read(name);
}

test('what is typed and not saved is there when the form is opened again, says from when, and is discarded by a press', async () => {
  const user = show(<OneForm saved={{ title: 'Begin' }} />);
  await user.type(field('Title'), 'ning of half an hour');
  await waitFor(async () => expect((await kept('section/1'))?.values).toEqual({ title: 'Beginning of half an hour' }));
  cleanup();
  const again = show(<OneForm saved={{ title: 'Begin' }} />);
  expect((await screen.findByRole('status')).textContent).toMatch(/^Brought back: what you typed until .*\d\d:\d\d/);
  expect(field('Title').value).toBe('Beginning of half an hour');
  await again.click(screen.getByRole('button', { name: 'Discard' }));
  expect(field('Title').value).toBe('Begin');
  expect(screen.queryByRole('status')).toBeNull();
  await waitFor(async () => expect(await kept('section/1')).toBeUndefined());
});

test('once it is saved there is no draft any more', async () => {
  const user = show(<OneForm saved={{}} />);
  await user.type(field('Title'), 'Saved');
  await waitFor(async () => expect(await kept('section/1')).toBeDefined());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await kept('section/1')).toBeUndefined());
});

test('passwords and codes are never kept, alone or next to what is', async () => {
  const user = show(<OneForm saved={{}} />);
  await user.type(field('Password *'), 'My-secret-1');
  await user.type(field('Code *'), '123456');
  await user.type(field('Title'), 'A');
  await waitFor(async () => expect((await kept('section/1'))?.values).toEqual({ title: 'A' }));
});

test('another person finds nothing of it, and the first one does', async () => {
  const user = show(<OneForm saved={{}} />);
  await user.type(field('Title'), 'Mine');
  await waitFor(async () => expect(await kept('section/1')).toBeDefined());
  cleanup();
  const other = show(<OneForm saved={{}} />, 'vola');
  await other.type(field('Hint'), 'Hers');
  await waitFor(async () => expect((await kept('section/1', 'vola'))?.values).toEqual({ hint: 'Hers' }));
  expect(field('Title').value).toBe('');
  cleanup();
  show(<OneForm saved={{}} />);
  await waitFor(() => expect(field('Title').value).toBe('Mine'));
  expect(field('Hint').value).toBe('');
});

test('what was saved otherwise meanwhile is said, and what is saved as it was typed is no draft', async () => {
  const user = show(<OneForm saved={{ title: 'One', hint: 'Two' }} />);
  await user.type(field('Title'), ' more');
  await user.type(field('Hint'), ' more');
  await waitFor(async () => expect(Object.keys((await kept('section/1'))?.values ?? {})).toHaveLength(2));
  cleanup();
  show(<OneForm saved={{ title: 'Another', hint: 'Two more' }} />);
  expect((await screen.findByRole('status')).textContent).toContain('One of these fields was saved otherwise meanwhile.');
  expect(field('Title').value).toBe('One more');
  cleanup();
  show(<OneForm saved={{ title: 'One more', hint: 'Two more' }} />);
  await waitFor(async () => expect(await kept('section/1')).toBeUndefined());
  expect(screen.queryByRole('status')).toBeNull();
});

test('a single text outside the form library is kept, brought back and forgotten in the same way', async () => {
  const user = show(<OneText />);
  await user.type(field('Reason'), 'Asked by the family');
  await waitFor(async () => expect((await kept('reason/1'))?.values).toEqual({ value: 'Asked by the family' }));
  cleanup();
  const again = show(<OneText />);
  await screen.findByRole('status');
  expect(field('Reason').value).toBe('Asked by the family');
  await again.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(async () => expect(await kept('reason/1')).toBeUndefined());
});

test('a single text that others save meanwhile stays as it is typed, and follows what is saved where nothing is', async () => {
  const text = (saved: string) => (
    <I18nContextProvider value={i18n}>
      <OneText saved={saved} />
    </I18nContextProvider>
  );
  const { rerender } = render(text('Yes'));
  rerender(text('Yes, often'));
  expect(field('Reason').value).toBe('Yes, often');
  await userEvent.setup().type(field('Reason'), ' and alone');
  rerender(text('Yes, daily'));
  expect(field('Reason').value).toBe('Yes, often and alone');
});
