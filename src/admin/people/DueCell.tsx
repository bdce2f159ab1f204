import Chip from '@mui/material/Chip';
import { useState } from 'react';
import type { CellProps } from '../fields/define/FieldView.ts';
import { DateView } from '../fields/DateView.tsx';

/** The day by which something is to be answered stands out once it has passed and nothing was answered. */
export function DueCell(props: CellProps) {
  const { value, record } = props;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const day = <DateView.Cell {...(props as CellProps<'date'>)} />;
  const isOverdue = record.state === 'OPEN' && typeof value === 'string' && value < today;
  return isOverdue ? <Chip size="small" color="error" label={day} /> : day;
}
