import type { Value } from './Program.ts';
import { asDays, asNumber, asText, asTruth, dayAt, isEqual } from './values.ts';

/** The day on which the programs run. */
export const day = '2026-11-20';

/** Patterns that programs may ask for, and what each means. */
export const patterns: Readonly<Record<string, (signs: readonly string[]) => boolean>> = {
  '[0-9]+': (signs) => signs.length > 0 && signs.every((sign) => sign >= '0' && sign <= '9'),
  '[a-c]*': (signs) => signs.every((sign) => ['a', 'b', 'c'].includes(sign)),
  '.{2}': (signs) => signs.length === 2,
  '(a|7)b?': (signs) => ['a', '7', 'ab', '7b'].includes(signs.join('')),
};

const whole = (number: number) => (number < 0 ? Math.ceil(number) : Math.floor(number));
const words = (value: Value) =>
  typeof value === 'object' && value !== null
    ? value
    : asText(value)
        .split(' ')
        .filter((word) => word !== '');
const signs = (value: Value) => [...asText(value)];

/** Of numbers alone: where one is missing, or none comes of them, there is nothing. */
const ofNumbers =
  (work: (...numbers: number[]) => number) =>
  (values: readonly Value[]): Value => {
    const numbers = values.map(asNumber);
    const result = numbers.includes(null) ? Number.NaN : work(...(numbers as number[]));
    return Number.isFinite(result) ? result : null;
  };

/** Places are counted from 0, and from the end where they are less. */
function part(all: readonly string[], from: number, to: number): string {
  const place = (at: number) => (at < 0 ? all.length + at : at);
  return all.filter((_, at) => at >= place(from) && at < place(to)).join('');
}

function months(from: Date, to: Date): number {
  let count = 0;
  const later = (date: Date, by: number) => date.getUTCFullYear() * 372 + (date.getUTCMonth() + by) * 31 + date.getUTCDate();
  while (later(from, count + 1) <= later(to, 0)) count += 1;
  while (later(from, count) > later(to, 0)) count -= 1;
  return count;
}

const two = (number: number) => (number < 10 ? `0${number}` : String(number));

/** What each function makes of its values. */
export const functionMeanings: Readonly<Record<string, (values: readonly Value[]) => Value>> = {
  true: () => true,
  false: () => false,
  not: ([value = null]) => !asTruth(value),
  boolean: ([value = null]) => asTruth(value),
  number: ([value = null]) => value,
  string: ([value = null]) => value,
  if: ([condition = null, yes = null, no = null]) => (asTruth(condition) ? yes : no),
  coalesce: (values) => values.find((value) => asText(value) !== '') ?? null,
  today: () => day,
  date: ([value = null]) => dayAt(asDays(value))?.toISOString().slice(0, 10) ?? null,
  'decimal-date-time': ([value = null]) => asDays(value),
  'difference-in-months': ([from = null, to = null]) => {
    const [start, end] = [dayAt(asDays(from)), dayAt(asDays(to))];
    return start && end ? months(start, end) : null;
  },
  'format-date': ([value = null]) => {
    const date = dayAt(asDays(value));
    return date && `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${String(date.getUTCFullYear()).padStart(4, '0')}`;
  },
  int: ofNumbers(whole),
  round: ofNumbers((number, digits = 0) => Math.round(number * 10 ** digits) / 10 ** digits),
  abs: ofNumbers((number) => (number < 0 ? -number : number)),
  pow: ofNumbers((base, power) => base ** power),
  sqrt: ofNumbers((number) => number ** 0.5),
  floor: ofNumbers((number) => Math.floor(number)),
  ceiling: ofNumbers((number) => -Math.floor(-number)),
  min: ofNumbers((...numbers) => numbers.reduce((least, number) => (number < least ? number : least))),
  max: ofNumbers((...numbers) => numbers.reduce((most, number) => (number > most ? number : most))),
  sum: ofNumbers((...numbers) => numbers.reduce((total, number) => total + number, 0)),
  'string-length': ([value = null]) => signs(value).length,
  concat: (values) => values.map(asText).join(''),
  substr: ([value = null, from = null, to]) => part(signs(value), Number(asText(from)), to === undefined ? Number.POSITIVE_INFINITY : Number(asText(to))),
  'substring-before': ([value = null, end = null]) => {
    const [before = '', ...after] = asText(value).split(asText(end));
    return after.length > 0 && asText(end) !== '' ? before : '';
  },
  'substring-after': ([value = null, start = null]) => {
    const text = asText(start);
    return text === '' ? asText(value) : asText(value).split(text).slice(1).join(text);
  },
  translate: ([value = null, from = null, to = null]) => {
    const [old, young] = [signs(from), signs(to)];
    return signs(value)
      .map((sign) => (old.includes(sign) ? (young[old.indexOf(sign)] ?? '') : sign))
      .join('');
  },
  'normalize-space': ([value = null]) => words(asText(value)).join(' '),
  // What was chosen is several, as what stands in the entries of a list is.
  join: ([between = null, ...values]) =>
    values
      .flatMap((value) => (typeof value === 'object' && value !== null ? value : [asText(value)]))
      .filter((text) => text !== '')
      .join(asText(between)),
  'starts-with': ([value = null, start = null]) => asText(value).slice(0, asText(start).length) === asText(start),
  'ends-with': ([value = null, end = null]) =>
    asText(value).length >= asText(end).length && asText(value).slice(asText(value).length - asText(end).length) === asText(end),
  // Of several that were chosen it is one of them; and no text is in none.
  contains: ([value = null, text = null]) =>
    typeof value === 'object' && value !== null ? isEqual(value, text) : asText(text) !== '' && asText(value).split(asText(text)).length > 1,
  regex: ([value = null, pattern = null]) => patterns[asText(pattern)]?.(signs(value)) ?? null,
  selected: ([list = null, word = null]) => words(list).includes(asText(word)),
  'selected-at': ([list = null, at = null]) => words(list)[asNumber(at) ?? -1] ?? null,
  'count-selected': ([list = null]) => words(list).length,
};
