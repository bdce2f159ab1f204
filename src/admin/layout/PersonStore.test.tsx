import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type AuthProvider, CoreAdminContext, memoryStore, useStore } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { PersonStore } from './PersonStore.tsx';

function Queries({ of }: { of: string }) {
  const [queries, setQueries] = useStore<string[]>(of, []);
  return <button onClick={() => setQueries([...queries, 'mine'])}>{`saved: ${queries.join()}`}</button>;
}

function signIn(id: string, of: string) {
  const authProvider = { getIdentity: async () => ({ id }) } as unknown as AuthProvider;
  render(
    <MemoryRouter>
      <CoreAdminContext authProvider={authProvider} store={memoryStore()}>
        <PersonStore>
          <Queries of={of} />
        </PersonStore>
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

afterEach(cleanup);

test.each(['users.savedQueries', 'users-name-email.columns', 'density'])('%s is there for whoever chose it, and for nobody else on the device', async (of) => {
  localStorage.setItem(`RaStoreperson-hanta.${of}`, '["hers"]');
  signIn('hanta', of);
  fireEvent.click(await screen.findByRole('button', { name: 'saved: hers' }));
  await screen.findByRole('button', { name: 'saved: hers,mine' });
  cleanup();
  signIn('solo', of);
  await screen.findByRole('button', { name: 'saved:' });
  cleanup();
  signIn('hanta', of);
  expect(await screen.findByRole('button', { name: 'saved: hers,mine' })).toBeTruthy();
});
