import { createContext, useContext, useLayoutEffect } from 'react';

export interface DraftHandle {
  isKept(): boolean;
  discard(): void;
}

/** Something that is typed and not saved. */
export interface Unsaved {
  /** Addresses that begin so do not leave it; absent, every other address does. */
  inside?: string | undefined;
  /** The draft that is kept of it, where one is. */
  draft?: DraftHandle | undefined;
}

export const UnsavedContext = createContext<Set<Unsaved>>(new Set());

/** Has the reader asked before leaving, for as long as there is something that is not saved. */
export function useUnsaved(something: boolean, { inside, draft }: Unsaved = {}): void {
  const unsaved = useContext(UnsavedContext);
  // Before anything else can happen: what is saved and left in one step is no longer unsaved.
  useLayoutEffect(() => {
    if (!something) return;
    const mine: Unsaved = { inside, draft };
    unsaved.add(mine);
    return () => void unsaved.delete(mine);
  }, [something, inside, draft, unsaved]);
}
