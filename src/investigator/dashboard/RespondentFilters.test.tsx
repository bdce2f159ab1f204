import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, type ListControllerResult } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TextsProvider } from '../../ui/index.ts';
import { appNamespaces, loadTexts } from '../texts/loadTexts.ts';
import { LatestFilters } from '../../narrowing/LatestFilters.tsx';
import { RespondentFilters } from './RespondentFilters.tsx';
import { RespondentList } from './RespondentList.tsx';

const setFilters = vi.fn<ListControllerResult['setFilters']>();
beforeEach(() => void setFilters.mockClear());
afterEach(() => void vi.useRealTimers());
const catalogue = await loadTexts('en', appNamespaces);
const filters = (filterValues: Readonly<Record<string, string | readonly string[]>>) => (
  <TextsProvider locale="en" catalogue={catalogue}>
    <ListContextProvider value={{ filterValues, setFilters, data: [] } as unknown as ListControllerResult}>
      <LatestFilters>
        <RespondentFilters />
        <RespondentList />
      </LatestFilters>
    </ListContextProvider>
  </TextsProvider>
);

it('what is typed on while the address catches up with an earlier search is not taken back', async () => {
  const user = userEvent.setup();
  const { rerender } = render(filters({}));
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  for (const [typed, q] of [
    ['za', 'za'],
    ['wa', 'zawa'],
  ] as const) {
    await user.type(box, typed);
    await waitFor(() => expect(setFilters.mock.lastCall?.[0]).toEqual({ q }));
  }
  rerender(filters({ q: 'za' }));
  expect(box.value).toBe('zawa');
  rerender(filters({ q: 'zawa' }));
  rerender(filters({}));
  await waitFor(() => expect(box.value).toBe(''));
});

it('a status chosen while what is searched for rests is kept, although the address has not shown it yet', () => {
  vi.useFakeTimers();
  // As on a slow phone: what the list is narrowed by stays what it was while both changes are on their way.
  render(filters({ q: 'zawadi' }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'REOPENED' } });
  expect(setFilters.mock.lastCall?.[0]).toEqual({ q: 'zawadi', status: 'REOPENED' });
  act(() => vi.runAllTimers());
  expect(setFilters).toHaveBeenCalledTimes(2);
  expect(setFilters.mock.lastCall?.[0]).toEqual({ status: 'REOPENED' });
});

it('everybody is shown when that is asked for while what is searched for rests', () => {
  vi.useFakeTimers();
  const { rerender } = render(filters({ q: 'zawadi' }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'REOPENED' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show everybody' }));
  act(() => vi.runAllTimers());
  expect(setFilters.mock.lastCall?.[0]).toEqual({});
  rerender(filters({ q: 'zawadi', status: 'REOPENED' }));
  rerender(filters({}));
  act(() => vi.runAllTimers());
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('');
  expect(setFilters.mock.lastCall?.[0]).toEqual({});
});

it('what was opened again is found where the totals count it: in progress', async () => {
  const user = userEvent.setup();
  const { rerender } = render(filters({}));
  await user.selectOptions(screen.getByRole('combobox'), 'In progress');
  expect(setFilters.mock.lastCall?.[0]).toEqual({ status: ['PROGRESS', 'REOPENED'] });
  rerender(filters({ status: ['PROGRESS', 'REOPENED'] }));
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('PROGRESS');
});
