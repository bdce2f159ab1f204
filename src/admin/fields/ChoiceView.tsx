import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useLabels } from '../kit/useLabels.ts';
import type { CellProps, FieldView, InputProps } from './define/FieldView.ts';
import { useField } from './define/useField.ts';

function ChoiceCell({ value, options }: CellProps<'choice'>) {
  const labelOf = useLabels();
  const label = options.labels[String(value)];
  return label ? labelOf(label) : '—';
}

function ChoiceInput({ name, label, required, options, field }: InputProps<'choice'>) {
  const id = useId();
  const labelOf = useLabels();
  const { value, onChange, control } = useField(name);
  const chosen = options.values.includes(String(value)) ? String(value) : '';
  return (
    <TextField {...control} id={id} select label={label} required={required} value={chosen} onChange={(event) => onChange(event.target.value)}>
      {!field.filled && <MenuItem value="">—</MenuItem>}
      {options.values.map((key) => (
        <MenuItem key={key} value={key}>
          {labelOf(options.labels[key] as NonNullable<(typeof options.labels)[string]>)}
        </MenuItem>
      ))}
    </TextField>
  );
}

export const ChoiceView: FieldView<'choice'> = { Cell: ChoiceCell, Input: ChoiceInput, Filter: null };
