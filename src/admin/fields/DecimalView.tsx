import { useReaderLocale } from '../kit/useLabels.ts';
import type { CellProps, FieldView } from './define/FieldView.ts';
import { writtenInput } from './TextView.tsx';

/** In the reader's writing, with all its decimals: `12,50`. */
function DecimalCell({ value, options: { places } }: CellProps<'decimal'>) {
  const locale = useReaderLocale();
  if (value == null || value === '') return '—';
  const number = Number(value);
  return Number.isNaN(number) ? String(value) : new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places }).format(number);
}

export const DecimalView: FieldView<'decimal'> = { Cell: DecimalCell, Input: writtenInput({ inputMode: 'decimal' }), Filter: null };
