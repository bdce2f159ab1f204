import { useEffect } from 'react';
import { readSession } from '../../session/session.ts';
import { signInUrl } from '../../authProvider/signInPath.ts';
import { sessionKey } from '../../contract/session.ts';

/** Signed out in another tab, this one is left as well; another person there begins here with a page of their own. */
export function useOtherTabs(): void {
  useEffect(() => {
    const token = readSession()?.access_token;
    const hear = ({ key }: StorageEvent) => {
      if (key !== sessionKey && key !== null) return;
      const now = readSession()?.access_token;
      if (now === undefined) window.location.replace(signInUrl(window.location.pathname + window.location.search));
      else if (now !== token) window.location.reload();
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, []);
}
