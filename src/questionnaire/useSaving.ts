import { useSyncExternalStore } from 'react';
import type { SavingSource, SavingView } from './saving.ts';

const nothing = () => undefined;
const never = () => nothing;

/** Where the answers are, as the store knows it; undefined on the server, without such a store, and until its script has come. */
export function useSaving(source: SavingSource | undefined): SavingView | undefined {
  return useSyncExternalStore(source?.subscribe ?? never, source?.read ?? nothing, nothing);
}

/** Whether the server has everything. Its reader renders again for that alone. */
export function useFinished(source: SavingSource | undefined): boolean {
  return useSyncExternalStore(
    source?.subscribe ?? never,
    () => source?.read()?.state.finished !== undefined,
    () => false,
  );
}
