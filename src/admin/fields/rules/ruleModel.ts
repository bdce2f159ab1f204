import type { Rule } from '../../../resources/define/index.ts';

export const comparisons = ['is', 'isNot', 'oneOf', 'less', 'atMost', 'more', 'atLeast', 'contains', 'answered', 'open'] as const;

export type Comparison = (typeof comparisons)[number];

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

const operators = { is: '==', isNot: '!=', less: '<', atMost: '<=', more: '>', atLeast: '>=' } as const;

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

function codeIn(operand: unknown): string | undefined {
  if (typeof operand !== 'object' || operand === null || Array.isArray(operand)) return undefined;
  const { var: code, ...rest } = operand as { var?: unknown };
  const name: unknown = Array.isArray(code) && code.length === 1 ? code[0] : code;
  return typeof name === 'string' && Object.keys(rest).length === 0 ? name : undefined;
}

function readCondition(operator: string, operands: readonly unknown[]): Condition | undefined {
  const [first, second, ...more] = operands;
  if (more.length > 0) return undefined;
  const code = codeIn(first);
  if (operator === '!!' || operator === '!') {
    return code !== undefined && operands.length === 1 ? { code, comparison: operator === '!!' ? 'answered' : 'open', values: [] } : undefined;
  }
  if (operands.length !== 2) return undefined;
  if (operator === 'in') {
    if (code !== undefined && Array.isArray(second) && second.every(isPlain)) return { code, comparison: 'oneOf', values: second };
    const within = codeIn(second);
    return within !== undefined && typeof first === 'string' ? { code: within, comparison: 'contains', values: [first] } : undefined;
  }
  const comparison = (Object.keys(operators) as (keyof typeof operators)[]).find((name) => operators[name] === operator);
  if (comparison === undefined || code === undefined) return undefined;
  if (second === null && (comparison === 'is' || comparison === 'isNot')) return { code, comparison: comparison === 'is' ? 'open' : 'answered', values: [] };
  const other = codeIn(second);
  if (other !== undefined) return { code, comparison, values: [], other };
  return isPlain(second) ? { code, comparison, values: [second] } : undefined;
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
  if (comparison === 'answered' || comparison === 'open') return true;
  return other !== undefined || (values.length > 0 && values.every((value) => value !== ''));
}

function writeCondition({ code = '', comparison, values, other }: Condition): Rule {
  const answer: Operand = { var: code };
  // Not by `!!`: an answer of 0 is an answer.
  if (comparison === 'answered') return { '!=': [answer, null] };
  if (comparison === 'open') return { '==': [answer, null] };
  if (comparison === 'oneOf') return { in: [answer, [...values]] };
  if (comparison === 'contains') return { in: [String(values[0] ?? ''), answer] };
  return { [operators[comparison]]: [answer, other === undefined ? (values[0] ?? '') : { var: other }] };
}

/** The rule that says this. Call it for what `isComplete` only. */
export function writeRule(item: Condition | Group): Rule {
  if (!isGroup(item)) return writeCondition(item);
  const [only] = item.items;
  return item.items.length === 1 && only ? writeRule(only) : { [item.match]: item.items.map(writeRule) };
}

export const emptyCondition: Condition = { code: undefined, comparison: 'is', values: [] };
