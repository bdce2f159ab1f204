import type { QuestionType } from '../declarations.ts';
import type { ValueType } from '../define/valueType.ts';

type ValueOf = (code: string) => ValueType | undefined;

const deepest = 40;

const numbers: ReadonlySet<string> = new Set([
  '+',
  '-',
  '*',
  '/',
  'count',
  'rows',
  'mod',
  'decimal-date-time',
  'int',
  'round',
  'abs',
  'pow',
  'sqrt',
  'floor',
  'ceiling',
  'string-length',
  'difference-in-months',
  'sum',
  'position',
]);
const dates: ReadonlySet<string> = new Set(['today', 'date']);
const mixed: Readonly<Record<string, number>> = { if: 1, coalesce: 0, min: 0, max: 0 };

/** Nothing at all fits any kind. */
function kindOf(formula: unknown, valueOf: ValueOf, depth = 0): QuestionType | undefined {
  if (formula === null || formula === '') return undefined;
  if (typeof formula === 'number') return 'CALCUL';
  if (typeof formula !== 'object' || depth > deepest) return 'CALCUL_TEXTE';
  const [operator = '', operand] = Object.entries(formula)[0] ?? [];
  const operands: readonly unknown[] = Array.isArray(operand) ? operand : [operand];
  if (numbers.has(operator)) return 'CALCUL';
  if (dates.has(operator)) return 'CALCUL_DATE';
  if (operator === 'var') {
    const value = typeof operands[0] === 'string' ? valueOf(operands[0]) : undefined;
    return value === 'number' ? 'CALCUL' : value === 'date' ? 'CALCUL_DATE' : 'CALCUL_TEXTE';
  }
  const from = mixed[operator];
  if (from === undefined) return 'CALCUL_TEXTE';
  const kinds = new Set(operands.slice(from).flatMap((part) => kindOf(part, valueOf, depth + 1) ?? []));
  return kinds.size > 1 ? 'CALCUL_TEXTE' : [...kinds][0];
}

/** The type of calculated value that a formula gives; a text where several kinds may come of it, or none is known. */
export const readKind = (formula: unknown, valueOf: ValueOf): QuestionType => kindOf(formula, valueOf) ?? 'CALCUL_TEXTE';
