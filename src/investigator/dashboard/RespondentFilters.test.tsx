// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, type ListControllerResult } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { TextsProvider } from '../../ui/index.ts';
import { appNamespaces, loadTexts } from '../texts/loadTexts.ts';
import { RespondentFilters } from './RespondentFilters.tsx';

it('a status chosen while what is searched for rests is kept, although the address has not shown it yet', async () => {
  const user = userEvent.setup();
  const setFilters = vi.fn<ListControllerResult['setFilters']>();
  const catalogue = await loadTexts('en', appNamespaces);
  // As on a slow phone: what the list is narrowed by stays what it was while both changes are on their way.
  const list = { filterValues: { q: 'zawadi' }, setFilters } as unknown as ListControllerResult;
  render(
    <TextsProvider locale="en" catalogue={catalogue}>
      <ListContextProvider value={list}>
        <RespondentFilters />
      </ListContextProvider>
    </TextsProvider>,
  );
  await user.clear(screen.getByRole('searchbox'));
  await user.selectOptions(screen.getByRole('combobox'), 'Reopened');
  expect(setFilters.mock.lastCall?.[0]).toEqual({ q: 'zawadi', status: 'REOPENED' });
  await waitFor(() => expect(setFilters).toHaveBeenCalledTimes(2));
  expect(setFilters.mock.lastCall?.[0]).toEqual({ status: 'REOPENED' });
});
