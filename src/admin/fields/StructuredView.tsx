import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import type { CellProps, FieldView, InputProps } from './FieldView.ts';
import { useField } from './useField.ts';

type Structured = 'rule' | 'checks';

function asText(value: unknown): string {
  if (value == null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function StructuredCell({ value }: CellProps<Structured>) {
  return value == null ? '—' : <code>{JSON.stringify(value)}</code>;
}

/** A rule as it is written: what is typed is kept as typed until it reads as one. */
function StructuredInput({ name, label, required }: InputProps<Structured>) {
  const id = useId();
  const { value, onChange, control } = useField(name);
  const [text, setText] = useState(() => asText(value));
  return (
    <TextField
      {...control}
      id={id}
      label={label}
      required={required}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(event.target.value);
      }}
      multiline
      minRows={2}
      maxRows={10}
      slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'ui-monospace, monospace' } } }}
    />
  );
}

export const RuleView: FieldView<'rule'> = { Cell: StructuredCell, Input: StructuredInput, wide: true, rare: true };
export const ChecksView: FieldView<'checks'> = { Cell: StructuredCell, Input: StructuredInput, wide: true, rare: true };
