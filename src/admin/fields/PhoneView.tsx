import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { CellProps, FieldView, InputProps } from './define/FieldView.ts';

/** Countries, their names and their rules are heavy: loaded where a phone is typed, and only there. */
const PhoneInput = lazy(() => import('./PhoneInput.tsx').then((module) => ({ default: module.PhoneInput })));

function PhoneCell({ value }: CellProps<'phone'>) {
  return typeof value === 'string' && value ? (
    <Box component="span" dir="ltr" sx={{ whiteSpace: 'nowrap' }}>
      {value}
    </Box>
  ) : (
    '—'
  );
}

function LazyPhoneInput(props: InputProps<'phone'>) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={44} />}>
      <PhoneInput {...props} />
    </Suspense>
  );
}

export const PhoneView: FieldView<'phone'> = { Cell: PhoneCell, Input: LazyPhoneInput, Filter: null, wide: true };
