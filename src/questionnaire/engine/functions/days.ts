import { millisecondsInDay } from 'date-fns/constants';
import { CannotTell, type Clock, type RuleValue, toNumber } from '../rules.ts';
import { asValue, textOfValue } from '../ruleValues.ts';

/**
 * XForms counts days from 1970 in UTC, whatever the device's zone; `date-fns` reckons in the device's.
 * Days since 1970 of a day, or of a moment with its fraction; undefined where a text is no day that exists.
 */
export function daysOf(value: RuleValue): number | undefined {
  const number = toNumber(value);
  if (number !== undefined) return number;
  const text = textOfValue(value);
  if (!/^\d{4}-\d\d-\d\d(T|$)/.test(text)) return undefined;
  const moment = Date.parse(text);
  // A day that does not exist is read as another one by some engines.
  return Number.isNaN(moment) || (text.length === 10 && new Date(moment).toISOString().slice(0, 10) !== text) ? undefined : moment / millisecondsInDay;
}

/** A moment with its distance from UTC counts as the day and hour it was where it was. */
const local = (value: RuleValue): RuleValue => (typeof value === 'string' ? value.replace(/(T.*)[+-]\d\d:?\d\d$/, '$1Z') : value);

function momentOf(value: RuleValue): Date | undefined {
  const days = daysOf(local(value));
  const date = days === undefined ? undefined : new Date(days * millisecondsInDay);
  return date && !Number.isNaN(date.getTime()) && date.getUTCFullYear() >= 0 && date.getUTCFullYear() <= 9999 ? date : undefined;
}

/** The day of a moment, or so many days after 1 January 1970. */
export const dayOf = (value: RuleValue): RuleValue => momentOf(value)?.toISOString().slice(0, 10) ?? null;

/** A moment, or so many days after 1 January 1970, as a moment in UTC. */
export const momentText = (value: RuleValue): RuleValue => momentOf(value)?.toISOString() ?? null;

/** How many months are over from one day to another. */
export function monthsBetween(from: RuleValue, to: RuleValue): RuleValue {
  const [start, end] = [momentOf(from), momentOf(to)];
  if (!start || !end) return null;
  const months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  return end.getUTCDate() < start.getUTCDate() ? months - 1 : months;
}

/** Where nothing says when the answers were given, what rests on it cannot be told. */
export function nowOf(clock: Clock): string {
  const now = clock();
  if (now === undefined) throw new CannotTell();
  return now;
}

export function beganOf(clock: Clock): string {
  return nowOf(() => clock('first'));
}

const two = (number: number) => String(number).padStart(2, '0');

/** In English, whoever reads: phone and server work out the same text. */
const shortNames = (date: Date) => date.toUTCString();

const signs: Readonly<Record<string, (date: Date) => string>> = {
  Y: (date) => String(date.getUTCFullYear()).padStart(4, '0'),
  y: (date) => two(date.getUTCFullYear() % 100),
  m: (date) => two(date.getUTCMonth() + 1),
  n: (date) => String(date.getUTCMonth() + 1),
  b: (date) => shortNames(date).slice(8, 11),
  d: (date) => two(date.getUTCDate()),
  e: (date) => String(date.getUTCDate()),
  H: (date) => two(date.getUTCHours()),
  h: (date) => String(date.getUTCHours()),
  M: (date) => two(date.getUTCMinutes()),
  S: (date) => two(date.getUTCSeconds()),
  a: (date) => shortNames(date).slice(0, 3),
  3: (date) => String(date.getUTCMilliseconds()).padStart(3, '0'),
};

/** `%d/%m/%Y`; a sign that is none stands as it is. */
export function formatted(value: RuleValue, format: RuleValue): RuleValue {
  const date = momentOf(value);
  return date ? asValue(textOfValue(format).replace(/%(.)/g, (all, sign: string) => signs[sign]?.(date) ?? all)) : null;
}
