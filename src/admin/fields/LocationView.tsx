import Box from '@mui/material/Box';
import { TextInput } from 'react-admin';
import { type Location, locationText } from '../../resources/define/index.ts';
import type { CellProps, FieldView, InputProps } from './define/FieldView.ts';
import { inputProps } from './define/inputProps.tsx';

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

function LocationInput(props: InputProps<'location'>) {
  return (
    <TextInput
      {...inputProps(props as InputProps)}
      format={textOf}
      placeholder="-18.9137, 47.5361"
      slotProps={{ htmlInput: { autoComplete: 'off', dir: 'ltr' } }}
    />
  );
}

export const LocationView: FieldView<'location'> = { Cell: LocationCell, Input: LocationInput, Filter: null };
