import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { resourceOf } from '../../resources/index.ts';
import type { AnyRecord } from '../calls/AnyRecord.ts';
import { RowCards } from '../kit/RowCards.tsx';
import { BulkActions } from './BulkActions.tsx';
import type { RowsProps } from './RecordTable.tsx';
import { RowActions } from './RowActions.tsx';
import { SelectBox, SelectPage } from './SelectColumn.tsx';
import { useColumns } from './useColumns.tsx';

/** The same rows for a phone, chosen as those of the table are. */
export function RecordCards({ name, records, columns }: RowsProps & { records: readonly AnyRecord[] }) {
  const [first, ...others] = useColumns(name, columns);
  const { selectedIds, onToggleItem } = useListContext<AnyRecord>();
  const { title } = resourceOf(name);
  const cards = records.map((record) => ({
    id: record.id,
    heading: first?.render(record),
    select: <SelectBox record={record} title={title} chosen={selectedIds} onToggle={() => onToggleItem(record.id)} />,
    lines: others.map(({ field, label, render }) => ({ field, label, text: render(record) })),
    actions: <RowActions name={name} record={record} />,
  }));
  return (
    <>
      {/* Stays in sight while the cards move past, also those that are chosen further down. */}
      <Box sx={{ position: 'sticky', top: 64, zIndex: 2 }}>
        <BulkActions name={name} />
      </Box>
      <SelectPage />
      <RowCards cards={cards} />
    </>
  );
}
