import { useCallback, useSyncExternalStore } from 'react';
import type { Filling, FillingState, QuestionState } from './engine/index.ts';

/** One question's state: its reader renders again only when that question changed. */
export function useQuestionState(filling: Filling, id: string): QuestionState {
  const subscribe = useCallback((listener: () => void) => filling.subscribe(id, listener), [filling, id]);
  const read = () => filling.question(id);
  return useSyncExternalStore(subscribe, read, read);
}

/** Progress, pages and what is missing. */
export function useFillingState(filling: Filling): FillingState {
  const subscribe = useCallback((listener: () => void) => filling.subscribe('', listener), [filling]);
  return useSyncExternalStore(subscribe, filling.state, filling.state);
}
