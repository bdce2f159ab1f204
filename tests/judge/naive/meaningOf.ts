import { functionMeanings } from './functionMeanings.ts';
import type { Given, Program, Sign, Value } from './Program.ts';
import { asDays, asNumber, asTruth, isEqual } from './values.ts';

/** Numbers by size. Otherwise than in XPath, other texts by their letters, as days are; nothing is neither before nor after anything. */
function isBefore(left: Value, right: Value): boolean {
  const [a, b] = [asNumber(left), asNumber(right)];
  if (a !== null && b !== null) return a < b;
  return typeof left === 'string' && typeof right === 'string' && left < right;
}

/** A day counts as its days since 1970 where something is worked out with it. */
function worked(sign: Sign, left: Value, right: Value): Value {
  const number = (value: Value) => (typeof value === 'string' && value.includes('-') && asNumber(value) === null ? asDays(value) : asNumber(value));
  const [a, b] = [number(left), number(right)];
  if (a === null || b === null) return null;
  const result = { '+': a + b, '-': a - b, '*': a * b, div: a / b, mod: a % b }[sign as '+'];
  return Number.isFinite(result) ? result : null;
}

function signed(sign: Sign, left: Value, right: Value): Value {
  switch (sign) {
    case 'and':
      return asTruth(left) && asTruth(right);
    case 'or':
      return asTruth(left) || asTruth(right);
    case '=':
      return isEqual(left, right);
    case '!=':
      return !isEqual(left, right);
    case '<':
      return isBefore(left, right);
    case '>':
      return isBefore(right, left);
    case '<=':
      return isBefore(left, right) || isOneSize(left, right);
    case '>=':
      return isBefore(right, left) || isOneSize(left, right);
    default:
      return worked(sign, left, right);
  }
}

const isOneSize = (left: Value, right: Value) => left !== null && right !== null && isEqual(left, right);

/** What an expression comes to. Nothing at all, and a text without signs, are the same. */
export function meaningOf(program: Program, given: Given): Value {
  const next = (part: Program) => meaningOf(part, given);
  switch (program.is) {
    case 'text':
      return program.text;
    case 'number':
      return program.number;
    case 'answer':
      return given[program.name] ?? null;
    case 'minus':
      return worked('-', 0, next(program.of));
    case 'signed':
      return signed(program.sign, next(program.left), next(program.right));
    case 'call':
      return (functionMeanings[program.name] as (values: readonly Value[]) => Value)(program.of.map(next));
  }
}
