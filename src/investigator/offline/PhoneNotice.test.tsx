import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { noteServerTime } from '../../dataProvider/clockAhead.ts';
import { newId } from '../../device/newId.ts';
import { beginJournal } from '../../questionnaire/engine/journal.ts';
import { deviceJournals } from '../../questionnaire/journal/deviceJournals.ts';
import { TextsProvider } from '../../ui/index.ts';
import { appNamespaces, loadTexts } from '../texts/loadTexts.ts';
import { PhoneNotice } from './PhoneNotice.tsx';
import { preparePhone } from './phone.ts';
import { closePhone, phoneState, refreshWaiting, setOpenPhone } from './phoneState.ts';

const catalogue = await loadTexts('en', appNamespaces);
const at = (milliseconds: number) => noteServerTime({ headers: new Headers({ date: new Date(milliseconds).toUTCString() }) });

function shows(): void {
  render(
    <TextsProvider locale="en" catalogue={catalogue}>
      <MemoryRouter>
        <PhoneNotice />
      </MemoryRouter>
    </TextsProvider>,
  );
}

afterEach(() => {
  at(Date.now());
  closePhone();
});

test('a clock that is out is told with the right time, and one that is right is not', () => {
  at(Date.UTC(2025, 2, 4, 12));
  shows();
  expect(screen.getByText(/The clock of this phone is wrong: it is now 4 Mar 2025/)).toBeDefined();
});

test('what the browser cleared is told above every screen, with the way to bring it back', async () => {
  const phone = await preparePhone(newId(), '271828');
  await phone.write('places', {});
  await phone.write('forms', {});
  await setOpenPhone(phone);
  await refreshWaiting();
  shows();
  expect(screen.getByText(/What waits to be sent is still here/)).toBeDefined();
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
