import { lazy, Suspense, useState } from 'react';
import { useCanAccess, useListContext } from 'react-admin';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { useDuty } from '../kit/useDuty.ts';
import { ExportButton } from './ExportButton.tsx';

const NamesExportDialog = lazy(() => import('./NamesExportDialog.tsx').then((module) => ({ default: module.NamesExportDialog })));

/**
 * The list as it is searched, narrowed and sorted now, all rows, as a file; `always` is what narrows it besides. People go out
 * without what tells who they are, unless an administrator says why.
 */
export function ListExport({ name, always }: { name: ResourceName; always?: Readonly<Record<string, unknown>> }) {
  const { filterValues, sort } = useListContext();
  const mayName = useDuty('identities');
  const { canAccess } = useCanAccess({ action: 'list', resource: name });
  const [naming, setNaming] = useState(false);
  if (!canAccess) return null;
  const query = new URLSearchParams({ filter: JSON.stringify({ ...filterValues, ...always }), sort: JSON.stringify([sort.field, sort.order]) });
  const path = (format: string) => `${resourceOf(name).paths.base}/export?format=${format}&${query}`;
  return (
    <>
      <ExportButton
        label="exporting.list"
        choices={[
          { label: 'exporting.csv', path: path('csv'), fileName: `${name}.csv` },
          { label: 'exporting.xlsx', path: path('xlsx'), fileName: `${name}.xlsx` },
        ]}
        {...(name === 'users' && mayName && { more: { label: 'exporting.withNames', onChoose: () => setNaming(true) } })}
      />
      {naming && (
        <Suspense>
          <NamesExportDialog path={path} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </>
  );
}
