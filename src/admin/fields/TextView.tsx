import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { CellProps, FieldView, InputProps } from './define/FieldView.ts';
import { useField } from './define/useField.ts';

type Written = 'text' | 'longText' | 'email' | 'integer' | 'decimal' | 'secret';

function TextCell({ value }: CellProps<Written>) {
  return value == null || value === '' ? '—' : String(value);
}

interface WritingProps {
  type?: string;
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal';
  rows?: number;
}

/** An input in which something is written; length and form are checked by the declaration, when it is saved. */
export function writtenInput({ type = 'text', inputMode = 'text', rows }: WritingProps) {
  return function WrittenInput({ name, label, required, autoFocus }: InputProps<Written>) {
    const id = useId();
    const { value, onChange, control } = useField(name);
    return (
      <TextField
        {...control}
        id={id}
        label={label}
        required={required}
        autoFocus={autoFocus ?? false}
        type={type}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        multiline={rows !== undefined}
        {...(rows !== undefined && { minRows: rows, maxRows: 12 })}
        slotProps={{ htmlInput: { inputMode, autoComplete: 'off' } }}
      />
    );
  };
}

export const TextView: FieldView<'text'> = { Cell: TextCell, Input: writtenInput({}), Filter: null };
export const LongTextView: FieldView<'longText'> = { Cell: TextCell, Input: writtenInput({ rows: 3 }), Filter: null, wide: true };
export const EmailView: FieldView<'email'> = { Cell: TextCell, Input: writtenInput({ type: 'email', inputMode: 'email' }), Filter: null };
export const IntegerView: FieldView<'integer'> = { Cell: TextCell, Input: writtenInput({ inputMode: 'numeric' }), Filter: null };
export const SecretView: FieldView<'secret'> = { Cell: () => '—', Input: writtenInput({ type: 'password' }), Filter: null };
