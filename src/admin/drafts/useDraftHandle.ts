import { useMemo } from 'react';
import { useDrafts } from './DraftsProvider.tsx';
import type { DraftHandle } from './useUnsaved.ts';

/** The draft of this name, for whoever leaves the form. */
export function useDraftHandle(name: string): DraftHandle {
  const drafts = useDrafts();
  return useMemo(() => ({ isKept: () => drafts?.has(name) === true, discard: () => drafts?.remove(name) }), [drafts, name]);
}
