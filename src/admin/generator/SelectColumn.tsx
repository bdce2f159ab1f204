import Checkbox from '@mui/material/Checkbox';
import type { MouseEvent } from 'react';
import {
  DataTable,
  SelectPageCheckbox,
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSelectedIdsContext,
  useTranslate,
} from 'react-admin';
import type { AnyRecord } from '../calls/AnyRecord.ts';

export interface SelectBoxProps {
  record: AnyRecord;
  /** The field that names it. */
  title: string;
  chosen: readonly unknown[];
  onToggle(event: MouseEvent): void;
}

/** Whether something is done with this record too. What is archived stays as it is. */
export function SelectBox({ record, title, chosen, onToggle }: SelectBoxProps) {
  const translate = useTranslate();
  const label = `${translate('ra.action.select_row')}: ${String(record[title] ?? '')}`;
  return (
    <Checkbox checked={chosen.includes(record.id)} disabled={Boolean(record.archivedAt)} onClick={onToggle} slotProps={{ input: { 'aria-label': label } }} />
  );
}

function SelectRow({ record, title }: { record: AnyRecord; title: string }) {
  const { handleToggleItem } = useDataTableCallbacksContext();
  const chosen = useDataTableSelectedIdsContext() ?? [];
  return <SelectBox record={record} title={title} chosen={chosen} onToggle={(event) => handleToggleItem?.(record.id, event as never)} />;
}

/** Chooses rows. React-admin's own boxes have no name; these have their record's. */
export function SelectColumn({ title }: { title: string }) {
  if (useDataTableRenderContext() === 'columnsSelector') return null;
  return <DataTable.Col<AnyRecord> padding="checkbox" label={<SelectPageCheckbox />} render={(record) => <SelectRow record={record} title={title} />} />;
}
