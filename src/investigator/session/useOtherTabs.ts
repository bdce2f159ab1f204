import { useGetIdentity } from 'ra-core';
import { useEffect } from 'react';
import { readSession } from '../../session/session.ts';
import { signInUrl } from '../../authProvider/signInPath.ts';
import { sessionKey } from '../../contract/session.ts';
import { keptIdentity } from './keptIdentity.ts';

/** Signed out in another tab, this one is left as well; another person there begins here with a page of their own. */
export function useOtherTabs(): void {
  const { data: staff } = useGetIdentity();
  const id = staff?.id;
  useEffect(() => {
    const token = readSession()?.access_token;
    const hear = ({ key }: StorageEvent) => {
      if (key !== sessionKey && key !== null) return;
      const now = readSession()?.access_token;
      if (now === undefined) window.location.replace(signInUrl(window.location.pathname + window.location.search));
      // The same person's, opened again behind the PIN: what is on this screen goes on.
      else if (now !== token && (id === undefined || keptIdentity()?.id !== id)) window.location.reload();
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [id]);
}
