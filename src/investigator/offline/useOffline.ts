import { useGetIdentity } from 'ra-core';
import { useEffect } from 'react';
import { useRefresh } from '../useStudy.ts';
import { lookAtPhone, usePhone } from './phoneState.ts';
import { sendAll } from './sendAll.ts';

const shortestWait = 5_000;
const longestWait = 300_000;

/** A questionnaire in hand comes first: its person must not get another id meanwhile. */
function isFilling(): boolean {
  return window.location.pathname.includes('/formulaire/');
}

/** Looks what the phone keeps for whoever is signed in, and sends what waits when there is a network. */
export function useOffline(): void {
  const { data: staff } = useGetIdentity();
  const refresh = useRefresh();
  const { lock, count } = usePhone();
  const owner = staff && String(staff.id);
  useEffect(() => {
    if (owner) void lookAtPhone(owner);
  }, [owner]);
  useEffect(() => {
    if (lock !== 'open' || count === 0) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = shortestWait;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(send, wait);
      wait = Math.min(2 * wait, longestWait);
    };
    // Tried whatever the browser says of the network: it does not always know. The screen of the phone says why something stays.
    const send = () => void (isFilling() ? later() : sendAll().then(refresh, later));
    const hope = () => {
      wait = shortestWait;
      send();
    };
    send();
    window.addEventListener('online', hope);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', hope);
    };
  }, [lock, count, refresh]);
}
