import { isFunction } from './functions/functions.ts';

const deepest = 60;

/** Every function a rule calls, with what it is given; the short name of a choice counts as one. */
export function functionsIn(rule: unknown, found: { name: string; operands: readonly unknown[] }[] = [], depth = 0): typeof found {
  if (typeof rule !== 'object' || rule === null || depth > deepest) return found;
  for (const [operator, operand] of Object.entries(rule) as [string, unknown][]) {
    const operands: readonly unknown[] = Array.isArray(operand) ? operand : [operand];
    if (!Array.isArray(rule) && (operator === 'name' || isFunction(operator))) found.push({ name: operator, operands });
    functionsIn(operand, found, depth + 1);
  }
  return found;
}
