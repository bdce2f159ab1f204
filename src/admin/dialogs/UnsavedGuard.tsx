import { type ReactNode, useCallback, useState } from 'react';
import { Confirm } from 'react-admin';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom';
import { type Unsaved, UnsavedContext } from './useUnsaved.ts';

/**
 * Asks before what is typed and not saved is left behind, whether by a link, the browser's back or closing the tab. One guard for
 * the whole area: the router hears one such question at a time, and a screen may have several things to lose.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [unsaved] = useState(() => new Set<Unsaved>());
  const loses: BlockerFunction = ({ nextLocation }) => [...unsaved].some(({ inside }) => inside === undefined || !nextLocation.pathname.startsWith(inside));
  const blocker = useBlocker(loses);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved.size > 0) event.preventDefault();
      },
      [unsaved],
    ),
  );
  return (
    <UnsavedContext value={unsaved}>
      {children}
      <Confirm
        isOpen={blocker.state === 'blocked'}
        title="admin.unsaved.title"
        content="ra.message.unsaved_changes"
        cancel="admin.unsaved.stay"
        confirm="admin.unsaved.leave"
        confirmColor="warning"
        onClose={() => blocker.reset?.()}
        onConfirm={() => blocker.proceed?.()}
      />
    </UnsavedContext>
  );
}
