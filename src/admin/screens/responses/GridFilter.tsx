import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';
import { answerPrefix, withoutAnswer } from '../../../contract/index.ts';
import { useText } from '../../kit/useText.ts';

export interface GridFilterProps {
  source: string;
  label: string;
  /** One of these; without them `kind` says between what. */
  options?: readonly { value: string; label: string }[] | undefined;
  kind: 'choice' | 'number' | 'date' | 'text';
}

/** What the grid is narrowed down to in one column: an option, what lies between two values, or a part of a text. */
export function GridFilter({ source, label, options, kind }: GridFilterProps) {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const { [source]: value = '', ...rest } = filterValues as Record<string, string>;
  const narrow = (next: string) => setFilters(next === '' ? rest : { ...rest, [source]: next }, undefined, false);
  if (kind === 'choice') {
    return (
      <TextField
        select
        label={label}
        value={value}
        onChange={(event) => narrow(event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t('exporting.all')}</MenuItem>
        {options?.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
        {source.startsWith(answerPrefix) && <MenuItem value={withoutAnswer}>{t('responses.noAnswer')}</MenuItem>}
      </TextField>
    );
  }
  if (kind === 'text') return <TextField type="search" label={label} value={value} onChange={(event) => narrow(event.target.value)} />;
  const [from = '', to = ''] = value.split('..');
  const between = (one: string, other: string) => narrow(one || other ? `${one}..${other}` : '');
  return (
    <Stack direction="row" spacing={1} role="group" aria-label={label}>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          type={kind}
          label={`${t(`responses.${end}`)} · ${label}`}
          value={end === 'from' ? from : to}
          onChange={(event) => (end === 'from' ? between(event.target.value, to) : between(from, event.target.value))}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
    </Stack>
  );
}
