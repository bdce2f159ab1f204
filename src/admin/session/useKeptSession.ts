import { useEffect } from 'react';
import { smallestCall } from '../../authProvider/refusedSession.ts';
import { usePersonSession } from '../calls/personSession.ts';

/** Milliseconds: less than the shortest idle limit by which a server notes that somebody is there. */
const callEvery = 40_000;

/** Hears sign-ins and sign-outs of other tabs, and has typing keep the session: the idle limit is counted from work, and typing alone makes no calls. */
export function useKeptSession(): void {
  const session = usePersonSession();
  useEffect(() => session.listen(), [session]);
  useEffect(() => {
    let calledAt = 0;
    const hear = () => {
      const now = Date.now();
      if (session.isAsking() || now - Math.max(session.lastAnswer(), calledAt) < callEvery) return;
      calledAt = now;
      void session.call(smallestCall).catch(() => undefined);
    };
    document.addEventListener('input', hear);
    return () => document.removeEventListener('input', hear);
  }, [session]);
}
