import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether script has taken over: false on the server and in the first browser pass, so that both draw the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
