import { useSyncExternalStore } from 'react';
import { onSessionChange, readSession } from '../../session/session.ts';

/** Whether somebody is signed in on this device at this moment. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    onSessionChange,
    () => readSession() !== undefined,
    () => false,
  );
}
