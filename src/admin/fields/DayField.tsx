import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type Ref, useId } from 'react';
import { dateFormat } from '../../resources/define/dateFormat.ts';
import { useReaderLocale } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';

export interface DayFieldProps {
  name?: string;
  label: string;
  /** `2024-02-29`; while it is being chosen what is known of it, between dashes. */
  value: string;
  onChange(value: string): void;
  onBlur?: () => void;
  required?: boolean;
  error?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** A day, asked as questionnaires ask for it: day, month and year in the reader's language, where the browser's own calendar speaks the browser's. */
export function DayField({ name, label, value, onChange, onBlur, required = false, error, ref }: DayFieldProps) {
  const id = useId();
  const t = useText();
  const nameOfMonth = dateFormat(useReaderLocale(), { month: 'long', timeZone: 'UTC' });
  const [year = '', month = '', day = ''] = value.split('-');
  const change = (part: { year?: string; month?: string; day?: string }) => {
    const next = { year, month, day, ...part };
    onChange([next.year, next.month, next.day].join('-').replace(/-+$/, ''));
  };
  const described = { 'aria-describedby': error ? `${id}-error` : undefined, 'aria-invalid': error !== undefined };
  const chosen = (part: 'day' | 'month', last: number, nameOf: (number: number) => string) => (
    <TextField
      select
      name={name}
      label={t(`list.${part}`)}
      value={part === 'day' ? day : month}
      onChange={(event) => change({ [part]: event.target.value })}
      slotProps={{ select: { native: true }, htmlInput: described }}
    >
      <option value="">–</option>
      {Array.from({ length: last }, (_, index) => (
        <option key={index} value={twoDigits(index + 1)}>
          {nameOf(index + 1)}
        </option>
      ))}
    </TextField>
  );
  return (
    <FormControl role="group" aria-labelledby={id} ref={ref} required={required} error={error !== undefined} onBlur={onBlur}>
      <FormLabel component="span" id={id} sx={{ marginBottom: 1, fontSize: '0.8125rem' }}>
        {label}
      </FormLabel>
      <Stack direction="row" spacing={1} sx={{ '& > *': { flex: '1 1 4.5rem' }, '& > :nth-of-type(2)': { flexGrow: 2 } }}>
        {chosen('day', 31, twoDigits)}
        {chosen('month', 12, (number) => nameOfMonth(Date.UTC(2024, number - 1)))}
        <TextField
          name={name}
          label={t('list.year')}
          value={year}
          onChange={(event) => change({ year: event.target.value.replace(/\D/g, '') })}
          slotProps={{ htmlInput: { ...described, inputMode: 'numeric', autoComplete: 'off', maxLength: 4 } }}
        />
      </Stack>
      {error && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
}
