import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, ListContextProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { createI18nProvider } from '../layout/createI18nProvider.ts';
import { SelectPage } from './SelectColumn.tsx';

async function shows(selectedIds: readonly string[]) {
  const onSelect = vi.fn();
  const data = [{ id: 'a' }, { id: 'b' }, { id: 'c', archivedAt: '2024-01-01' }];
  render(
    <AdminContext i18nProvider={await createI18nProvider('en')}>
      <ListContextProvider value={{ data, selectedIds, onSelect } as never}>
        <SelectPage />
      </ListContextProvider>
    </AdminContext>,
  );
  return { onSelect, box: await screen.findByRole<HTMLInputElement>('checkbox'), user: userEvent.setup() };
}

test('all of a page are chosen at once but what is archived, and what was chosen on other pages stays', async () => {
  const { onSelect, box, user } = await shows(['elsewhere', 'a']);
  expect(box.dataset.indeterminate).toBe('true');
  await user.click(box);
  expect(onSelect).toHaveBeenCalledWith(['elsewhere', 'a', 'b']);
});

test('a page that is chosen whole is let go, and no other', async () => {
  const { onSelect, box, user } = await shows(['a', 'elsewhere', 'b']);
  expect(box.checked).toBe(true);
  await user.click(box);
  expect(onSelect).toHaveBeenCalledWith(['elsewhere']);
});
