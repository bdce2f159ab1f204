import { useEffect, useRef } from 'react';
import { BulkActionsToolbar, BulkDeleteWithConfirmButton, useCanAccess, useListContext, useNotify } from 'react-admin';
import { failureOf } from '../../dataProvider/failureOf.ts';
import type { ResourceName } from '../../resources/index.ts';
import { useRefreshAll } from '../calls/useRefreshAll.ts';
import { ListExport } from '../exports/ListExport.tsx';
import { useFailureText } from '../kit/useFailureText.ts';
import { useText } from '../kit/useText.ts';

/** What can be done with the chosen rows: taken out as a file, or deleted, which can be undone for some seconds. */
export function BulkActions({ name }: { name: ResourceName }) {
  const t = useText();
  const notify = useNotify();
  const textOf = useFailureText();
  const refreshAll = useRefreshAll();
  const { selectedIds } = useListContext();
  const { canAccess: canDelete } = useCanAccess({ action: 'delete', resource: name });
  const some = selectedIds.length > 0;
  const had = useRef(some);
  useEffect(() => {
    // The button that was pressed last goes with the choice: the keyboard goes on from the screen.
    if (had.current && !some && document.activeElement === document.body) document.getElementById('main-content')?.focus();
    had.current = some;
  }, [some]);
  if (!some) return null;

  function tellKept(error: unknown) {
    const { kept = 1 } = failureOf(error).details as { kept?: number };
    const message = t('list.notDeleted', { smart_count: kept, why: textOf(error) });
    notify(message, { type: 'error', multiLine: true, messageArgs: { _: message } });
  }

  return (
    <BulkActionsToolbar>
      <ListExport name={name} always={{ id: selectedIds }} />
      {canDelete && <BulkDeleteWithConfirmButton mutationMode="undoable" mutationOptions={{ onError: tellKept, onSettled: () => refreshAll() }} />}
    </BulkActionsToolbar>
  );
}
