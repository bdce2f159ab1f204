import Checkbox from '@mui/material/Checkbox';
import {
  DataTable,
  SelectPageCheckbox,
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSelectedIdsContext,
  useTranslate,
} from 'react-admin';
import type { AnyRecord } from '../calls/AnyRecord.ts';

function SelectRow({ record, title }: { record: AnyRecord; title: string }) {
  const translate = useTranslate();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selected = useDataTableSelectedIdsContext() ?? [];
  const label = `${translate('ra.action.select_row')}: ${title}`;
  return (
    <Checkbox
      checked={selected.includes(record.id)}
      disabled={Boolean(record.archivedAt)}
      onClick={(event) => handleToggleItem?.(record.id, event as never)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}

/** Chooses rows. React-admin's own boxes have no name; these have their record's. */
export function SelectColumn({ title }: { title: string }) {
  if (useDataTableRenderContext() === 'columnsSelector') return null;
  return (
    <DataTable.Col<AnyRecord>
      padding="checkbox"
      label={<SelectPageCheckbox />}
      render={(record) => <SelectRow record={record} title={String(record[title] ?? '')} />}
    />
  );
}
