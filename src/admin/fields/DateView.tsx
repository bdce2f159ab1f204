import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { TextInput } from 'react-admin';
import { type Between, isBetween } from '../../resources/define/index.ts';
import { useReaderLocale } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import type { CellProps, FieldView, FilterProps, InputProps } from './define/FieldView.ts';
import { inputProps } from './define/inputProps.tsx';
import { dateFormat } from '../../resources/define/dateFormat.ts';

function DateCell({ value }: CellProps<'date'>) {
  const locale = useReaderLocale();
  const day = typeof value === 'string' && value !== '' ? new Date(`${value}T00:00:00Z`) : undefined;
  if (!day || Number.isNaN(day.getTime())) return '—';
  return <time dateTime={value as string}>{dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })(day)}</time>;
}

/** The platform's own picker: it knows the reader's calendar, on a phone as well, and weighs nothing. */
const picker = { inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } };

function DateInput(props: InputProps<'date'>) {
  return <TextInput {...inputProps(props as InputProps)} type="date" slotProps={picker} />;
}

interface DayProps {
  name?: string;
  label: string;
  value: string;
  onChange(value: string): void;
}

/** A day to narrow by. While the year is typed (`0002`, `0020`) nothing is asked for. */
function Day({ name, label, value, onChange }: DayProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  function type(text: string) {
    setTyped(text);
    if (text === '' || text >= '1000') onChange(text);
  }
  return <TextField name={name} type="date" size="small" label={label} value={typed} onChange={(event) => type(event.target.value)} slotProps={picker} />;
}

function DateFilter({ name, label, value, onChange }: FilterProps) {
  const t = useText();
  const between: Between = isBetween(value) ? value : {};
  function choose(end: keyof Between, day: string) {
    const { [end]: _, ...rest } = between;
    const next = day === '' ? rest : { ...rest, [end]: day };
    onChange(isBetween(next) ? next : undefined);
  }
  return (
    <Stack direction="row" spacing={1.5}>
      <Day name={name} label={t('list.from', { field: label })} value={String(between.from ?? '')} onChange={(day) => choose('from', day)} />
      <Day label={t('list.until', { field: label })} value={String(between.to ?? '')} onChange={(day) => choose('to', day)} />
    </Stack>
  );
}

export const DateView: FieldView<'date'> = { Cell: DateCell, Input: DateInput, Filter: DateFilter };
