import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, ListContextProvider, useList } from 'react-admin';
import { expect, test } from 'vitest';
import { createI18nProvider } from '../layout/createI18nProvider.ts';
import { Pages } from './Pages.tsx';

interface Told {
  page: number;
  total: number;
  hasMore: boolean;
}

/** The pages of a list that a server told this of; answers which page was asked for last. */
async function openPages({ page, total, hasMore }: Told): Promise<{ asked?: number }> {
  const last: { asked?: number } = {};
  const i18nProvider = await createI18nProvider('en');
  function List() {
    const list = useList({ data: [], perPage: 6 });
    const told = { ...list, page, total, hasNextPage: page * 6 < total, meta: { hasMore }, setPage: (asked: number) => void (last.asked = asked) };
    return (
      <ListContextProvider value={told as never}>
        <Pages />
      </ListContextProvider>
    );
  }
  render(
    <AdminContext i18nProvider={i18nProvider}>
      <List />
    </AdminContext>,
  );
  await screen.findByText(/ of /);
  return last;
}

test('a list that is counted tells how many rows it has', async () => {
  await openPages({ page: 1, total: 2_000, hasMore: false });
  expect(screen.getByText('1-6 of 2000')).toBeTruthy();
});

test('one that has more than were counted says so, and its last known page leads on', async () => {
  const last = await openPages({ page: 334, total: 2_005, hasMore: true });
  expect(screen.getByText('1999-2004 of 2,005+')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Go to next page' }));
  expect(last.asked).toBe(335);
});
