import 'fake-indexeddb/auto';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setKioskMode } from '../../authProvider/kioskMode.ts';
import { kioskKey } from '../../authProvider/kioskKey.ts';
import { createQueryClient } from '../../dataProvider/createQueryClient.ts';
import { newId } from '../../device/newId.ts';
import { TextsProvider } from '../../ui/index.ts';
import { KioskExitScreen } from '../frame/KioskExitScreen.tsx';
import { preparePhone } from '../offline/phone.ts';
import { closePhone, phoneState, setOpenPhone } from '../offline/phoneState.ts';
import type { Respondent } from '../Respondent.ts';
import { appNamespaces, loadTexts } from '../texts/loadTexts.ts';
import { endKioskMode, useKioskState } from './kioskState.ts';
import { useKioskMode } from './useKioskMode.tsx';

const catalogue = await loadTexts('en', appNamespaces);
const person = { id: 'noro', name: 'Noro', langage: 'English' } as Respondent;
const pin = '271828';
let owner = '';

/** The questionnaire as far as kiosk mode has to do with it: what it is told, and the one button that it is given. */
function Section() {
  const { kiosk, dialogs } = useKioskMode(person);
  return (
    <>
      <p>{kiosk.alone ? 'One section alone' : 'The whole questionnaire'}</p>
      {kiosk.control}
      {dialogs}
    </>
  );
}

/** As the frame of every page does it. */
function Page() {
  return useKioskState() === 'elsewhere' ? <KioskExitScreen /> : <Section />;
}

async function opens() {
  const authProvider = { getIdentity: async () => ({ id: owner }), checkAuth: async () => undefined };
  const admin = (
    <TextsProvider locale="en" catalogue={catalogue}>
      <CoreAdminContext queryClient={createQueryClient()} authProvider={authProvider as never}>
        <Page />
      </CoreAdminContext>
    </TextsProvider>
  );
  const router = createMemoryRouter(
    [
      { path: '/fill', element: admin },
      { path: '/people', element: <p>Everybody’s names</p> },
    ],
    { initialEntries: ['/fill'] },
  );
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  return { router, user };
}

type User = ReturnType<typeof userEvent.setup>;

async function handsOver(user: User): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Hand the phone over for this section' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hand the phone over' }));
  await screen.findByText('One section alone');
}

const askedForPin = () => screen.findByRole('dialog', { name: 'For the investigator' });

async function gives(user: User, typed: string): Promise<void> {
  const field = await screen.findByLabelText(/^PIN/);
  await user.clear(field);
  await user.type(field, `${typed}{Enter}`);
  // While one is tried none is taken.
  await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull());
}

beforeEach(async () => {
  owner = newId();
  await setOpenPhone(await preparePhone(owner, pin));
});

afterEach(() => {
  endKioskMode();
  closePhone();
});

test('the phone is handed over only after it is said to whom, and what that means; a press on Cancel changes nothing', async () => {
  const { user } = await opens();
  await user.click(await screen.findByRole('button', { name: 'Hand the phone over for this section' }));
  screen.getByText('Noro answers this section alone. Nothing else opens until you give your PIN.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([screen.queryByRole('dialog'), screen.queryByText('One section alone')]).toEqual([null, null]);
  await handsOver(user);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Finished: give the phone back']);
});

test('a phone without a PIN cannot be handed over: there would be no way back', async () => {
  closePhone();
  await opens();
  await screen.findByText('The whole questionnaire');
  expect(screen.queryByRole('button')).toBeNull();
});

test('who gives the phone back takes nothing along: the rest opens by the investigator’s PIN alone', async () => {
  const { user } = await opens();
  await handsOver(user);
  await user.click(screen.getByRole('button', { name: 'Finished: give the phone back' }));
  await askedForPin();
  await gives(user, '000000');
  await screen.findByText('This PIN is not right.');
  expect(screen.getByLabelText<HTMLInputElement>(/^PIN/).value).toBe('');
  screen.getByText('One section alone');
  await gives(user, pin);
  await screen.findByText('The whole questionnaire');
  expect(screen.queryByRole('dialog')).toBeNull();
  // And what was open before it was handed over still is.
  expect(phoneState().lock).toBe('open');
});

test('wrong PINs make the wait for the next one longer, and the way back to the section stays', async () => {
  const { user } = await opens();
  await handsOver(user);
  await user.click(screen.getByRole('button', { name: 'Finished: give the phone back' }));
  for (const typed of ['000000', '111111', '222222']) {
    await gives(user, typed);
  }
  await screen.findByText(/Please wait \d seconds?\.$/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take the phone back' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Back to the section' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByText('One section alone');
});

test('a step to any other page asks for the PIN and is not taken, with the PIN neither', async () => {
  const { user, router } = await opens();
  await handsOver(user);
  await act(() => router.navigate('/people'));
  await askedForPin();
  expect(screen.queryByText('Everybody’s names')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back to the section' }));
  expect([screen.queryByRole('dialog'), router.state.location.pathname]).toEqual([null, '/fill']);

  await act(() => router.navigate('/people'));
  await askedForPin();
  await gives(user, pin);
  await screen.findByText('The whole questionnaire');
  expect(router.state.location.pathname).toBe('/fill');
  await act(() => router.navigate('/people'));
  await screen.findByText('Everybody’s names');
});

test('the Escape key leads back to the section, not out of it', async () => {
  const { user } = await opens();
  await handsOver(user);
  await user.click(screen.getByRole('button', { name: 'Finished: give the phone back' }));
  const dialog = await askedForPin();
  // What a browser makes of the key.
  act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect([screen.queryByRole('dialog'), screen.queryByText('The whole questionnaire')]).toEqual([null, null]);
  screen.getByRole('button', { name: 'Finished: give the phone back' });
});

test('a page that is loaded again shows nothing of anybody before the PIN is given, and is open behind it', async () => {
  closePhone();
  setKioskMode(true);
  const { user } = await opens();
  await screen.findByRole('heading', { name: 'For the investigator' });
  expect([screen.queryByText('The whole questionnaire'), screen.queryByText(/Noro/), screen.queryByRole('link')]).toEqual([null, null, null]);
  await gives(user, '000000');
  await screen.findByText('This PIN is not right.');
  await gives(user, pin);
  await screen.findByText('The whole questionnaire');
  expect(phoneState().lock).toBe('open');
});

test('another tab of the phone closes when it is handed over, and opens when it is taken back', async () => {
  await opens();
  await screen.findByText('The whole questionnaire');
  const happensElsewhere = (handed: boolean) =>
    act(() => {
      setKioskMode(handed);
      window.dispatchEvent(new StorageEvent('storage', { key: kioskKey }));
    });
  happensElsewhere(true);
  await screen.findByRole('heading', { name: 'For the investigator' });
  expect(screen.queryByText('The whole questionnaire')).toBeNull();
  happensElsewhere(false);
  await screen.findByText('The whole questionnaire');
});

test('who forgot the PIN signs in instead; leaving that without signing in opens nothing', async () => {
  setKioskMode(true);
  const { user } = await opens();
  await user.click(await screen.findByRole('button', { name: 'I forgot the PIN' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign in' });
  within(dialog).getByText(/What is sealed stays behind the PIN\./);
  act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByLabelText(/^PIN/);
});
