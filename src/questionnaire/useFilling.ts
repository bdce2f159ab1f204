import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { afterFrame } from '../device/afterFrame.ts';
import type { TakenUp } from './QuestionnaireProps.ts';
import { createFilling, type Filling, type FillingOptions, type FillingState, type QuestionState, type ReadForm } from './engine/index.ts';

type Begun = Pick<FillingOptions, 'answers' | 'language'> & { answeredIds: readonly string[] | undefined; takenUp: TakenUp | undefined };

/** A filling that goes on while the form's language changes, and while more words of the same version come. */
export function useFilling(read: ReadForm, { answers, answeredIds, takenUp, language }: Begun): Filling {
  const [filling] = useState(() => {
    const created = createFilling(read, { answers, answeredIds: new Set(answeredIds), language, later: afterFrame });
    created.merge(takenUp?.answers ?? {});
    created.reveal(takenUp?.judged ?? []);
    return created;
  });
  useEffect(() => filling.reword(read, language), [filling, read, language]);
  return filling;
}

/** One question's state: its reader renders again only when that question changed. */
export function useQuestionState(filling: Filling, id: string): QuestionState {
  const subscribe = useCallback((listener: () => void) => filling.subscribe(id, listener), [filling, id]);
  const read = () => filling.question(id);
  return useSyncExternalStore(subscribe, read, read);
}

/** What could not be worked out, by its titles. */
export function useNotWorkedOut(filling: Filling): string {
  const subscribe = useCallback((listener: () => void) => filling.subscribe('', listener), [filling]);
  return useSyncExternalStore(subscribe, filling.notWorkedOut, filling.notWorkedOut);
}

/** Progress, pages and what is missing. */
export function useFillingState(filling: Filling): FillingState {
  const subscribe = useCallback((listener: () => void) => filling.subscribe('', listener), [filling]);
  return useSyncExternalStore(subscribe, filling.state, filling.state);
}
