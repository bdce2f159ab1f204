import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { newId } from '../../device/newId.ts';
import { preparePhone } from './phone.ts';
import { refreshWaiting, setOpenPhone } from './phoneState.ts';
import { renewPackage } from './renewPackage.ts';
import { useRenewal } from './useRenewal.ts';
import { addWaiting, listWaiting, removeWaiting } from './waiting.ts';

vi.mock(import('./renewPackage.ts'), () => ({ renewPackage: vi.fn(async () => Promise.reject(new Error('No network'))) }));

test('once everything has arrived what is shown is asked for again, also where the package does not come; that is tried again on the next screen', async () => {
  const phone = await preparePhone(newId(), '271828');
  await addWaiting(phone, [{ kind: 'link', personId: 'r1', name: 'Ben' }]);
  await setOpenPhone(phone);
  const client = new QueryClient();
  const asksAgain = vi.spyOn(client, 'invalidateQueries');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => (useRenewal(), useNavigate()), { wrapper });
  expect(renewPackage).not.toHaveBeenCalled();
  const [item] = await listWaiting(phone);
  if (item) await removeWaiting(phone, item);
  await act(refreshWaiting);
  await vi.waitFor(() => expect(asksAgain).toHaveBeenCalledOnce());
  expect(renewPackage).toHaveBeenCalledOnce();
  vi.mocked(renewPackage).mockResolvedValue();
  await act(() => result.current('/investigator/detail/r1'));
  await vi.waitFor(() => expect(asksAgain).toHaveBeenCalledTimes(2));
  await act(() => result.current('/investigator'));
  expect(renewPackage).toHaveBeenCalledTimes(2);
});
