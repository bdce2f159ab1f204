import type { Rule } from '../../../resources/define/index.ts';
import type { Operand } from './Operand.ts';

/** A constant as a formula, which is an operation. */
export function asRule(operand: Operand): Rule {
  if (typeof operand === 'object' && operand !== null) return operand;
  if (typeof operand === 'number') return { '+': [operand] };
  return typeof operand === 'boolean' ? { '!!': [operand] } : { concat: [operand] };
}
