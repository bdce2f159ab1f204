import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../dataProvider/createQueryClient.ts';
import { noteServerTime } from '../../dataProvider/clockAhead.ts';
import { newId } from '../../device/newId.ts';
import { beginJournal } from '../../questionnaire/engine/journal.ts';
import { deviceJournals } from '../../questionnaire/journal/deviceJournals.ts';
import { TextsProvider } from '../../ui/index.ts';
import { appNamespaces, loadTexts } from '../texts/loadTexts.ts';
import { PhoneNotice } from './PhoneNotice.tsx';
import { preparePhone } from './phone.ts';
import { heldWork, noteHeld } from './heldWork.ts';
import { closePhone, noteRoom, phoneState, refreshPhoneState, refreshWaiting, setOpenPhone } from './phoneState.ts';

const catalogue = await loadTexts('en', appNamespaces);
const at = (milliseconds: number) => noteServerTime({ headers: new Headers({ date: new Date(milliseconds).toUTCString() }) });

function shows(): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TextsProvider locale="en" catalogue={catalogue}>
        <MemoryRouter>
          <PhoneNotice />
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  at(Date.now());
  closePhone();
});

test('a clock that is out is told with the right time, and one that is right is not', async () => {
  at(Date.UTC(2025, 2, 4, 12));
  shows();
  expect(await screen.findByText(/The clock of this phone is wrong: it is now 4 Mar 2025/)).toBeDefined();
});

test('what the browser cleared is told above every screen, with the way to bring it back', async () => {
  const phone = await preparePhone(newId(), '271828');
  await phone.write('places', {});
  await phone.write('forms', {});
  await setOpenPhone(phone);
  await refreshWaiting();
  shows();
  expect(await screen.findByText(/What waits to be sent is still here/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'On this phone' })).toBeDefined();
});

test('refused work is counted as refused, and not as what waits', async () => {
  const owner = newId();
  const phone = await preparePhone(owner, '271828');
  await setOpenPhone(phone);
  const journal = beginJournal({
    submission: newId(),
    place: 'behalf:a',
    formId: 'f',
    title: 'Health',
    sender: { by: 'person', userId: 'a', staffId: owner },
    language: 'en',
    startedAt: new Date().toISOString(),
  });
  const refused = { code: 'kept_apart', message: 'Another device completed it' };
  const finish = { requestedAt: journal.startedAt, entries: [], confirm: false, language: 'en' as const, refused };
  await deviceJournals().store.write({ submission: journal.submission }, () => ({ ...journal, finish }));
  await refreshWaiting();
  expect(phoneState()).toMatchObject({ unsent: 1, unsentRefused: 1 });
  shows();
  expect(screen.getByText(/The study office rejected 1 entry made on this phone/)).toBeDefined();
  expect(screen.queryByText(/waits on this phone/)).toBeNull();
});

test('what is not here any more is told by kind and time, and so are room that runs out and a store that does not open, until it was read', async () => {
  const owner = newId();
  noteHeld(owner, { 'waiting/1': { kind: 'register', at: '2026-11-20T10:00:00.000Z' }, 'journal/2': { kind: 'answers', at: '2026-11-20T10:30:00.000Z' } });
  await refreshPhoneState(owner);
  noteRoom(true);
  shows();
  expect(await screen.findByText(/^2 things that were done on this phone are not here any more/)).toBeDefined();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/ · .*/, ''))).toEqual(['registration', 'answers to a questionnaire']);
  expect(screen.getByText(/There is hardly any room left/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Understood' }));
  expect(screen.queryByText(/are not here any more/)).toBeNull();
  noteRoom(false);
  expect(heldWork(owner)).toEqual({});
});
