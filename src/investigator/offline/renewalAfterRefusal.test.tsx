import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { newId } from '../../device/newId.ts';
import { preparePhone } from './phone.ts';
import { phoneState, refreshWaiting, setOpenPhone, waitingOnDevice } from './phoneState.ts';
import { renewPackage } from './renewPackage.ts';
import { useRenewal } from './useRenewal.ts';
import { addWaiting, listWaiting, removeWaiting } from './waiting.ts';

vi.mock(import('./renewPackage.ts'), () => ({ renewPackage: vi.fn(async () => undefined) }));

test('what the study office refused waits for its owner alone: it is not counted as waiting, and the phone is brought up to date all the same', async () => {
  const phone = await preparePhone(newId(), '271828');
  const refusedItem = { kind: 'link', personId: 'r2', name: 'Ana', refused: 'They have a link already.' } as const;
  await addWaiting(phone, [{ kind: 'link', personId: 'r1', name: 'Ben' }, refusedItem]);
  await setOpenPhone(phone);
  expect(waitingOnDevice(phoneState())).toBe(1);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  renderHook(useRenewal, { wrapper });
  expect(renewPackage).not.toHaveBeenCalled();
  const item = (await listWaiting(phone)).find(({ refused }) => refused === undefined);
  if (item) await removeWaiting(phone, item);
  await act(refreshWaiting);
  await vi.waitFor(() => expect(renewPackage).toHaveBeenCalledOnce());
  expect(waitingOnDevice(phoneState())).toBe(0);
});
