import Box from '@mui/material/Box';
import { TextInput, type TextInputProps } from 'react-admin';
import type { CellProps, FieldView, InputProps } from './define/FieldView.ts';
import { inputProps } from './define/inputProps.tsx';

type Written = 'text' | 'longText' | 'email' | 'integer' | 'decimal' | 'secret';

function TextCell({ value }: CellProps<Written>) {
  return value == null || value === '' ? '—' : String(value);
}

/** An input in which something is written; length and form are checked by the declaration, when it is saved. */
export function writtenInput({ inputMode, ...rest }: Pick<TextInputProps, 'type' | 'inputMode' | 'minRows' | 'maxRows' | 'multiline'>) {
  return function WrittenInput(props: InputProps<Written>) {
    return <TextInput {...inputProps(props as InputProps)} {...rest} slotProps={{ htmlInput: { inputMode, autoComplete: 'off' } }} />;
  };
}

export const TextView: FieldView<'text'> = { Cell: TextCell, Input: writtenInput({}), Filter: null };
export const LongTextView: FieldView<'longText'> = {
  Cell: TextCell,
  Input: writtenInput({ multiline: true, minRows: 3, maxRows: 12 }),
  Filter: null,
  wide: true,
};
/** Whole in a narrow column too: it breaks after the sign first, and anywhere where that does not do. */
function EmailCell({ value }: CellProps<'email'>) {
  if (typeof value !== 'string' || value === '') return '—';
  const [name, domain] = value.split('@');
  return (
    <Box component="span" sx={{ display: 'inline-block', minWidth: '9rem', overflowWrap: 'anywhere' }}>
      {name}
      {domain !== undefined && (
        <>
          @<wbr />
          {domain}
        </>
      )}
    </Box>
  );
}

export const EmailView: FieldView<'email'> = { Cell: EmailCell, Input: writtenInput({ type: 'email', inputMode: 'email' }), Filter: null };
export const IntegerView: FieldView<'integer'> = { Cell: TextCell, Input: writtenInput({ inputMode: 'numeric' }), Filter: null };
export const SecretView: FieldView<'secret'> = { Cell: () => '—', Input: writtenInput({ type: 'password' }), Filter: null };
