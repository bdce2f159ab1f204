import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { newId } from '../../device/newId.ts';
import { TextsProvider } from '../../ui/index.ts';
import { type Phone, preparePhone, unlockPhone } from '../offline/phone.ts';
import { closePhone, setOpenPhone } from '../offline/phoneState.ts';
import { appNamespaces, loadTexts } from '../texts/loadTexts.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { valuesOf } from './respondentValues.ts';
import { useLastPlace } from './useLastPlace.ts';

const catalogue = await loadTexts('en', appNamespaces);
const place = { conferenceId: 'c', conference: 'Lake Conference', churchId: 'h', churchName: 'Hill Church', typeChurch: 'SMALL' };

function Registering() {
  const { last, keep } = useLastPlace();
  const [values, setValues] = useState(() => valuesOf(undefined));
  const [conference, setConference] = useState('');
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  return (
    <>
      <PlaceFields form={{ values, change, errorOf: () => undefined }} conference={conference} onConference={setConference} last={last} />
      <button onClick={() => void keep(place)}>Saved</button>
    </>
  );
}

const opens = (client = new QueryClient()) =>
  render(
    <CoreAdminContext queryClient={client}>
      <TextsProvider locale="en" catalogue={catalogue}>
        <Registering />
      </TextsProvider>
    </CoreAdminContext>,
  );

afterEach(() => closePhone());

test.each(['with an open phone, also after a restart', 'in the page alone'])(
  'the church of the last registration is offered for the next: %s',
  async (where) => {
    const user = userEvent.setup();
    const [owner, client] = [newId(), new QueryClient()];
    const isPhone = where.includes('phone');
    if (isPhone) await setOpenPhone(await preparePhone(owner, '271828'));
    opens(client);
    await user.click(await screen.findByRole('button', { name: 'Saved' }));
    await screen.findByRole('button', { name: 'Same church as last time: Hill Church' });
    cleanup();
    if (isPhone) {
      closePhone();
      await setOpenPhone((await unlockPhone(owner, '271828')) as Phone);
    }
    opens(isPhone ? new QueryClient() : client);
    await user.click(await screen.findByRole('button', { name: 'Same church as last time: Hill Church' }));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Conference/ }).value).toBe('Lake Conference');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Church name/ }).value).toBe('Hill Church');
    expect(screen.queryByRole('button', { name: /Same church/ })).toBeNull();
  },
);
