import type { Rule } from '../../resources/define/index.ts';
import { owns } from './owns.ts';

/**
 * Conditions as JsonLogic, in a subset: `var`, `==`, `!=`, `<`, `<=`, `>`, `>=`, `and`, `or`, `!`, `!!`, `in`, `+`, `-`, `*`, `/`,
 * and in addition to JsonLogic's own `count`: how many were chosen, and `name`: the short names of what was chosen. Functions of texts, days and numbers
 * stand in `functions/`, for forms that call them.
 * Own code instead of json-logic-js: a tenth of its weight, no `method`, `log` or prototype access on rules that
 * came over the wire, and comparisons that suit answers (several choices, numbers as text).
 */
export type RuleValue = string | number | boolean | null | readonly RuleValue[];

/**
 * The answer to the question of this code: null where there is none. Throws `CannotTell` where that is unknown. A choice is its title, or, where
 * values are worked with (`{"name": code}`), its short name. In the filter of a list `{"choice": name}` is what the choice at hand says of itself.
 */
export type ReadAnswer = (code: string, asName?: boolean, ofChoice?: true) => RuleValue;

/** When the last of the answers was given, or the first, ISO 8601; undefined where nothing says. */
export type Clock = (which?: 'first') => string | undefined;

/** What an operator makes of its values; one that looks something up reads the table itself. */
export type Operator = (values: readonly RuleValue[], clock: Clock, read: ReadAnswer) => RuleValue;

/** A rule that cannot be decided: not a rule (`ruleFault` says why), or about an answer that this reader may not know. */
export class CannotTell extends Error {}

/** An answer is missing of which a check may say nothing before it is there; of the answers of several entries it is one less. */
export class Unanswered extends CannotTell {}

const deepest = 40;

/** Yes is one and no is none, so that what holds can be counted. */
export function toNumber(value: RuleValue): number | undefined {
  if (typeof value === 'object') return undefined;
  return typeof value !== 'string' || /^[+-]?\d+(\.\d+)?$/.test(value) ? Number(value) : undefined;
}

/** Several choices equal a value when one of them does. */
function isEqual(a: RuleValue, b: RuleValue): boolean {
  if (Array.isArray(a)) return a.some((one) => isEqual(one, b));
  if (Array.isArray(b)) return isEqual(b, a);
  const [x, y] = [toNumber(a), toNumber(b)];
  return x !== undefined && y !== undefined ? x === y : a === b;
}

/** Numbers by size, other texts (dates, times) by their letters; anything else is not comparable. */
function order(a: RuleValue, b: RuleValue): number {
  const [x, y] = [toNumber(a), toNumber(b)];
  if (x !== undefined && y !== undefined) return x - y;
  return typeof a === 'string' && typeof b === 'string' ? (a < b ? -1 : a > b ? 1 : 0) : Number.NaN;
}

export const truthy = (value: RuleValue) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

const calculate = (values: readonly RuleValue[], step: (a: number, b: number) => number): RuleValue => {
  const numbers = values.map(toNumber);
  if (numbers.length === 0 || numbers.includes(undefined)) return null;
  const result = (numbers as number[]).reduce(step);
  return Number.isFinite(result) ? result : null;
};

const compare =
  (fits: (order: number) => boolean) =>
  ([a = null, b = null, c]: readonly RuleValue[]) =>
    fits(order(a, b)) && (c === undefined || fits(order(b, c)));

/**
 * What each operator makes of its values. Builder, XPath in and XPath out answer for every one of them (`Record<RuleOperator, …>`).
 */
const operators = {
  '==': ([a = null, b = null]) => isEqual(a, b),
  '!=': ([a = null, b = null]) => !isEqual(a, b),
  '<': compare((by) => by < 0),
  '<=': compare((by) => by <= 0),
  '>': compare((by) => by > 0),
  '>=': compare((by) => by >= 0),
  '!': ([a = null]) => !truthy(a),
  '!!': ([a = null]) => truthy(a),
  in: ([a = null, b = null]) => (Array.isArray(b) ? isEqual(b, a) : b !== null && a !== null && a !== '' && String(b).includes(String(a))),
  count: ([a = null]) => (Array.isArray(a) ? a.length : a === null ? 0 : 1),
  '+': (values) => calculate(values, (a, b) => a + b),
  '-': (values) => (values.length === 1 ? calculate([0, ...values], (a, b) => a - b) : calculate(values, (a, b) => a - b)),
  '*': (values) => calculate(values, (a, b) => a * b),
  '/': (values) => calculate(values, (a, b) => a / b),
} satisfies Readonly<Record<string, (values: readonly RuleValue[]) => RuleValue>>;

export type RuleOperator = keyof typeof operators;

/** The operators above, and once they are learned the functions (`functions/`), which forms without them never load. */
const known: Record<string, Operator> = operators;

export function learn(functions: Readonly<Record<string, Operator>>): void {
  Object.assign(known, functions);
}

/** Whether an operator is known by now. */
export const isKnown = (operator: string) => owns(known, operator);

/** How one rule is worked out: what it reads, and when it was asked. */
interface Working {
  read: ReadAnswer;
  clock: Clock;
}

interface Operation {
  operator: string;
  operands: readonly unknown[];
}

function readOperation(rule: object): Operation {
  const entries = Object.entries(rule) as [string, unknown][];
  const [operator, operand] = entries[0] ?? [''];
  if (entries.length !== 1) throw new CannotTell();
  return { operator: operator as string, operands: Array.isArray(operand) ? operand : [operand] };
}

/** What an entry of a repeated part has answered: nothing where it has not, or is not there. */
function ofEntry(answer: () => RuleValue): readonly RuleValue[] {
  try {
    const value = answer();
    if (Array.isArray(value)) return value as readonly RuleValue[];
    return value === null || value === false ? [] : [value];
  } catch (error) {
    if (error instanceof Unanswered) return [];
    throw error;
  }
}

/** Both parts must hold, or one: one may decide alone, and what cannot be told counts only where none does. */
function together(operator: 'and' | 'or', operands: readonly unknown[], next: (part: unknown) => RuleValue): RuleValue {
  let value: RuleValue = operator === 'and';
  let untold: CannotTell | undefined;
  for (const operand of operands) {
    try {
      value = next(operand);
      if (truthy(value) === (operator === 'or')) return value;
    } catch (error) {
      if (!(error instanceof CannotTell)) throw error;
      untold ??= error;
    }
  }
  if (untold) throw untold;
  return value;
}

function evaluate(rule: unknown, working: Working, depth: number): RuleValue {
  if (depth > deepest) throw new CannotTell();
  if (rule === null || typeof rule === 'string' || typeof rule === 'number' || typeof rule === 'boolean') return rule;
  if (typeof rule !== 'object') throw new CannotTell();
  const next = (part: unknown) => evaluate(part, working, depth + 1);
  if (Array.isArray(rule)) return rule.map(next);

  const { operator, operands } = readOperation(rule);
  if (operator === 'var' || operator === 'name') {
    const [code, otherwise = null] = operands;
    if (typeof code !== 'string') throw new CannotTell();
    return working.read(code, operator === 'name') ?? next(otherwise);
  }
  if (operator === 'choice') return working.read(String(operands[0]), undefined, true);
  if (operator === 'and' || operator === 'or') return together(operator, operands, next);
  if (operator === 'each') return operands.flatMap((part) => ofEntry(() => next(part)));
  if (!isKnown(operator)) throw new CannotTell();
  return (known[operator] as Operator)(operands.map(next), working.clock, working.read);
}

/** What comes of a rule; undefined where that cannot be told. Never throws, whatever the rule is. */
export function workOut(rule: unknown, read: ReadAnswer, clock: Clock = () => undefined): RuleValue | undefined {
  try {
    return evaluate(rule, { read, clock }, 0);
  } catch (error) {
    if (error instanceof CannotTell) return undefined;
    throw error;
  }
}

/** Whether a rule holds; undefined where that cannot be told. Never throws, whatever the rule is. */
export function holds(rule: unknown, read: ReadAnswer, clock?: Clock): boolean | undefined {
  const value = workOut(rule, read, clock);
  return value === undefined ? undefined : truthy(value);
}

/** What is wrong with a rule's own writing, whatever the answers are; undefined where nothing is. */
export function ruleFault(rule: unknown, depth = 0): string | undefined {
  if (depth > deepest) return 'too deep';
  if (Array.isArray(rule)) return rule.map((part) => ruleFault(part, depth + 1)).find(Boolean);
  if (typeof rule !== 'object' || rule === null) return undefined;
  const keys = Object.keys(rule);
  const [operator] = keys;
  if (keys.length !== 1 || operator === undefined) return 'an operation has exactly one operator';
  const { operands } = readOperation(rule);
  if (operator === 'var' || operator === 'name') return typeof operands[0] === 'string' ? ruleFault(operands.slice(1), depth + 1) : 'var names a code';
  if (operator === 'choice' && typeof operands[0] === 'string') return undefined;
  if (operator !== 'and' && operator !== 'or' && !isKnown(operator)) return operator;
  return operands.map((part) => ruleFault(part, depth + 1)).find(Boolean);
}

/** A list of operands is a step of its own where a rule is only read. */
const deepestRead = 2 * deepest;

/** The codes a rule asks for; '' is the question whose check it is. */
export function variablesOf(rule: Rule | unknown, found = new Set<string>(), depth = 0): ReadonlySet<string> {
  if (typeof rule !== 'object' || rule === null || depth > deepestRead) return found;
  for (const [key, value] of Object.entries(rule)) {
    const [code, ...otherwise] = [value].flat() as unknown[];
    const isCode = (key === 'var' || key === 'name') && typeof code === 'string';
    if (isCode) found.add(code);
    // What stands in for an answer that is not there may ask for others.
    variablesOf(isCode ? otherwise : value, found, depth + 1);
  }
  return found;
}

const ofTime: ReadonlySet<string> = new Set(['today', 'now', 'began', 'ended']);

/** Whether a rule asks when answers were given: then any answer may move it. */
export function asksTime(rule: unknown, depth = 0): boolean {
  if (typeof rule !== 'object' || rule === null || depth > deepestRead) return false;
  return Object.entries(rule).some(([operator, operand]) => ofTime.has(operator) || asksTime(operand, depth + 1));
}
