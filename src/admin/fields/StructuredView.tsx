import type { CellProps, FieldView } from './define/FieldView.ts';
import { lazyInput } from './lazyInput.tsx';

// Few questions have conditions: what they are clicked together with comes late.
const LazyRuleInput = lazyInput<'rule'>(async () => (await import('./rules/RuleInput.tsx')).RuleInput);
export const LazyFormulaInput = lazyInput<'rule'>(async () => (await import('./formulas/FormulaInput.tsx')).FormulaInput);
const LazyChecksInput = lazyInput<'checks'>(async () => (await import('./rules/ChecksInput.tsx')).ChecksInput);

function StructuredCell({ value }: CellProps<'rule' | 'checks'>) {
  return value == null ? '—' : <code>{JSON.stringify(value)}</code>;
}

export const RuleView: FieldView<'rule'> = { Cell: StructuredCell, Input: LazyRuleInput, Filter: null, wide: true, rare: true };
export const ChecksView: FieldView<'checks'> = { Cell: StructuredCell, Input: LazyChecksInput, Filter: null, wide: true, rare: true };
