import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { createMemoryRouter, createRoutesFromElements, Outlet, Route, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { personCard } from '../../contract/personCard.ts';
import type { FieldDataProvider } from '../../dataProvider/createFieldDataProvider.ts';
import { createQueryClient } from '../../dataProvider/createQueryClient.ts';
import { CallFailure } from '../../dataProvider/http.ts';
import { newId } from '../../device/newId.ts';
import { createFieldProvider } from '../offline/createFieldProvider.ts';
import { writePackage } from '../offline/keptPackage.ts';
import { preparePhone } from '../offline/phone.ts';
import { closePhone, phoneState, refreshWaiting, setOpenPhone } from '../offline/phoneState.ts';
import { TextsProvider } from '../../ui/index.ts';
import { appNamespaces, loadTexts } from '../texts/loadTexts.ts';
import { CardScreen } from './CardScreen.tsx';

const catalogue = await loadTexts('en', appNamespaces);
const known = newId();
let failure: CallFailure;
const answer = (_resource: string, { id }: { id: string }) =>
  id === known && failure.status !== 0 ? Promise.resolve({ data: { id } }) : Promise.reject(failure);
const study = new Proxy({} as FieldDataProvider, {
  get: (_calls, name) => (name === 'then' ? undefined : name === 'getOne' ? answer : () => Promise.reject(failure)),
});
const provider = createFieldProvider(study, { current: () => phoneState().phone, onWaiting: () => void refreshWaiting() });

function opens(address: string): void {
  const app = (
    <TextsProvider locale="en" catalogue={catalogue}>
      <CoreAdminContext dataProvider={provider} queryClient={createQueryClient()}>
        <Outlet />
      </CoreAdminContext>
    </TextsProvider>
  );
  const routes = createRoutesFromElements(
    <Route element={app}>
      <Route path="/investigator/card/:id?" element={<CardScreen />} />
      <Route path="/investigator/detail/:id" element={<h1>The person</h1>} />
    </Route>,
  );
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);
}

/** The camera sees this code. */
function sees(code: string): void {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: async () => ({ getTracks: () => [] }) } });
  HTMLVideoElement.prototype.play = () => Promise.resolve();
  Object.defineProperty(HTMLVideoElement.prototype, 'srcObject', { configurable: true, writable: true, value: null });
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => [{ rawValue: code }];
    },
  );
}

beforeEach(async () => {
  failure = new CallFailure({ status: 0, code: 'network_error' });
  const phone = await preparePhone(newId(), '271828');
  await writePackage(phone, {
    head: { at: new Date().toISOString(), people: [{ id: known, name: 'Amina' } as never], churches: 0 },
    places: { conferences: [], churches: [] },
    forms: {},
    answers: {},
    unchanged: [],
  });
  await setOpenPhone(phone);
});

afterEach(() => {
  cleanup();
  closePhone();
  vi.unstubAllGlobals();
});

test('a card opens its person on a prepared phone without network, read by the app or by the phone’s own camera', async () => {
  opens(`/investigator/card/${known}`);
  expect(await screen.findByRole('heading', { name: 'The person' })).toBeDefined();
  cleanup();
  sees(personCard('https://study.example', known));
  opens('/investigator/card');
  await userEvent.click(await screen.findByRole('button', { name: 'Read the code with the camera' }));
  expect(await screen.findByRole('heading', { name: 'The person' })).toBeDefined();
});

test('an unknown card says so: on this phone, or at the study office', async () => {
  opens(`/investigator/card/${newId()}`);
  expect(await screen.findByText(/Nobody on this phone has this card/)).toBeDefined();
  cleanup();
  failure = new CallFailure({ status: 404, code: 'not_found' });
  opens(`/investigator/card/${newId()}`);
  expect(await screen.findByText(/This card belongs to nobody whom you may open/)).toBeDefined();
});

test('another code than that of a card says so, and the camera can be opened again', async () => {
  sees('6009612345678');
  opens('/investigator/card');
  await userEvent.click(await screen.findByRole('button', { name: 'Read the code with the camera' }));
  expect(await screen.findByText('This is not the code of a card.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Read the code with the camera' })).toBeDefined();
});
