import { signsInStep } from './meter.ts';

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

/** What an operator works with besides its values; one that does more than walk through these once tells how many steps that takes. */
export interface Surroundings {
  clock: Clock;
  /** For one that looks something up. */
  read: ReadAnswer;
  spend(steps: number): void;
}

/** What an operator makes of its values. */
export type Operator = (values: readonly RuleValue[], around: Surroundings) => RuleValue;

/** Yes is one and no is none, so that what holds can be counted. */
export function toNumber(value: RuleValue): number | undefined {
  if (typeof value === 'object') return undefined;
  return typeof value !== 'string' || /^[+-]?\d+(\.\d+)?$/.test(value) ? Number(value) : undefined;
}

/** Several choices equal a value when one of them does. */
function isEqual(a: RuleValue, b: RuleValue, around: Surroundings): boolean {
  if (Array.isArray(a)) {
    if (Array.isArray(b)) around.spend(a.length * b.length);
    return a.some((one) => isEqual(one, b, around));
  }
  if (Array.isArray(b)) return isEqual(b, a, around);
  const [x, y] = [toNumber(a), toNumber(b)];
  return x !== undefined && y !== undefined ? x === y : a === b;
}

/** Looking for one text in another may take as long as both are long together: an engine steps back where they are alike. */
export function spendOnSearch(text: string, part: string, { spend }: Surroundings): void {
  spend((text.length * part.length) / signsInStep ** 2);
}

function isIn(a: RuleValue, b: RuleValue, around: Surroundings): boolean {
  if (Array.isArray(b)) return isEqual(b, a, around);
  if (b === null || a === null || a === '') return false;
  const [text, part] = [String(b), String(a)];
  spendOnSearch(text, part, around);
  return text.includes(part);
}

/** Numbers by size, other texts (dates, times) by their letters; anything else is not comparable. */
function order(a: RuleValue, b: RuleValue): number {
  const [x, y] = [toNumber(a), toNumber(b)];
  if (x !== undefined && y !== undefined) return x - y;
  return typeof a === 'string' && typeof b === 'string' ? (a < b ? -1 : a > b ? 1 : 0) : Number.NaN;
}

export const truthy = (value: RuleValue) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** Numbers one after the other; nothing where there is none, where one of the values is none, or where the result is none. */
export const calculate = (values: readonly RuleValue[], step: (a: number, b: number) => number): RuleValue => {
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
export const operators = {
  '==': ([a = null, b = null], around) => isEqual(a, b, around),
  '!=': ([a = null, b = null], around) => !isEqual(a, b, around),
  '<': compare((by) => by < 0),
  '<=': compare((by) => by <= 0),
  '>': compare((by) => by > 0),
  '>=': compare((by) => by >= 0),
  '!': ([a = null]) => !truthy(a),
  '!!': ([a = null]) => truthy(a),
  in: ([a = null, b = null], around) => isIn(a, b, around),
  count: ([a = null]) => (Array.isArray(a) ? a.length : a === null ? 0 : 1),
  '+': (values) => calculate(values, (a, b) => a + b),
  '-': (values) => (values.length === 1 ? calculate([0, ...values], (a, b) => a - b) : calculate(values, (a, b) => a - b)),
  '*': (values) => calculate(values, (a, b) => a * b),
  '/': (values) => calculate(values, (a, b) => a / b),
} satisfies Readonly<Record<string, Operator>>;

export type RuleOperator = keyof typeof operators;
