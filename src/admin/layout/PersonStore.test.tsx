// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type AuthProvider, CoreAdminContext, memoryStore, useStore } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PersonStore } from './PersonStore.tsx';

function Queries() {
  const [queries, setQueries] = useStore<string[]>('users.savedQueries', []);
  return <button onClick={() => setQueries([...queries, 'mine'])}>{`saved: ${queries.join()}`}</button>;
}

function signIn(id: string) {
  const authProvider = { getIdentity: async () => ({ id }) } as unknown as AuthProvider;
  render(
    <MemoryRouter>
      <CoreAdminContext authProvider={authProvider} store={memoryStore()}>
        <PersonStore>
          <Queries />
        </PersonStore>
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

test('a saved query is there for whoever saved it, and for nobody else on the device', async () => {
  localStorage.setItem('RaStoreperson-hanta.users.savedQueries', '["hers"]');
  signIn('hanta');
  fireEvent.click(await screen.findByRole('button', { name: 'saved: hers' }));
  await screen.findByRole('button', { name: 'saved: hers,mine' });
  cleanup();
  signIn('solo');
  await screen.findByRole('button', { name: 'saved:' });
  cleanup();
  signIn('hanta');
  expect(await screen.findByRole('button', { name: 'saved: hers,mine' })).toBeTruthy();
});
