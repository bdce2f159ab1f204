import type { CellProps } from '../fields/define/FieldView.ts';
import { StatusMark } from '../kit/StatusMark.tsx';

/** A respondent's status in a list. */
export function StatusCell({ value }: CellProps) {
  return <StatusMark status={value} />;
}
