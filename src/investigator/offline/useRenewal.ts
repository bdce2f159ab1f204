import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useRefresh } from '../useStudy.ts';
import { usePhone, waitingOnDevice } from './phoneState.ts';
import { renewPackage } from './renewPackage.ts';

/** Once everything has arrived, what the phone keeps is brought up to date: on a poor line nothing else travels before, and a questionnaire in hand comes first. */
export function useRenewal(): void {
  const refresh = useRefresh();
  const state = usePhone();
  const { pathname } = useLocation();
  const here = waitingOnDevice(state);
  const had = useRef(false);
  useEffect(() => {
    if (here > 0) had.current = true;
    if (!state.phone || here > 0 || !had.current || pathname.includes('/formulaire/')) return;
    had.current = false;
    // Where it does not come, the one before stays, and it is asked for again with the next screen; what is shown may be older than what has arrived.
    const failed = () => {
      had.current = true;
    };
    void renewPackage(state.phone).catch(failed).then(refresh);
  }, [state.phone, here, pathname, refresh]);
}
