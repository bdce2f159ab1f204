import type { Rule } from '../../resources/define/index.ts';
import { CannotTell } from './cannotTell.ts';
import { createMeter, longestWorkedOut, type Meter, mostSteps, signsInStep, TooManySteps } from './meter.ts';
import { type Clock, type Operator, operators, type ReadAnswer, type RuleValue, type Surroundings, truthy } from './operators.ts';
import { owns } from './owns.ts';
import { isShared } from './sharedParts.ts';

export { calculate, type Clock, type Operator, type ReadAnswer, type RuleOperator, type RuleValue, type Surroundings, toNumber, truthy } from './operators.ts';
export { CannotTell };

/** An answer is missing of which a check may say nothing before it is there; of the answers of several entries it is one less. */
export class Unanswered extends CannotTell {}

const deepest = 40;

/** The operators, and once they are learned the functions (`functions/`), which forms without them never load. */
const known: Record<string, Operator> = operators;

export function learn(functions: Readonly<Record<string, Operator>>): void {
  Object.assign(known, functions);
}

/** Whether an operator is known by now. */
export const isKnown = (operator: string) => owns(known, operator);

/** What came of a part, or why nothing did. */
type Known = RuleValue | CannotTell;

/** What rules that are worked out with the same answers share. */
export interface Common {
  clock?: Clock;
  /** How much was done for them. */
  meter: Meter;
  /** What came of the parts that stand in several. */
  parts?: Map<object, Known>;
}

/** How one rule is worked out. */
interface Working extends Surroundings, Pick<Common, 'parts'> {}

/** An operator takes as long as what it is given and what it makes; nothing that is made grows without end. */
function spendOn(value: RuleValue, working: Working): void {
  const { spend } = working;
  if (typeof value === 'string') {
    if (value.length > longestWorkedOut) spend(Infinity);
    if (value.length >= signsInStep) spend(value.length / signsInStep);
  } else if (Array.isArray(value)) {
    spend(value.length);
    for (const one of value as readonly RuleValue[]) if (typeof one !== 'number') spendOn(one, working);
  }
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

/** What came of a part that stands in several rules: worked out where it is met first, as if it stood by itself. */
function evaluateOnce(part: object, parts: Map<object, Known>, working: Working): RuleValue {
  let value = parts.get(part);
  if (value === undefined) {
    try {
      value = evaluatePart(part, working, 0);
    } catch (error) {
      // What was too much for one rule may not be for the next.
      if (!(error instanceof CannotTell) || error instanceof TooManySteps) throw error;
      value = error;
    }
    parts.set(part, value);
  }
  if (value instanceof CannotTell) throw value;
  return value;
}

function evaluate(rule: unknown, working: Working, depth: number): RuleValue {
  working.spend(1);
  if (rule === null || typeof rule === 'string' || typeof rule === 'number' || typeof rule === 'boolean') return rule;
  if (typeof rule !== 'object') throw new CannotTell();
  return working.parts && isShared(rule) ? evaluateOnce(rule, working.parts, working) : evaluatePart(rule, working, depth);
}

function evaluatePart(rule: object, working: Working, depth: number): RuleValue {
  if (depth > deepest) throw new CannotTell();
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
  const values = operands.map(next);
  // What is taken out of a list at its place takes one step, however long the list is.
  if (operator !== 'at') for (const value of values) spendOn(value, working);
  const result = (known[operator] as Operator)(values, working);
  spendOn(result, working);
  return result;
}

/** What comes of a rule; undefined where that cannot be told. Never throws, whatever the rule is. One that is worked out by itself is told the time alone. */
export function workOut(rule: unknown, read: ReadAnswer, given: Clock | Common = { meter: createMeter() }): RuleValue | undefined {
  const { clock = () => undefined, meter, parts } = typeof given === 'function' ? { clock: given, meter: createMeter() } : given;
  const end = Math.min(mostSteps.ofAnswers, meter.steps + mostSteps.ofRule);
  const spend = (steps: number) => {
    if (steps < Infinity) meter.steps += steps;
    if (meter.steps <= end && steps < Infinity) return;
    meter.isOver = true;
    throw new TooManySteps();
  };
  try {
    return evaluate(rule, { read, clock, spend, ...(parts && { parts }) }, 0);
  } catch (error) {
    if (error instanceof CannotTell) return undefined;
    throw error;
  }
}

/** Whether a rule holds; undefined where that cannot be told. Never throws, whatever the rule is. */
export function holds(rule: unknown, read: ReadAnswer, given?: Clock | Common): boolean | undefined {
  const value = workOut(rule, read, given);
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

/** The codes a rule asks for; '' is the question whose check it is. Parts that several rules share are walked through where `enter` lets them be. */
export function variablesOf(rule: Rule | unknown, found = new Set<string>(), enter?: (part: object) => boolean): ReadonlySet<string> {
  const walk = (part: unknown, depth: number): void => {
    if (typeof part !== 'object' || part === null || depth > deepestRead || (enter && isShared(part) && !enter(part))) return;
    for (const [key, value] of Object.entries(part)) {
      const [code, ...otherwise] = [value].flat() as unknown[];
      const isCode = (key === 'var' || key === 'name') && typeof code === 'string';
      if (isCode) found.add(code);
      // What stands in for an answer that is not there may ask for others.
      walk(isCode ? otherwise : value, depth + 1);
    }
  };
  walk(rule, 0);
  return found;
}

const ofTime: ReadonlySet<string> = new Set(['today', 'now', 'began', 'ended']);
const sharedOfTime = new WeakMap<object, boolean>();

/** Whether a rule asks when answers were given: then any answer may move it. */
export function asksTime(rule: unknown, depth = 0): boolean {
  if (typeof rule !== 'object' || rule === null || depth > deepestRead) return false;
  const before = sharedOfTime.get(rule);
  if (before !== undefined) return before;
  const asks = Object.entries(rule).some(([operator, operand]) => ofTime.has(operator) || asksTime(operand, depth + 1));
  if (isShared(rule)) sharedOfTime.set(rule, asks);
  return asks;
}
