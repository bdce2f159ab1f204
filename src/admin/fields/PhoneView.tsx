import Box from '@mui/material/Box';
import type { CellProps, FieldView } from './define/FieldView.ts';
import { lazyInput } from './lazyInput.tsx';

// Countries, their names and their rules are heavy: they come where a phone is typed.
const LazyPhoneInput = lazyInput<'phone'>(async () => (await import('./PhoneInput.tsx')).PhoneInput, 44);

function PhoneCell({ value }: CellProps<'phone'>) {
  return typeof value === 'string' && value ? (
    <Box component="span" dir="ltr" sx={{ whiteSpace: 'nowrap' }}>
      {value}
    </Box>
  ) : (
    '—'
  );
}

export const PhoneView: FieldView<'phone'> = { Cell: PhoneCell, Input: LazyPhoneInput, Filter: null, wide: true };
