import { isChosen } from '../index.ts';
import { NotUnderstood } from './NotUnderstood.ts';
import type { Operand } from './Operand.ts';
import { askedIn, bare, isChoice, isDay, isNumber } from './kindOfValue.ts';
import type { Expression, Operator } from './parseXPath.ts';
import type { Named, Vocabulary } from './Vocabulary.ts';

interface Compare {
  operator: Operator;
  left: Expression;
  right: Expression;
}

export interface Convert {
  /** What was chosen by its title. */
  convert(part: Expression): Operand;
  /** What was chosen by its short name. */
  value(part: Expression): Operand;
}

/** Each comparison with its sides exchanged. */
export const turned: Readonly<Record<string, Operator>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=', '=': '=', '!=': '!=' };
const numeric = /^[+-]?\d+(\.\d+)?$/;

/**
 * A comparison with the answer first, its choices by title, and `= ''` as "not answered".
 * @throws NotUnderstood
 */
export function comparison({ operator, left, right }: Compare, words: Vocabulary, { convert, value }: Convert): Operand {
  const emptiness = ofLength({ operator, left, right }, convert);
  if (emptiness) return emptiness;
  if (isConstant(left) && !isConstant(right))
    return comparison({ operator: turned[operator] as Operator, left: right, right: left }, words, { convert, value });
  const named = askedIn(left, words);
  const sign = operator === '=' ? '==' : operator;
  const constant = constantOf(right);
  // A day next to a number is compared as its days since 1970.
  const asDays = (part: Expression, other: Expression): Operand =>
    isNumber(other) && isDay(part, words) ? { 'decimal-date-time': [value(part)] } : value(part);
  if (constant === undefined) {
    if (isChoice(left, words) && isChoice(right, words)) return { [sign]: [convert(left), convert(right)] };
    return { [sign]: [asDays(left, right), asDays(right, left)] };
  }
  if (constant === '') {
    if (sign !== '==' && sign !== '!=') throw new NotUnderstood('order', "''");
    return { [sign]: [answered(left, convert), null] };
  }
  if (named && isChosen(named.value)) {
    if (sign !== '==' && sign !== '!=') throw new NotUnderstood('order', named.name);
    if (named.shared?.has(String(constant))) return { [sign]: [value(left), constant] };
    const title = named.titles.get(String(constant));
    if (title !== undefined) return { [sign]: [convert(bare(left)), title] };
    if (named.other) throw new NotUnderstood('choice', String(constant));
    words.missing?.(String(constant));
    return sign === '!=';
  }
  return { [sign]: [convert(left), valueFor(named, constant)] };
}

function valueFor(named: Named | undefined, constant: string | number): string | number {
  if (named?.value === 'number' && numeric.test(String(constant))) return Number(constant);
  return constant;
}

function isConstant(expression: Expression): boolean {
  return constantOf(expression) !== undefined;
}

/** A value that stands in the expression itself; `date('2020-01-01')` is the day it names. */
export function constantOf(expression: Expression): string | number | undefined {
  if (expression.kind === 'text' || expression.kind === 'number') return expression.value;
  if (expression.kind === 'negative' && expression.operand.kind === 'number') return -expression.operand.value;
  const [inner] = expression.kind === 'call' && ['date', 'number', 'string'].includes(expression.name) ? expression.operands : [];
  return inner && constantOf(inner);
}

/** `string-length(${name}) > 0`: the length itself has no equal, but whether there is any has. */
function ofLength({ operator, left, right }: Compare, convert: (part: Expression) => Operand): Operand | undefined {
  const [text] = left.kind === 'call' && left.name === 'string-length' ? left.operands : [];
  if (!text || right.kind !== 'number') return undefined;
  const said = `${operator}${right.value}`;
  if (['>0', '!=0', '>=1'].includes(said)) return { '!=': [answered(text, convert), null] };
  return ['=0', '<1', '<=0'].includes(said) ? { '==': [answered(text, convert), null] } : undefined;
}

/** What is asked whether it is there: the text without a sign is not. */
const answered = (part: Expression, convert: (part: Expression) => Operand): Operand => (constantOf(part) === '' ? null : convert(part));
