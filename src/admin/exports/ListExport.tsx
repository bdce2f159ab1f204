import { useCanAccess, useListContext } from 'react-admin';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { ExportButton } from './ExportButton.tsx';

/** The list as it is searched, narrowed and sorted now, all rows, as a file. */
export function ListExport({ name }: { name: ResourceName }) {
  const { filterValues, sort } = useListContext();
  const { canAccess } = useCanAccess({ action: 'list', resource: name });
  if (!canAccess) return null;
  const query = new URLSearchParams({ filter: JSON.stringify(filterValues), sort: JSON.stringify([sort.field, sort.order]) });
  const path = (format: string) => `${resourceOf(name).paths.base}/export?format=${format}&${query}`;
  return (
    <ExportButton
      label="exporting.list"
      choices={[
        { label: 'exporting.csv', path: path('csv'), fileName: `${name}.csv` },
        { label: 'exporting.xlsx', path: path('xlsx'), fileName: `${name}.xlsx` },
      ]}
    />
  );
}
