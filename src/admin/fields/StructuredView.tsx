import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { CellProps, FieldView, InputProps } from './define/FieldView.ts';

/** Few questions have conditions: what they are clicked together with is loaded where one is edited, and only there. */
const RuleInput = lazy(() => import('./rules/RuleInput.tsx').then((module) => ({ default: module.RuleInput })));
const FormulaInput = lazy(() => import('./formulas/FormulaInput.tsx').then((module) => ({ default: module.FormulaInput })));
const ChecksInput = lazy(() => import('./rules/ChecksInput.tsx').then((module) => ({ default: module.ChecksInput })));

function StructuredCell({ value }: CellProps<'rule' | 'checks'>) {
  return value == null ? '—' : <code>{JSON.stringify(value)}</code>;
}

function LazyRuleInput(props: InputProps<'rule'>) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={64} />}>
      <RuleInput {...props} />
    </Suspense>
  );
}

export function LazyFormulaInput(props: InputProps<'rule'>) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={64} />}>
      <FormulaInput {...props} />
    </Suspense>
  );
}

function LazyChecksInput(props: InputProps<'checks'>) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={64} />}>
      <ChecksInput {...props} />
    </Suspense>
  );
}

export const RuleView: FieldView<'rule'> = { Cell: StructuredCell, Input: LazyRuleInput, Filter: null, wide: true, rare: true };
export const ChecksView: FieldView<'checks'> = { Cell: StructuredCell, Input: LazyChecksInput, Filter: null, wide: true, rare: true };
