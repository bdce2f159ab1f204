import 'fake-indexeddb/auto';
import { cleanup, render, screen, within } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { createMemoryRouter, createRoutesFromElements, Outlet, Route, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Form } from '../../contract/index.ts';
import { createQueryClient } from '../../dataProvider/createQueryClient.ts';
import type { FieldDataProvider } from '../../dataProvider/createFieldDataProvider.ts';
import { CallFailure } from '../../dataProvider/http.ts';
import { newId } from '../../device/newId.ts';
import { setStaffToken } from '../../questionnaire/journal/deviceJournals.ts';
import { TextsProvider } from '../../ui/index.ts';
import { FillScreen } from '../fill/FillScreen.tsx';
import { createFieldProvider } from '../offline/createFieldProvider.ts';
import { writePackage } from '../offline/keptPackage.ts';
import { preparePhone } from '../offline/phone.ts';
import { closePhone, phoneState, refreshWaiting, setOpenPhone } from '../offline/phoneState.ts';
import { signedInAs } from '../offline/signedInAs.ts';
import { appNamespaces, loadTexts } from '../texts/loadTexts.ts';
import { WorkScreen } from '../work/WorkScreen.tsx';
import { DetailScreen } from './DetailScreen.tsx';

const question = newId();
const form: Form = {
  id: 'f',
  title: 'Health',
  isValid: true,
  version: 1,
  section: [{ id: 's', title: 'Habits', question: [{ id: question, title: 'What do you eat?', type: 'REPONSE_COURTE' }] }],
};
const why = 'Ask for the age again, please';
const words = `Opened again: “${why}”`;
const catalogue = await loadTexts('en', appNamespaces);
const failure = () => Promise.reject(new CallFailure({ status: 0, code: 'network_error' }));
const online = new Proxy({} as FieldDataProvider, { get: (_calls, name) => (name === 'then' ? undefined : failure) });
const provider = createFieldProvider(online, { current: () => phoneState().phone, onWaiting: () => void refreshWaiting() });
const personId = newId();
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
    <Route path="/investigator/work" element={<WorkScreen />} />
    <Route path="/investigator/detail/:id" element={<DetailScreen />} />
    <Route path="/investigator/formulaire/:id" element={<FillScreen />} />
  </Route>,
);

function opens(path: string): void {
  cleanup();
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);
}

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  setStaffToken(() => false);
  owner = newId();
  const phone = await preparePhone(owner, '271828');
  const person = { id: personId, name: 'Achieng', status: 'REOPENED' as const, acceptResponse: true, reopenReason: why };
  await writePackage(phone, {
    head: { at: new Date().toISOString(), people: [person], churches: 0 },
    places: { conferences: [], churches: [] },
    forms: { '': form },
    answers: { [personId]: { answers: [{ id: question, reponses: ['Rice'] }] } },
    unchanged: [],
  });
  await setOpenPhone(phone);
});
afterEach(() => closePhone());

test('why the study office opened a questionnaire again is read without network: in the list, on the person, and above the first question', async () => {
  opens('/investigator/work');
  const achieng = (await screen.findByRole('link', { name: 'Achieng' })).closest('li') as HTMLElement;
  within(achieng).getByText(words);
  opens(`/investigator/detail/${personId}`);
  await screen.findByRole('heading', { name: 'Achieng' });
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  opens(`/investigator/formulaire/${personId}`);
  const first = await screen.findByRole('textbox', { name: /What do you eat/ });
  const notice = await screen.findByText(words);
  expect(notice.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
