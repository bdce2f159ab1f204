import type { Value } from './Program.ts';

/** Nothing answered is the empty text. */
export function asText(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'object') return value.join(' ');
  if (typeof value !== 'number') return String(value);
  // People write no exponents; what is too large to be written whole is no text.
  if (Math.abs(value) >= 1e21) return '';
  return Math.abs(value) >= 1e-6 || value === 0 ? String(value) : value.toFixed(20).replace(/0+$/, '').replace(/\.$/, '');
}

/** Yes is one and no is none; a text counts where it looks like a number. */
export function asNumber(value: Value): number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'string' && /^[+-]?[0-9]+(\.[0-9]+)?$/.test(value) ? Number(value) : null;
}

export function asTruth(value: Value): boolean {
  if (typeof value === 'object') return value !== null && value.length > 0;
  return value !== 0 && value !== '' && value !== false;
}

const dayLength = 24 * 60 * 60 * 1000;

/** Days since 1970 of a day that exists, or of so many days. */
export function asDays(value: Value): number | null {
  const number = asNumber(value);
  if (number !== null) return number;
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(asText(value)) ?? [];
  if (year === undefined) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 ? date.getTime() / dayLength : null;
}

/** The day so many days after 1 January 1970. */
export function dayAt(days: number | null): Date | null {
  if (days === null) return null;
  const date = new Date(days * dayLength);
  return date.getUTCFullYear() >= 0 && date.getUTCFullYear() <= 9999 ? date : null;
}

/** Whether one of several that were chosen, numbers that are as large, or texts that are the same. */
export function isEqual(left: Value, right: Value): boolean {
  if (typeof left === 'object' && left !== null) return left.some((one) => isEqual(one, right));
  if (typeof right === 'object' && right !== null) return isEqual(right, left);
  const [a, b] = [asNumber(left), asNumber(right)];
  if (a !== null && b !== null) return a === b;
  return typeof left === 'boolean' || typeof right === 'boolean' ? left === right : asText(left) === asText(right);
}
