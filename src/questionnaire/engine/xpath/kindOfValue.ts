import { isChosen } from '../index.ts';
import type { Expression } from './parseXPath.ts';
import type { Named, Vocabulary } from './Vocabulary.ts';

/** Functions inside functions are followed so far. */
const deepest = 8;

const arithmetic: ReadonlySet<string> = new Set(['+', '-', '*', 'div', 'mod']);
const numeric: ReadonlySet<string> = new Set(['int', 'round', 'abs', 'pow', 'floor', 'ceiling', 'decimal-date-time', 'string-length', 'count-selected']);

/** An operand without what only changes the kind of its value (`string(${age})`). */
export function bare(expression: Expression): Expression {
  const [inner] = expression.kind === 'call' && ['number', 'string', 'date'].includes(expression.name) ? expression.operands : [];
  return inner ? bare(inner) : expression;
}

/** The question an operand is the answer to, whatever kind of value is made of it. */
export function askedIn(expression: Expression, words: Vocabulary): Named | undefined {
  const operand = bare(expression);
  if (operand.kind === 'self') return words.self;
  return operand.kind === 'name' ? words.byName(operand.name, operand) : undefined;
}

/** Whether an operand is what was chosen. */
export function isChoice(expression: Expression, words: Vocabulary): boolean {
  const asked = askedIn(expression, words);
  return asked !== undefined && isChosen(asked.value);
}

/** Whether an operand is a day or a moment, which counts as its days since 1970 where numbers are asked for. */
export function isDay(expression: Expression, words: Vocabulary, depth = 0): boolean {
  if (depth > deepest) return false;
  const asked = askedIn(expression, words);
  if (asked) return asked.value === 'date';
  const next = (part: Expression) => isDay(part, words, depth + 1);
  if (expression.kind !== 'call') return false;
  const { name, operands } = expression;
  if (name === 'if') return operands.slice(1).some(next);
  return name === 'coalesce' ? operands.some(next) : ['today', 'now', 'date'].includes(name);
}

/** Whether an operand is a number by its making. */
export function isNumber(expression: Expression): boolean {
  return expression.kind === 'binary' ? arithmetic.has(expression.operator) : expression.kind === 'call' && numeric.has(expression.name);
}

/** Whether some part of an expression is drawn at random. */
export function isDrawn(expression: Expression, depth = 0): boolean {
  if (depth > deepest) return false;
  const next = (part: Expression) => isDrawn(part, depth + 1);
  if (expression.kind === 'call') return expression.name === 'random' || expression.operands.some(next);
  if (expression.kind === 'binary') return next(expression.left) || next(expression.right);
  return expression.kind === 'negative' && next(expression.operand);
}
