import type { AnyRecord } from '../calls/AnyRecord.ts';
import { RowCards } from '../kit/RowCards.tsx';
import type { RowsProps } from './RecordTable.tsx';
import { RowActions } from './RowActions.tsx';
import { useColumns } from './useColumns.tsx';

/** The same rows for a phone. */
export function RecordCards({ name, records, columns }: RowsProps & { records: readonly AnyRecord[] }) {
  const [first, ...others] = useColumns(name, columns);
  const cards = records.map((record) => ({
    id: record.id,
    heading: first?.render(record),
    lines: others.map(({ field, label, render }) => ({ field, label, text: render(record) })),
    actions: <RowActions name={name} record={record} />,
  }));
  return <RowCards cards={cards} />;
}
