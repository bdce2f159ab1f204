import type { CellProps } from '../fields/FieldView.ts';
import { StatusMark } from './StatusMark.tsx';

/** A respondent's status in a list. */
export function StatusCell({ value }: CellProps) {
  return <StatusMark status={value} />;
}
