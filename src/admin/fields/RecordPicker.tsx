import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useGetList, useGetMany, useTranslate } from 'react-admin';
import { isResourceName, resourceOf } from '../../resources/index.ts';
import { useDebounced } from '../kit/useDebounced.ts';
import { useText } from '../kit/useText.ts';
import type { AnyRecord } from '../calls/AnyRecord.ts';

export interface RecordPickerProps {
  /** The resource to choose from. */
  target: string;
  label: string;
  value: string | null;
  onChange(id: string | null, record: AnyRecord | null): void;
  /** Narrows the choice, as a list's filter does: `{divisionId}`. */
  filter?: Readonly<Record<string, unknown>>;
  required?: boolean;
  disabled?: boolean;
  control?: { name?: string; inputRef?: (element: unknown) => void; onBlur?: () => void; error?: boolean; helperText?: string | undefined };
}

const offered = 25;

/** How a record is called: its title, and its short name where it has one. */
function nameOf(target: string, record: AnyRecord): string {
  const title = isResourceName(target) ? String(record[resourceOf(target).title] ?? '') : record.id;
  return typeof record.shortname === 'string' && record.shortname !== title ? `${title} (${record.shortname})` : title;
}

/** Chooses one record by searching as one types; the server searches, so ten thousand churches are no more than ten. */
export function RecordPicker({ target, label, value, onChange, filter = {}, required = false, disabled = false, control = {} }: RecordPickerProps) {
  const id = useId();
  const t = useText();
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const q = useDebounced(typed, 250);
  // Known from the choice itself; only a value that came with the record is asked for.
  const [picked, setPicked] = useState<AnyRecord | null>(null);
  const { data: chosen } = useGetMany<AnyRecord>(target, { ids: value ? [value] : [] }, { enabled: value !== null && picked?.id !== value });
  const record = value ? (picked?.id === value ? picked : (chosen?.[0] ?? { id: value })) : null;
  // While the field shows the chosen record's own name, that name is no search.
  const search = record && typed === nameOf(target, record) ? '' : q;
  const { data: found = [], isFetching } = useGetList<AnyRecord>(
    target,
    {
      filter: search ? { ...filter, q: search } : filter,
      pagination: { page: 1, perPage: offered },
      sort: isResourceName(target) ? resourceOf(target).sort : { field: 'id', order: 'ASC' },
    },
    // What was found before stays until the next is there: an option never vanishes under the finger.
    { enabled: open, placeholderData: keepPreviousData },
  );
  const { inputRef, onBlur, ...shown } = control;
  return (
    <Autocomplete<AnyRecord>
      id={id}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={record && !found.some(({ id: foundId }) => foundId === record.id) && !search ? [record, ...found] : found}
      value={record}
      loading={isFetching}
      disabled={disabled}
      fullWidth
      getOptionLabel={(option) => nameOf(target, option)}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, selected) => option.id === selected.id}
      filterOptions={(options) => options}
      onInputChange={(_event, text) => setTyped(text)}
      onChange={(_event, next) => {
        setPicked(next);
        onChange(next?.id ?? null, next);
      }}
      {...(onBlur && { onBlur })}
      noOptionsText={t('list.noEntries')}
      loadingText={translate('ra.page.loading')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      clearText={translate('ra.action.clear_input_value')}
      renderInput={(params) => <TextField {...params} {...shown} label={label} required={required} {...(inputRef && { inputRef })} />}
    />
  );
}
