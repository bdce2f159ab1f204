import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, memoryStore, type Store, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Notice } from '../../contract/index.ts';
import { createI18nProvider } from '../layout/createI18nProvider.ts';
import { adminPath } from '../kit/paths.ts';
import { HelpContext } from './HelpContext.ts';
import { HelpButton } from './HelpButton.tsx';

const told: Notice[] = [
  { kind: 'import', id: 'i', title: 'churches.csv', at: '2025-03-09T08:00:00.000Z' },
  { kind: 'phone', id: 'p', title: 'Peter Otieno', at: '2025-03-01T08:00:00.000Z' },
];

async function opens(notices: readonly Notice[], store: Store) {
  const { unmount } = render(
    <MemoryRouter initialEntries={[adminPath('map')]}>
      <AdminContext
        dataProvider={testDataProvider({ notices: async () => notices } as never)}
        authProvider={{ getPermissions: async () => 'ADMIN', canAccess: async () => true, checkAuth: async () => undefined } as never}
        i18nProvider={await createI18nProvider('en')}
        store={store}
      >
        <HelpContext value={[{ path: '/map', help: 'screens.map' }]}>
          <HelpButton />
        </HelpContext>
      </AdminContext>
    </MemoryRouter>,
  );
  return unmount;
}

test('the help of a screen, what happened and what is new stand next to it; the mark of what is unread goes once it is opened', async () => {
  const user = userEvent.setup();
  await opens(told, memoryStore());
  await user.click(await screen.findByRole('button', { name: /something unread/ }));
  await screen.findByText(/^Where the churches stand/);
  await screen.findByText('The import of “churches.csv” ended on 9 Mar 2025.');
  expect(screen.getByRole('link', { name: /Peter Otieno has not been in touch/ }).getAttribute('href')).toContain('/users/p');
  expect(screen.getByText(/built by keyboard alone/)).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('What is new')).toBeNull());
  expect(screen.getByRole('button', { name: 'Help and news' })).toBeTruthy();
});

test('a telephone that has been silent for a week is unread, though it was last heard of before the help was read', async () => {
  const store = memoryStore();
  const closes = await opens(told.slice(0, 1), store);
  await userEvent.click(await screen.findByRole('button', { name: /something unread/ }));
  await screen.findByText(/^The import of/);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Help and news' })).toBeTruthy());
  closes();
  await opens(told, store);
  await screen.findByRole('button', { name: /something unread/ });
});
