import Stack from '@mui/material/Stack';
import { useController } from 'react-hook-form';
import { type Between, isBetween } from '../../resources/define/index.ts';
import { useReaderLocale } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import type { CellProps, FieldView, FilterProps, InputProps } from './define/FieldView.ts';
import { DayField } from './DayField.tsx';
import { DayFilter } from './DayFilter.tsx';
import { dateFormat } from '../../resources/define/dateFormat.ts';

function DateCell({ value }: CellProps<'date'>) {
  const locale = useReaderLocale();
  const day = typeof value === 'string' && value !== '' ? new Date(`${value}T00:00:00Z`) : undefined;
  if (!day || Number.isNaN(day.getTime())) return '—';
  return <time dateTime={value as string}>{dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })(day)}</time>;
}

function DateInput({ name, label, required }: InputProps<'date'>) {
  const {
    field: { value, onChange, onBlur, ref },
    fieldState: { error },
  } = useController({ name });
  const focus = (group: HTMLElement | null) => ref(group && { focus: () => group.querySelector('select')?.focus() });
  return (
    <DayField
      name={name}
      label={label}
      required={required}
      value={String(value ?? '')}
      onChange={onChange}
      onBlur={onBlur}
      error={error?.message}
      ref={focus}
    />
  );
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
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      <DayFilter name={name} label={t('list.from', { field: label })} value={String(between.from ?? '')} onChange={(day) => choose('from', day)} />
      <DayFilter label={t('list.until', { field: label })} value={String(between.to ?? '')} onChange={(day) => choose('to', day)} />
    </Stack>
  );
}

export const DateView: FieldView<'date'> = { Cell: DateCell, Input: DateInput, Filter: DateFilter };
