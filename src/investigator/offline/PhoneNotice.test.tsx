import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { noteServerTime } from '../../dataProvider/clockAhead.ts';
import { newId } from '../../device/newId.ts';
import { TextsProvider } from '../../ui/index.ts';
import { appNamespaces, loadTexts } from '../texts/loadTexts.ts';
import { PhoneNotice } from './PhoneNotice.tsx';
import { preparePhone } from './phone.ts';
import { closePhone, refreshWaiting, setOpenPhone } from './phoneState.ts';

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
