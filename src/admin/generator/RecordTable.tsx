import Stack from '@mui/material/Stack';
import { DataTable } from 'react-admin';
import type { AnyRecord } from '../calls/AnyRecord.ts';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { useLabels } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import { BulkActions } from './BulkActions.tsx';
import { RecordColumn } from './RecordColumn.tsx';
import { RowActions } from './RowActions.tsx';
import { SelectColumn } from './SelectColumn.tsx';
import { useColumns } from './useColumns.tsx';
import { useDensity } from './useDensity.ts';
import { useListColumns } from './useListColumns.ts';

export interface RowsProps {
  name: ResourceName;
  /** In place of the declared columns. */
  columns?: readonly string[] | undefined;
}

const isInUse = ({ archivedAt }: AnyRecord) => !archivedAt;

/** The declared columns, each sorted by a click on its heading; others can be had besides, and rows chosen to do something with all of them. */
export function RecordTable({ name, columns }: RowsProps) {
  const t = useText();
  const labelOf = useLabels();
  const [density] = useDensity();
  const { first, choice } = useListColumns(name, columns);
  const shown = useColumns(name, [first, ...choice.shown]);
  const { label: resource, title } = resourceOf(name);
  return (
    <DataTable
      aria-label={labelOf(resource.many)}
      className={`density-${density}`}
      rowClick={false}
      isRowSelectable={isInUse}
      bulkActionButtons={false}
      bulkActionsToolbar={<BulkActions name={name} />}
    >
      <SelectColumn title={title} />
      {shown.map(({ field, label, sortable, render }, index) => (
        <RecordColumn key={field} source={field} label={label} disableSort={!sortable} render={render} isTitle={index === 0} />
      ))}
      <DataTable.Col<AnyRecord>
        align="right"
        label={<>{t('list.actions')}</>}
        className="record-actions"
        render={(record) => (
          <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
            <RowActions name={name} record={record} />
          </Stack>
        )}
      />
    </DataTable>
  );
}
