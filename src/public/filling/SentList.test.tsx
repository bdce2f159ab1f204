import 'fake-indexeddb/auto';
import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { beginJournal } from '../../questionnaire/engine/journal.ts';
import { deviceJournals } from '../../questionnaire/journal/deviceJournals.ts';
import { TextsProvider } from '../../ui/index.ts';
import { setShared } from '../device/sharedPhone.ts';
import { loadTexts } from '../page/loadTexts.ts';
import { SentList } from './SentList.tsx';

const words = await loadTexts('en', ['public', 'receipt']);
const at = '2026-11-20T08:00:00Z';

/** A questionnaire of this device on which Send was pressed. */
async function sends(submission: string, place: string, title: string): Promise<void> {
  const start = { submission, place, formId: 'f', title, sender: { by: 'form', token: 't' }, language: 'en', startedAt: at } as const;
  await deviceJournals().store.write({ submission }, () => ({
    ...beginJournal(start),
    answers: { q: { values: ['Rice'] } },
    finish: { requestedAt: at, entries: [{ id: 'q', reponses: ['Rice'] }], confirm: false, language: 'en' },
  }));
}

test('what was sent from this device is listed with its receipt, and what waits as waiting until it arrives', async () => {
  const receipt = { receipt: 'ABCD-2345', receivedAt: at, hash: 'ff', applied: [], refused: [] };
  let online = false;
  vi.stubGlobal('fetch', async () => {
    if (!online) throw new TypeError('no network');
    return Response.json(receipt);
  });
  const { store, sending } = deviceJournals();
  await sends('s1', 'p1', 'Health');
  await store.finish({ submission: 's1', place: 'p1', title: 'Health', at, receipt: { receipt: 'K7QM-3XDA', receivedAt: at, hash: 'ff' } });
  await sends('s2', 'p2', 'Faith');
  setShared('p3', 'leaving');
  await sends('s3', 'p3', 'Of a borrowed phone');
  render(
    <TextsProvider locale="en" catalogue={words}>
      <SentList />
    </TextsProvider>,
  );
  const list = within(await screen.findByRole('region', { name: 'What you have sent from this device' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(list.getByText('K7QM-3XDA')).toBeDefined();
  expect(list.getByText('Waits for a network, then it is sent.')).toBeDefined();
  online = true;
  sending.retryNow();
  await list.findByText('ABCD-2345');
  expect(list.queryByText('Waits for a network, then it is sent.')).toBeNull();
});
