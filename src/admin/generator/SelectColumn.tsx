import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { MouseEvent } from 'react';
import {
  DataTable,
  SelectPageCheckbox,
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSelectedIdsContext,
  useListContext,
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

/** Chooses all of the page, where it has no head that could: cards. */
export function SelectPage() {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext<AnyRecord>();
  const ids = data.filter(({ archivedAt }) => !archivedAt).map(({ id }) => id);
  if (ids.length === 0) return null;
  const chosen = ids.filter((id) => selectedIds.includes(id)).length;
  // What was chosen on other pages stays chosen.
  const others = selectedIds.filter((id) => !ids.includes(id));
  const all = chosen === ids.length;
  return (
    <FormControlLabel
      control={<Checkbox checked={all} indeterminate={chosen > 0 && !all} onChange={() => onSelect(all ? others : [...others, ...ids])} />}
      label={translate('ra.action.select_all')}
      sx={{ alignSelf: 'flex-start' }}
    />
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
