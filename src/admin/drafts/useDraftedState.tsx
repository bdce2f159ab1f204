import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useDrafts } from './DraftsProvider.tsx';
import { DraftNote } from './DraftNote.tsx';
import { isSameValue } from './isSameValue.ts';
import { useDraftHandle } from './useDraftHandle.ts';
import type { DraftHandle } from './useUnsaved.ts';

export interface DraftedState<Value> {
  value: Value;
  /** The value that it starts with means that nothing is typed any more. */
  setValue(value: Value): void;
  /** That a draft was brought back, to be shown next to the field. */
  note: ReactNode;
  /** It is saved. */
  forget(): void;
  /** For whoever leaves it. */
  draft: DraftHandle;
}

/** As `useState`, for what is typed outside the form library: kept on the device under a name until it is saved. */
export function useDraftedState<Value>(name: string, start: Value): DraftedState<Value> {
  const drafts = useDrafts();
  const draft = useDraftHandle(name);
  const [value, show] = useState(start);
  const [restoredAt, setRestoredAt] = useState<number>();
  const [startedWith, setStartedWith] = useState(start);
  const [isTyped, setTyped] = useState(false);
  if (!isSameValue(startedWith, start)) {
    setStartedWith(start);
    // Saved meanwhile by others: what is typed here stays.
    if (!isTyped) show(start);
  }
  const typed = useRef({ value, start });
  useEffect(() => {
    typed.current = { value, start };
  });

  const forget = useCallback(() => {
    draft.discard();
    setRestoredAt(undefined);
    setTyped(false);
  }, [draft]);

  useEffect(() => {
    if (!drafts?.has(name)) return;
    let isOver = false;
    void drafts.read(name).then((found) => {
      const now = typed.current;
      if (isOver || !found || !isSameValue(now.value, now.start)) return;
      show(found.values.value as Value);
      setTyped(true);
      setRestoredAt(found.at);
    });
    return () => {
      isOver = true;
    };
  }, [drafts, name]);

  return {
    value,
    setValue(next) {
      show(next);
      if (isSameValue(next, start)) return forget();
      setTyped(true);
      drafts?.keep(name, { values: { value: next }, before: { value: start }, at: Date.now() });
    },
    forget,
    draft,
    note: restoredAt !== undefined && (
      <DraftNote
        at={restoredAt}
        onDiscard={() => {
          show(start);
          forget();
        }}
      />
    ),
  };
}
