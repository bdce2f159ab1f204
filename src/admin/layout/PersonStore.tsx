import { type ReactNode, useMemo } from 'react';
import { localStorageStore, memoryStore, StoreContextProvider, useGetIdentity, useStoreContext } from 'react-admin';
import { usePersonSession } from '../calls/personSession.ts';
import { DraftsProvider } from '../drafts/DraftsProvider.tsx';
import { joinStores } from './joinStores.ts';

/** How somebody works with lists: queries, columns, and how close the rows stand. */
const isOwn = (key: string) => key.endsWith('.savedQueries') || key.endsWith('.columns') || key === 'density';

/** Saved queries, columns and density are each person's own on this device, and outlive a sign-out, which empties what the admin remembers otherwise. Drafts are their own as well, and do not. */
export function PersonStore({ children }: { children: ReactNode }) {
  const device = useStoreContext();
  const { identity } = useGetIdentity();
  const id = identity?.id;
  const session = usePersonSession();
  // Known by then, where somebody could tell; nothing is kept for nobody in particular.
  const drafted = id === undefined ? undefined : session.person();
  const store = useMemo(() => {
    const own = id === undefined ? memoryStore() : localStorageStore(undefined, `person-${id}`);
    return joinStores(device, (key) => (isOwn(key) ? own : device));
  }, [device, id]);
  return (
    <StoreContextProvider value={store}>
      <DraftsProvider account={drafted} mayKeep={session.isSignedIn}>
        {children}
      </DraftsProvider>
    </StoreContextProvider>
  );
}
