import { functionNames } from './functionNames.ts';
import { expressionText, xpathDialect } from '../../../../src/questionnaire/engine/xpath/expressionText.ts';
import { NotUnderstood } from '../../../../src/questionnaire/engine/xpath/NotUnderstood.ts';
import { type Expression, type Operator, parseTokens } from '../../../../src/questionnaire/engine/xpath/parseXPath.ts';
import { checked, redcapTokens } from './redcapTokens.ts';

/** What a field holds, as far as expressions have to know. */
export type FieldKind = 'number' | 'date' | 'text' | 'one' | 'many';

export type KindOf = (field: string) => FieldKind | undefined;

const call = (name: string, ...operands: Expression[]): Expression => ({ kind: 'call', name, operands });
const number = (value: number): Expression => ({ kind: 'number', value });
const binary = (operator: Operator, left: Expression, right: Expression): Expression => ({ kind: 'binary', operator, left, right });

const comparisons: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=']);
/** Days in a unit of `datediff`, as REDCap counts them. */
const daysIn: Readonly<Record<string, number>> = { d: 1, m: 30.44, y: 365.2425 };
const day = /^\d{4}-\d\d-\d\d$/;

/**
 * Branching logic or a calculation of REDCap as XPath.
 * @throws NotUnderstood where some part has no equal here
 */
export function readLogic(source: string, kindOf: KindOf): string {
  return expressionText(inXPath(parseTokens(redcapTokens(source)), kindOf), xpathDialect);
}

const textIn = (part: Expression | undefined) => (part?.kind === 'text' || part?.kind === 'number' ? String(part.value) : undefined);
const isChecked = (part: Expression) => part.kind === 'call' && part.name === checked;
const selected = (part: Expression): Expression => call('selected', ...(part.kind === 'call' ? part.operands : []));

function inXPath(expression: Expression, kindOf: KindOf): Expression {
  const next = (part: Expression) => inXPath(part, kindOf);
  switch (expression.kind) {
    case 'negative':
      return { ...expression, operand: next(expression.operand) };
    case 'call':
      return isChecked(expression) ? call('if', selected(expression), number(1), number(0)) : called(expression.name, expression.operands, next);
    case 'binary': {
      const { operator, left, right } = expression;
      return comparisons.has(operator) ? compared({ operator, left, right }, kindOf, next) : binary(operator, next(left), next(right));
    }
    default:
      return expression;
  }
}

type Convert = (part: Expression) => Expression;

function compared({ operator, left, right }: { operator: Operator; left: Expression; right: Expression }, kindOf: KindOf, next: Convert): Expression {
  const ticked = [left, right].find(isChecked);
  const said = textIn(ticked === left ? right : left);
  if (ticked && (operator === '=' || operator === '!=') && (said === '1' || said === '0')) {
    return (said === '1') === (operator === '=') ? selected(ticked) : call('not', selected(ticked));
  }
  const days = signedDays(left);
  // What differs by more than no day comes after the other.
  if (days && textIn(right) === '0') return binary(operator, ...(days.map((part) => asDay(next(part))) as [Expression, Expression]));
  return binary(operator, constantFor(next(left), right, kindOf), constantFor(next(right), left, kindOf));
}

/** REDCap quotes every value; here a number is one, and a day is called so. */
function constantFor(part: Expression, other: Expression, kindOf: KindOf): Expression {
  if (part.kind !== 'text' || part.value === '') return part;
  const kind = other.kind === 'name' ? kindOf(other.name) : other.kind === 'text' ? 'text' : 'number';
  if (kind === 'number' && Number.isFinite(Number(part.value))) return number(Number(part.value));
  return kind === 'date' ? asDay(part) : part;
}

/** `datediff([a], [b], 'd', true)` as its days, the later first. */
function signedDays(part: Expression): readonly [Expression, Expression] | undefined {
  if (part.kind !== 'call' || part.name !== 'datediff') return undefined;
  const [from, to, unit] = part.operands;
  return from && to && textIn(unit)?.toLowerCase() === 'd' && isSigned(part.operands) ? [to, from] : undefined;
}

const isSigned = (operands: readonly Expression[]) => operands.slice(3).some((part) => part.kind === 'name' && part.name === 'true');

function asDay(part: Expression): Expression {
  const said = part.kind === 'name' ? part.name : textIn(part);
  if (said === 'today' || said === 'now') return call('today');
  if (part.kind === 'text' && day.test(part.value)) return call('date', part);
  if (part.kind === 'text') throw new NotUnderstood('order', part.value);
  return part;
}

function called(name: string, operands: readonly Expression[], next: Convert): Expression {
  const all = operands.map(next);
  const [first, second] = all;
  if (name === 'datediff') return difference(operands, next);
  if (name === 'mean') return binary('div', call('sum', ...all), call('sum', ...all.map(isThere)));
  if ((name === 'rounddown' || name === 'roundup') && first) return roundedTo(name === 'roundup' ? 'ceiling' : 'floor', first, second);
  if (name === 'round' && first) return call('round', first, second ?? number(0));
  if (name === 'isblankormissingcode' && first) return binary('=', first, { kind: 'text', value: '' });
  const known = functionNames[name];
  if (known === undefined) throw new NotUnderstood('function', `${name}()`);
  return call(known, ...all);
}

const isThere = (part: Expression): Expression => call('if', binary('!=', part, { kind: 'text', value: '' }), number(1), number(0));

function roundedTo(name: string, value: Expression, digits: Expression | undefined): Expression {
  const places = digits === undefined ? 0 : Number(textIn(digits));
  if (!Number.isInteger(places) || Math.abs(places) > 9) throw new NotUnderstood('function', name);
  if (places === 0) return call(name, value);
  const factor = number(10 ** places);
  return binary('div', call(name, binary('*', value, factor)), factor);
}

/** How far two days lie apart, in REDCap's units; a difference has no sign there unless it is asked for. */
function difference(operands: readonly Expression[], next: Convert): Expression {
  const [from, to, unit] = operands;
  const days = daysIn[textIn(unit)?.toLowerCase() ?? ''];
  if (!from || !to || days === undefined || textIn(unit) === 'm') throw new NotUnderstood('function', 'datediff()');
  const between = binary('-', asDay(next(to)), asDay(next(from)));
  const counted = isSigned(operands) ? between : call('abs', between);
  return days === 1 ? counted : binary('div', counted, number(days));
}
