import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, ListContextProvider, type ListControllerResult } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../device/newId.ts';
import { TextsProvider } from '../../ui/index.ts';
import { preparePhone } from '../offline/phone.ts';
import { closePhone, refreshPhoneState } from '../offline/phoneState.ts';
import { signedInAs } from '../offline/signedInAs.ts';
import { addWaiting, removeWaiting } from '../offline/waiting.ts';
import { registration } from '../offline/waitingExamples.ts';
import { appNamespaces, loadTexts } from '../texts/loadTexts.ts';
import { RespondentList } from './RespondentList.tsx';

const catalogue = await loadTexts('en', appNamespaces);
let owner = '';
beforeEach(() => {
  owner = newId();
});
afterEach(() => closePhone());

/** The server knows nobody; somebody was registered on this phone, whose PIN is not given yet. */
async function opensLocked({ sent = false, filterValues = {} } = {}): Promise<void> {
  const phone = await preparePhone(owner, '271828');
  await addWaiting(phone, [registration]);
  if (sent) await removeWaiting(phone, registration);
  await refreshPhoneState(owner);
  render(
    <MemoryRouter>
      <TextsProvider locale="en" catalogue={catalogue}>
        <CoreAdminContext authProvider={signedInAs(() => owner)}>
          <ListContextProvider value={{ filterValues, data: [] } as unknown as ListControllerResult}>
            <RespondentList />
          </ListContextProvider>
        </CoreAdminContext>
      </TextsProvider>
    </MemoryRouter>,
  );
}

test('whoever was registered here waits behind the PIN: nobody is told to register the first person', async () => {
  await opensLocked();
  expect(await screen.findByRole('button', { name: 'Unlock' })).toBeDefined();
  expect(screen.queryByText('There is nobody here yet')).toBeNull();
});

test('somebody who is searched for and waits behind the PIN is not said to be nowhere', async () => {
  await opensLocked({ filterValues: { q: 'Baraka' } });
  expect(await screen.findByRole('button', { name: 'Unlock' })).toBeDefined();
  expect(screen.queryByText('Nobody found')).toBeNull();
  expect(screen.getByRole('button', { name: 'Show everybody' })).toBeDefined();
});

test('where nothing waits behind the PIN the list says what the study office knows', async () => {
  await opensLocked({ sent: true });
  expect(await screen.findByText('There is nobody here yet')).toBeDefined();
});
