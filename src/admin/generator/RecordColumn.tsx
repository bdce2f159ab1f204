import type { AnyRecord } from '../calls/AnyRecord.ts';
import { DataTable, type DataTableColumnProps, useDataTableRenderContext, useDataTableSortContext } from 'react-admin';

/** A column as react-admin has it, and what it leaves unsaid to screen readers: which way it is sorted, and which cell names its row. */
export function RecordColumn({ isTitle, ...column }: DataTableColumnProps<AnyRecord> & { isTitle: boolean }) {
  const place = useDataTableRenderContext();
  const sort = useDataTableSortContext();
  const sorted = place === 'header' && sort?.field === column.source;
  return (
    <DataTable.Col<AnyRecord>
      {...column}
      {...(sorted && { sortDirection: sort?.order === 'DESC' ? 'desc' : 'asc' })}
      {...(isTitle && place === 'data' && { component: 'th', scope: 'row' })}
    />
  );
}
