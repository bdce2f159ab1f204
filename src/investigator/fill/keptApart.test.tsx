import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { createMemoryRouter, createRoutesFromElements, Outlet, Route, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Form } from '../../contract/index.ts';
import { createQueryClient } from '../../dataProvider/createQueryClient.ts';
import type { StudyDataProvider } from '../../dataProvider/createDataProvider.ts';
import { CallFailure } from '../../dataProvider/http.ts';
import { newId } from '../../device/newId.ts';
import type { Journal } from '../../questionnaire/engine/journal.ts';
import { deviceJournals, setStaffToken } from '../../questionnaire/journal/deviceJournals.ts';
import { deviceFiles } from '../../questionnaire/journal/files/deviceFiles.ts';
import { noteTaken } from '../../questionnaire/journal/keptFiles.ts';
import { placeOnBehalf } from '../../questionnaire/journal/placeOnBehalf.ts';
import { TextsProvider } from '../../ui/index.ts';
import { createFieldProvider } from '../offline/createFieldProvider.ts';
import { readAnswers, writePackage } from '../offline/keptPackage.ts';
import { preparePhone } from '../offline/phone.ts';
import { closePhone, phoneState, refreshWaiting, setOpenPhone } from '../offline/phoneState.ts';
import { unsentJournals } from '../offline/sealing/unsentJournals.ts';
import { signedInAs } from '../offline/signedInAs.ts';
import { appNamespaces, loadTexts } from '../texts/loadTexts.ts';
import { FillScreen } from './FillScreen.tsx';

const question = newId();
const form: Form = {
  id: 'f',
  title: 'Health',
  isValid: true,
  version: 1,
  section: [{ id: 's', title: 'Habits', question: [{ id: question, title: 'What do you eat?', type: 'REPONSE_COURTE' }] }],
};
const completedAt = '2026-11-20T08:00:00.000Z';
const catalogue = await loadTexts('en', appNamespaces);
const failure = () => Promise.reject(new CallFailure({ status: 0, code: 'network_error' }));
const online = new Proxy({} as StudyDataProvider, { get: (_calls, name) => (name === 'then' ? undefined : failure) });
const provider = createFieldProvider(online, { current: () => phoneState().phone, onWaiting: () => void refreshWaiting() });
const [reopened, fresh] = [newId(), newId()];
let owner = '';

const routes = createRoutesFromElements(
  <Route
    element={
      <TextsProvider locale="en" catalogue={catalogue}>
        <CoreAdminContext dataProvider={provider} queryClient={createQueryClient()} authProvider={signedInAs(() => owner)}>
          <Outlet />
        </CoreAdminContext>
      </TextsProvider>
    }
  >
    <Route path="/investigator/formulaire/:id" element={<FillScreen />} />
  </Route>,
);

function opens(person: string): void {
  cleanup();
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/investigator/formulaire/${person}`] })} />);
}

const journalsOf = async (userId: string) => (await deviceJournals().store.list()).filter(({ sender }) => sender.by === 'person' && sender.userId === userId);

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  setStaffToken(() => false);
  owner = newId();
  const phone = await preparePhone(owner, '271828');
  const person = { acceptResponse: true, formulaireId: 'f' };
  await writePackage(phone, {
    head: {
      at: new Date().toISOString(),
      people: [
        { ...person, id: reopened, name: 'Achieng', status: 'REOPENED' },
        { ...person, id: fresh, name: 'Barasa', status: 'NOT_STARTED' },
      ],
      churches: 0,
    },
    places: { conferences: [], churches: [] },
    forms: { '': form, f: form },
    answers: { [reopened]: { answers: [{ id: question, reponses: ['Rice'] }], answersUpdatedAt: completedAt, formulaireId: 'f' } },
    unchanged: [],
  });
  await setOpenPhone(phone);
});
afterEach(async () => {
  cleanup();
  for (const { submission } of await deviceJournals().store.list()) await deviceJournals().store.remove(submission);
  await closePhone();
});

test.each([
  [reopened, completedAt],
  [fresh, 'nothing'],
])('what is filled in says the moment of what it was begun from, by the study office’s clock', async (person, basis) => {
  opens(person);
  fireEvent.change(await screen.findByRole('textbox', { name: /What do you eat/ }), { target: { value: 'Maize' } });
  await expect.poll(async () => (await journalsOf(person)).map((journal) => journal.basis)).toEqual([basis]);
});

test('what another device completed first shows no question, and is put away by its worker’s word alone; then the study office’s answers are corrected', async () => {
  const refused = { code: 'kept_apart', message: 'Kept at the study office.' };
  const entries = [{ id: question, reponses: ['Maize'] }];
  const start = {
    submission: newId(),
    place: placeOnBehalf(reopened),
    formId: 'f',
    title: 'Health',
    version: 1,
    language: 'en',
    startedAt: completedAt,
  } as const;
  const journal: Journal = {
    ...start,
    sender: { by: 'person', userId: reopened, staffId: owner },
    savedAt: completedAt,
    answers: { [question]: { values: ['Maize'] } },
    page: 0,
    nextSequence: 2,
    operations: [{ operationId: newId(), sequence: 1, entry: { id: question, reponses: ['Maize'] }, state: 'sent' }],
    finish: { requestedAt: completedAt, entries, confirm: true, language: 'en', refused },
  };
  await deviceJournals().store.write({ submission: start.submission }, () => journal);
  // A photo that one of its answers names is not all there yet.
  noteTaken();
  const { shelf } = deviceFiles();
  const photo = {
    id: newId(),
    name: 'a.jpg',
    place: start.place,
    size: 9,
    received: 3,
    travels: { submission: start.submission, formId: 'f', sender: journal.sender },
  };
  await shelf.put(photo, new ArrayBuffer(9));
  await refreshWaiting();
  // Behind the lock, too, it is counted as refused, and not as waiting.
  expect(await unsentJournals(owner)).toMatchObject({ unsent: [expect.any(String)], refused: [expect.any(String)] });
  opens(reopened);
  const putAway = await screen.findByRole('button', { name: 'Take this off the phone Achieng' });
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(putAway);
  expect(await journalsOf(reopened)).toHaveLength(1);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take this off the phone' }));
  expect(await screen.findByRole('textbox', { name: /What do you eat/ })).toHaveProperty('value', 'Rice');
  expect(await journalsOf(reopened)).toHaveLength(0);
  expect(await shelf.list()).toMatchObject([{ id: photo.id }]);
});

test('once its receipt has come, what the phone knows of the answers says when they were completed', async () => {
  opens(fresh);
  fireEvent.change(await screen.findByRole('textbox', { name: /What do you eat/ }), { target: { value: 'Maize' } });
  await expect.poll(() => journalsOf(fresh)).toHaveLength(1);
  const [begun] = await journalsOf(fresh);
  const { store } = deviceJournals();
  const submission = String(begun?.submission);
  await store.update(submission, (journal) => ({ ...journal, finish: { requestedAt: '', entries: [], confirm: true, language: 'en' } }));
  const receipt = { receipt: 'ABCD-2345', receivedAt: completedAt, hash: 'ff' };
  await store.finish({ submission, place: placeOnBehalf(fresh), title: 'Health', at: completedAt, receipt });
  const { phone } = phoneState();
  expect(phone && (await readAnswers(phone, fresh))).toMatchObject({ answersUpdatedAt: completedAt });
});
