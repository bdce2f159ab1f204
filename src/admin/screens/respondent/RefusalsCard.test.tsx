import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import type { RecordedRefusal } from '../../../contract/refusals.ts';
import { createI18nProvider } from '../../layout/createI18nProvider.ts';
import { RefusalsCard } from './RefusalsCard.tsx';

const person = { id: 'a', name: 'Achieng' };

async function opened(study: object): Promise<void> {
  render(
    <AdminContext dataProvider={testDataProvider(study as never)} i18nProvider={await createI18nProvider('en')}>
      <RefusalsCard person={person} />
    </AdminContext>,
  );
}

test('a refusal that was recorded for the wrong person is taken back with a reason, and stays with it', async () => {
  let refusals: RecordedRefusal[] = [
    { id: 'v', said: 'visit', at: '2026-11-25T08:00:00Z', note: 'Sent us away', by: 'Naomi' },
    {
      id: 'c',
      said: 'consent',
      at: '2026-11-24T08:00:00Z',
      note: null,
      by: null,
      revoked: { at: '2026-11-25T08:00:00Z', by: 'Office', reason: 'Wrong house' },
    },
  ];
  const revokeRefusal = vi.fn(async (_id: string, { refusal, reason }: { refusal: string; reason: string }) => {
    refusals = refusals.map((one) => (one.id === refusal ? { ...one, revoked: { at: '2026-11-26T08:00:00Z', by: 'Me', reason } } : one));
    return { message: 'Taken back' };
  });
  await opened({ readRefusals: async () => refusals, revokeRefusal });
  await screen.findByText('Refused at a visit');
  await screen.findByText(/Wrong house/);
  // Only the one that counts can be taken back.
  fireEvent.click(screen.getByRole('button', { name: 'Recorded for the wrong person' }));
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'The neighbour' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Recorded for the wrong person' }).at(-1) as HTMLElement);
  await waitFor(() => expect(revokeRefusal).toHaveBeenCalledWith('a', { refusal: 'v', reason: 'The neighbour' }));
  await screen.findByText(/The neighbour/);
});

test('on a server that knows no refusals there is nothing to see', async () => {
  const readRefusals = vi.fn(() => Promise.reject(new Error('404')));
  await opened({ readRefusals });
  await waitFor(() => expect(readRefusals).toHaveBeenCalled());
  expect(screen.queryByRole('heading')).toBeNull();
});
