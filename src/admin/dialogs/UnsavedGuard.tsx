import { type ReactNode, useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type BlockerFunction, unstable_usePrompt as usePrompt, useBeforeUnload } from 'react-router-dom';
import { type Unsaved, UnsavedContext } from './useUnsaved.ts';

/**
 * Asks before what is typed and not saved is left behind, whether by a link, the browser's back or closing the tab. One guard for
 * the whole area: the router hears one such question at a time, and a screen may have several things to lose.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const [unsaved] = useState(() => new Set<Unsaved>());
  const loses: BlockerFunction = ({ nextLocation }) => [...unsaved].some(({ inside }) => inside === undefined || !nextLocation.pathname.startsWith(inside));
  usePrompt({ when: loses, message: translate('ra.message.unsaved_changes') });
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved.size > 0) event.preventDefault();
      },
      [unsaved],
    ),
  );
  return <UnsavedContext value={unsaved}>{children}</UnsavedContext>;
}
