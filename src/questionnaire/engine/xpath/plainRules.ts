import type { Rule } from '../../../resources/define/index.ts';
import type { Operand } from './Operand.ts';

function equality(part: Operand): { code: string; value: string | number } | undefined {
  const [first, value, ...more] = (typeof part === 'object' && part !== null && Array.isArray(part['==']) ? part['=='] : []) as unknown[];
  const code = typeof first === 'object' && first !== null ? (first as Rule).var : undefined;
  return more.length === 0 && typeof code === 'string' && (typeof value === 'string' || typeof value === 'number') ? { code, value } : undefined;
}

/**
 * Conditions as one, without parts that are always true or false. Several values of one answer become "one of", which is one
 * line in the rule editor.
 */
export function together(operator: 'and' | 'or', parts: readonly Operand[]): Operand {
  const decisive = operator === 'or';
  if (parts.includes(decisive)) return decisive;
  const open = parts.filter((part) => part !== !decisive);
  const [only] = open;
  if (open.length < 2) return only ?? !decisive;
  const equalities = operator === 'or' ? open.map(equality) : [];
  const [first] = equalities;
  if (first && equalities.every((one) => one?.code === first.code)) return { in: [{ var: first.code }, equalities.map((one) => one?.value)] };
  return { [operator]: open };
}

/** The opposite of a condition, in plain words where there are any. */
export function inverse(part: Operand): Operand {
  if (typeof part === 'boolean') return !part;
  if (typeof part === 'object' && part !== null) {
    if (part['==']) return { '!=': part['=='] };
    if (part['!=']) return { '==': part['!='] };
  }
  return { '!': [part] };
}
