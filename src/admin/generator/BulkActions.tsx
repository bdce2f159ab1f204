import { useEffect, useRef } from 'react';
import { BulkActionsToolbar, useListContext } from 'react-admin';
import type { ResourceName } from '../../resources/index.ts';
import { ListExport } from '../exports/ListExport.tsx';
import { ManyActs } from '../many/ManyActs.tsx';

/** What can be done with the chosen rows: taken out as a file, or whatever their declaration offers for many. */
export function BulkActions({ name }: { name: ResourceName }) {
  const { selectedIds } = useListContext();
  const some = selectedIds.length > 0;
  const had = useRef(some);
  useEffect(() => {
    // The button that was pressed last goes with the choice: the keyboard goes on from the screen.
    if (had.current && !some && document.activeElement === document.body) document.getElementById('main-content')?.focus();
    had.current = some;
  }, [some]);
  if (!some) return null;
  return (
    <BulkActionsToolbar>
      <ListExport name={name} always={{ id: selectedIds }} />
      <ManyActs name={name} />
    </BulkActionsToolbar>
  );
}
