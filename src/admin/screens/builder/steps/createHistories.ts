import { onSessionChange } from '../../../../session/session.ts';
import { type History, noHistory } from './History.ts';

/** What each draft's history is, for as long as the page stands: looking at another screen ends none. */
export function createHistories() {
  const histories = new Map<string, History>();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  return {
    of: (draft: string): History => histories.get(draft) ?? noHistory,
    change(draft: string, change: (history: History) => History) {
      histories.set(draft, change(histories.get(draft) ?? noHistory));
      tell();
    },
    listen(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    forget() {
      histories.clear();
      tell();
    },
  };
}

export type Histories = ReturnType<typeof createHistories>;

export const histories = createHistories();
// What one person did is not for the next one at this device to take back.
onSessionChange(histories.forget);
