import { createContext, useContext, useLayoutEffect } from 'react';

/** Something that is lost when its screen is left. */
export interface Unsaved {
  /** Addresses that begin so do not leave it; absent, every other address does. */
  inside?: string;
}

export const UnsavedContext = createContext<Set<Unsaved>>(new Set());

/** Has the reader asked before leaving, for as long as there is something to lose. */
export function useUnsaved(something: boolean, inside?: string): void {
  const unsaved = useContext(UnsavedContext);
  // Before anything else can happen: what is saved and left in one step is no longer unsaved.
  useLayoutEffect(() => {
    if (!something) return;
    const mine: Unsaved = inside === undefined ? {} : { inside };
    unsaved.add(mine);
    return () => void unsaved.delete(mine);
  }, [something, inside, unsaved]);
}
