import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import type { FormEdits } from '../../dataProvider/study/forms.ts';
import { createI18nProvider } from '../layout/createI18nProvider.ts';
import { EditedNote } from './EditedNote.tsx';

const edits: FormEdits = {
  version: 2,
  parts: [
    { part: 'questions', id: 'q1', title: 'How old?', how: 'changed' },
    { part: 'sections', id: 's2', title: 'Habits', how: 'moved' },
    { part: 'questions', id: 'q2', title: 'Village', how: 'removed' },
  ],
  by: 'Naomi',
  at: '2026-11-22T09:00:00Z',
};

async function shows(told: FormEdits, token: string | null = 'token') {
  const formEdits = vi.fn(() => Promise.resolve(told));
  const { container } = render(
    <AdminContext dataProvider={testDataProvider({ formEdits } as never)} i18nProvider={await createI18nProvider('en')}>
      <p>drawn</p>
      <EditedNote form={{ id: 'f', token }} />
    </AdminContext>,
  );
  await screen.findByText('drawn');
  return { formEdits, container, user: userEvent.setup() };
}

test('a draft that was edited says since which version, how much, by whom and when, and opens what differs', async () => {
  const { user, container } = await shows(edits);
  const link = await screen.findByRole('button', { name: 'Edited since version 2' });
  expect(container.textContent).toMatch(/Edited since version 2 – 3 parts, last on .*2026.*, by Naomi/);
  await user.click(link);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edited since version 2' }));
  expect([dialog.getByText('1 part changed'), dialog.getByText('How old?')]).toHaveLength(2);
  expect([dialog.getByText('1 part moved'), dialog.getByText('Habits')]).toHaveLength(2);
  expect([dialog.getByText('1 part removed'), dialog.getByText('Village')]).toHaveLength(2);
  expect(dialog.queryByText(/added/)).toBeNull();
});

test('a draft that is what was activated says nothing', async () => {
  const { formEdits, container } = await shows({ version: 2, parts: [], by: null, at: null });
  await waitFor(() => expect(formEdits).toHaveBeenCalled());
  expect(container.textContent).toBe('drawn');
});

test('a form that was never activated is not asked about', async () => {
  const { formEdits } = await shows(edits, null);
  expect(formEdits).not.toHaveBeenCalled();
});
