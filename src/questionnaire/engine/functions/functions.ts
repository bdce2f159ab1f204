import { calculate, CannotTell, type Operator, type RuleValue, truthy } from '../rules.ts';
import { spendOnSearch } from '../operators.ts';
import { owns } from '../owns.ts';
import { patternOf } from '../pattern.ts';
import { beganOf, dayOf, daysOf, formatted, momentText, monthsBetween, nowOf } from './days.ts';
import { lookup, rows } from './lookups.ts';
import { longestMatched } from './longestMatched.ts';
import { asValue, calculated, textOfValue } from '../ruleValues.ts';

/** A function of rules: how many values it takes, and what it makes of them. */
interface RuleFunction {
  readonly takes: readonly [least: number, most: number];
  readonly work: Operator;
}

const many = 100;

const of = (least: number, most: number, work: Operator): RuleFunction => ({ takes: [least, most], work });
const ofTexts = (least: number, most: number, work: (...texts: string[]) => string | boolean | number): RuleFunction =>
  of(least, most, (values) => {
    const result = work(...values.map(textOfValue));
    return typeof result === 'string' ? asValue(result) : result;
  });
const ofSearch = (work: (text: string, part: string, at: number) => string): RuleFunction =>
  of(2, 2, (values, around) => {
    const [text = '', part = ''] = values.map(textOfValue);
    spendOnSearch(text, part, around);
    return asValue(work(text, part, text.indexOf(part)));
  });
const ofNumbers = (least: number, most: number, work: (...numbers: number[]) => number): RuleFunction => of(least, most, (values) => calculated(values, work));

/** Of numbers side by side, or of the answers in all entries of a repeated part. */
const ofSeveral = (step: (a: number, b: number) => number, ofNone: RuleValue = null): RuleFunction =>
  of(1, many, (values) => (values.some((value) => !Array.isArray(value) || value.length > 0) ? calculate(values.flat(), step) : ofNone));

const isEmpty = (value: RuleValue | undefined) => textOfValue(value) === '';
const wordsOf = (value: RuleValue | undefined): string[] => (Array.isArray(value) ? value.map(textOfValue) : textOfValue(value).split(/\s+/).filter(Boolean));

/** Halves are rounded up, as XPath does; a negative number of digits rounds to tens, hundreds, … */
function rounded(number: number, digits = 0): number {
  const factor = 10 ** Math.max(-20, Math.min(20, Math.trunc(digits)));
  return Math.round(number * factor) / factor;
}

/** Each sign of `from` by the one at its place in `to`; without one it is taken away. Of a sign that stands twice in `from` the first counts. */
function translated(text: string, from: readonly string[], to: readonly string[]): string {
  const signs = new Map(from.map((sign, at) => [sign, to[at] ?? ''] as const).reverse());
  return Array.from(text, (sign) => signs.get(sign) ?? sign).join('');
}

function matches([value = null, source = null]: readonly RuleValue[]): RuleValue {
  const text = textOfValue(value);
  const pattern = patternOf(textOfValue(source));
  if (!pattern || text.length > longestMatched) throw new CannotTell();
  return pattern.test(text);
}

/**
 * The functions of ODK XForms under their own names, over values of rules. What is not answered is the empty text to texts, and no number to numbers:
 * nothing comes of it. None throws for any value but `CannotTell`.
 */
export const functions = {
  today: of(0, 0, (_, { clock }) => nowOf(clock).slice(0, 10)),
  now: of(0, 0, (_, { clock }) => nowOf(clock)),
  // Not ODK's: when the first and the last answer was given, and what only the device or account of another tool could tell.
  began: of(0, 0, (_, { clock }) => beganOf(clock)),
  ended: of(0, 0, (_, { clock }) => nowOf(clock)),
  elsewhere: of(1, many, ([what = null]) => {
    // A hidden value that nobody sets is empty in every tool.
    if (what === 'hidden') return null;
    throw new CannotTell();
  }),
  date: of(1, 1, ([value = null]) => dayOf(value)),
  'decimal-date-time': of(1, 1, ([value = null]) => daysOf(value) ?? null),
  'date-time': of(1, 1, ([value = null]) => momentText(value)),
  'difference-in-months': of(2, 2, ([from = null, to = null]) => monthsBetween(from, to)),
  'format-date': of(2, 2, ([value = null, format = null]) => formatted(value, format)),
  'format-date-time': of(2, 2, ([value = null, format = null]) => formatted(value, format)),
  if: of(3, 3, ([condition = null, yes = null, no = null]) => (truthy(condition) ? yes : no)),
  coalesce: of(1, many, (values) => values.find((value) => !isEmpty(value)) ?? null),
  int: ofNumbers(1, 1, Math.trunc),
  round: ofNumbers(1, 2, rounded),
  abs: ofNumbers(1, 1, Math.abs),
  pow: ofNumbers(2, 2, (base, power) => base ** power),
  sqrt: ofNumbers(1, 1, Math.sqrt),
  floor: ofNumbers(1, 1, Math.floor),
  ceiling: ofNumbers(1, 1, Math.ceil),
  mod: ofNumbers(2, 2, (number, by) => number % by),
  min: ofSeveral((a, b) => Math.min(a, b)),
  max: ofSeveral((a, b) => Math.max(a, b)),
  sum: ofSeveral((a, b) => a + b, 0),
  join: of(2, many, ([between = null, ...values]) =>
    asValue(
      values
        .flat()
        .filter((value) => !isEmpty(value))
        .map(textOfValue)
        .join(textOfValue(between)),
    ),
  ),
  // Of repeated parts: they mean something where its entries are known (`rosters/`), and nothing else says what.
  position: of(0, 1, () => {
    throw new CannotTell();
  }),
  lookup: of(3, 3, lookup),
  rows: of(3, 3, rows),
  'indexed-repeat': of(3, 3, () => {
    throw new CannotTell();
  }),
  'string-length': ofTexts(1, 1, (text) => [...text].length),
  concat: ofTexts(1, many, (...texts) => texts.join('')),
  substr: of(2, 3, ([text = null, from = null, to]) => {
    const end = to === undefined ? undefined : Number(textOfValue(to));
    return asValue([...textOfValue(text)].slice(Number(textOfValue(from)), end).join(''));
  }),
  'substring-before': ofSearch((text, _part, at) => text.slice(0, Math.max(0, at))),
  'substring-after': ofSearch((text, part, at) => (at < 0 ? '' : text.slice(at + part.length))),
  translate: ofTexts(3, 3, (text, from, to) => translated(text, [...from], [...to])),
  'starts-with': ofTexts(2, 2, (text, start) => text.startsWith(start)),
  'ends-with': ofTexts(2, 2, (text, end) => text.endsWith(end)),
  'normalize-space': ofTexts(1, 1, (text) => text.trim().replace(/\s+/g, ' ')),
  regex: of(2, 2, matches),
  selected: of(2, 2, ([list = null, word = null]) => wordsOf(list).includes(textOfValue(word).trim())),
  'selected-at': of(2, 2, ([list = null, at = null]) => asValue(wordsOf(list)[Number(textOfValue(at))] ?? '')),
} satisfies Readonly<Record<string, RuleFunction>>;

export type FunctionName = keyof typeof functions;

/** Whether rules know a function by this name. */
export const isFunction = (name: string): name is FunctionName => owns(functions, name);

/** Whether a function takes so many values. */
export function takes(name: string, count: number): boolean {
  if (!isFunction(name)) return false;
  const [least, most] = functions[name].takes;
  return count >= least && count <= most;
}
