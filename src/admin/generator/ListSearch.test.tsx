import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { SearchField } from '../kit/SearchField.tsx';
import { ChosenFilters } from './ChosenFilters.tsx';
import { LatestFilters } from '../../narrowing/LatestFilters.tsx';
import { ListSearch } from './ListSearch.tsx';

test('a filter taken away while a search is under way stays away, although the address has shown neither yet', async () => {
  const user = userEvent.setup();
  const setFilters = vi.fn<ListControllerResult['setFilters']>();
  const list = { filterValues: { role: 'ADMIN' }, setFilters } as unknown as ListControllerResult;
  render(
    <ListContextProvider value={list}>
      <LatestFilters>
        <MemoryRouter>
          <ListSearch label="Search" />
          <ChosenFilters name="users" />
        </MemoryRouter>
      </LatestFilters>
    </ListContextProvider>,
  );
  await user.type(screen.getByRole('searchbox'), 'zawadi');
  await user.click(screen.getAllByRole('button', { name: /Administrator/ })[0] as HTMLElement);
  await waitFor(() => expect(setFilters.mock.calls.map(([filters]) => filters)).toEqual([{}, { q: 'zawadi' }]));
});

test('what is typed on while the address catches up with an earlier search is not taken back', async () => {
  const user = userEvent.setup();
  const asked: string[] = [];
  const field = (value: string) => (
    <MemoryRouter>
      <SearchField label="Search" value={value} onSearch={(text) => void asked.push(text)} />
    </MemoryRouter>
  );
  const { rerender } = render(field(''));
  await user.type(screen.getByRole('searchbox'), 'za');
  await waitFor(() => expect(asked).toEqual(['za']));
  await user.type(screen.getByRole('searchbox'), 'wa');
  await waitFor(() => expect(asked).toEqual(['za', 'zawa']));
  rerender(field('za'));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('zawa');
  rerender(field('zawa'));
  rerender(field(''));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''));
});
