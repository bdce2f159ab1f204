import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { type Location, locationText } from '../../resources/define/index.ts';
import type { CellProps, FieldView, InputProps } from './define/FieldView.ts';
import { useField } from './define/useField.ts';

function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? locationText(value as Location) : String(value ?? '');
}

/** A text to read and to copy. No map: it would load from elsewhere, and tell there who is looked at. */
function LocationCell({ value }: CellProps<'location'>) {
  return (
    <Box component="span" dir="ltr" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {textOf(value) || '—'}
    </Box>
  );
}

function LocationInput({ name, label, required, autoFocus }: InputProps<'location'>) {
  const id = useId();
  const { value, onChange, control } = useField(name);
  return (
    <TextField
      {...control}
      id={id}
      label={label}
      required={required}
      autoFocus={autoFocus ?? false}
      value={textOf(value)}
      placeholder="-18.9137, 47.5361"
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { autoComplete: 'off', dir: 'ltr' } }}
    />
  );
}

export const LocationView: FieldView<'location'> = { Cell: LocationCell, Input: LocationInput, Filter: null };
