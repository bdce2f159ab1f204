import { isChosen, isOrdered, type RuleOperator, type ValueType } from '../../../questionnaire/engine/index.ts';
import type { Rule } from '../../../resources/define/index.ts';

type Shape =
  /** The answer and a value, or the answer and another answer. */
  | 'value'
  /** The answer and several values. */
  | 'list'
  /** A text and the answer it stands in. */
  | 'within'
  /** The answer and null. */
  | 'null';

interface Clicked {
  operator: RuleOperator;
  shape: Shape;
  /** The answers that can be compared so. */
  fits: readonly ValueType[];
}

const anything: readonly ValueType[] = ['one', 'many', 'number', 'date', 'time', 'text'];
const sized = anything.filter(isOrdered);

/** What can be clicked together, in the order in which it is offered. */
const clicked = {
  is: { operator: '==', shape: 'value', fits: anything },
  isNot: { operator: '!=', shape: 'value', fits: anything },
  oneOf: { operator: 'in', shape: 'list', fits: anything.filter(isChosen) },
  less: { operator: '<', shape: 'value', fits: sized },
  atMost: { operator: '<=', shape: 'value', fits: sized },
  more: { operator: '>', shape: 'value', fits: sized },
  atLeast: { operator: '>=', shape: 'value', fits: sized },
  contains: { operator: 'in', shape: 'within', fits: ['text'] },
  // Not by `!!`: an answer of 0 is an answer.
  answered: { operator: '!=', shape: 'null', fits: anything },
  open: { operator: '==', shape: 'null', fits: anything },
} as const satisfies Record<string, Clicked>;

export type Comparison = keyof typeof clicked;

/** What each operator is clicked as; an empty list is one that only rules written by hand have. */
const comparisonsBy: Readonly<Record<RuleOperator, readonly Comparison[]>> = {
  '==': ['open', 'is'],
  '!=': ['answered', 'isNot'],
  '<': ['less'],
  '<=': ['atMost'],
  '>': ['more'],
  '>=': ['atLeast'],
  '!': [],
  '!!': [],
  in: ['oneOf', 'contains'],
  count: [],
  '+': [],
  '-': [],
  '*': [],
  '/': [],
};

const shapeOf = (comparison: Comparison): Shape => clicked[comparison].shape;

/** Whether it is compared with anything. */
export const needsValue = (comparison: Comparison) => shapeOf(comparison) !== 'null';

/** Whether it can be compared with the answer to another question. */
export const takesAnswer = (comparison: Comparison) => shapeOf(comparison) === 'value';

/** How an answer of this value can be compared. */
export function comparisonsOf(value: ValueType): Comparison[] {
  return (Object.keys(clicked) as Comparison[]).filter((name) => (clicked[name].fits as readonly ValueType[]).includes(value));
}

/** One comparison of an answer: with values, or with the answer to another question. */
export interface Condition {
  /** The code of the question asked for; '' is the question whose check it is, undefined none yet. */
  code: string | undefined;
  comparison: Comparison;
  values: readonly (string | number)[];
  /** The code of the answer it is compared with, in place of `values`. */
  other?: string | undefined;
}

/** Conditions of which all, or at least one, must hold. */
export interface Group {
  match: 'and' | 'or';
  items: readonly (Condition | Group)[];
}

export function isGroup(item: Condition | Group): item is Group {
  return 'items' in item;
}

type Operand = string | number | { var: string };

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

function codeIn(operand: unknown): string | undefined {
  if (typeof operand !== 'object' || operand === null || Array.isArray(operand)) return undefined;
  const { var: code, ...rest } = operand as { var?: unknown };
  const name: unknown = Array.isArray(code) && code.length === 1 ? code[0] : code;
  return typeof name === 'string' && Object.keys(rest).length === 0 ? name : undefined;
}

const readAs: Readonly<Record<Shape, (operands: readonly unknown[]) => Omit<Condition, 'comparison'> | undefined>> = {
  value([first, second]) {
    const [code, other] = [codeIn(first), codeIn(second)];
    if (code === undefined) return undefined;
    return other !== undefined ? { code, values: [], other } : isPlain(second) ? { code, values: [second] } : undefined;
  },
  list([first, second]) {
    const code = codeIn(first);
    return code !== undefined && Array.isArray(second) && second.every(isPlain) ? { code, values: second } : undefined;
  },
  within([first, second]) {
    const code = codeIn(second);
    return code !== undefined && typeof first === 'string' ? { code, values: [first] } : undefined;
  },
  null([first, second]) {
    const code = codeIn(first);
    return code !== undefined && second === null ? { code, values: [] } : undefined;
  },
};

function readCondition(operator: string, operands: readonly unknown[]): Condition | undefined {
  if (operator === '!!' || operator === '!') {
    const code = codeIn(operands[0]);
    return code !== undefined && operands.length === 1 ? { code, comparison: operator === '!!' ? 'answered' : 'open', values: [] } : undefined;
  }
  if (operands.length !== 2 || !(operator in comparisonsBy)) return undefined;
  for (const comparison of comparisonsBy[operator as RuleOperator]) {
    const read = readAs[shapeOf(comparison)](operands);
    if (read) return { ...read, comparison };
  }
  return undefined;
}

function readItem(rule: unknown): Condition | Group | undefined {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return undefined;
  const entries = Object.entries(rule);
  const [operator, operand] = entries[0] ?? [];
  if (entries.length !== 1 || operator === undefined) return undefined;
  const operands: unknown[] = Array.isArray(operand) ? operand : [operand];
  if (operator !== 'and' && operator !== 'or') return readCondition(operator, operands);
  const items = operands.map(readItem);
  return items.length > 0 && items.every((item) => item !== undefined) ? { match: operator, items } : undefined;
}

/** A rule as it can be clicked together; undefined where it says more than that. */
export function readRule(rule: unknown): Group | undefined {
  const item = readItem(rule);
  return item && (isGroup(item) ? item : { match: 'and', items: [item] });
}

export function isComplete(item: Condition | Group): boolean {
  if (isGroup(item)) return item.items.length > 0 && item.items.every(isComplete);
  const { code, comparison, values, other } = item;
  if (code === undefined) return false;
  if (!needsValue(comparison)) return true;
  return other !== undefined || (values.length > 0 && values.every((value) => value !== ''));
}

function writeCondition({ code = '', comparison, values, other }: Condition): Rule {
  const answer: Operand = { var: code };
  const value = other === undefined ? (values[0] ?? '') : { var: other };
  const operands = { value: [answer, value], list: [answer, [...values]], within: [String(value), answer], null: [answer, null] };
  return { [clicked[comparison].operator]: operands[shapeOf(comparison)] };
}

/** The rule that says this. Call it for what `isComplete` only. */
export function writeRule(item: Condition | Group): Rule {
  if (!isGroup(item)) return writeCondition(item);
  const [only] = item.items;
  return item.items.length === 1 && only ? writeRule(only) : { [item.match]: item.items.map(writeRule) };
}

export const emptyCondition: Condition = { code: undefined, comparison: 'is', values: [] };
