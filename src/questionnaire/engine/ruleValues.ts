import { type RuleValue, toNumber } from './rules.ts';

/** A number as people write it, without exponent; undefined where it is none that can be written so. */
function plainNumber(value: number): string | undefined {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e21) return undefined;
  return value !== 0 && Math.abs(value) < 1e-6 ? value.toFixed(20).replace(/\.?0+$/, '') : String(value);
}

/** Any value as text. Nothing answered, and what cannot be said, is the empty text; several choices are parted by spaces. */
export function textOfValue(value: RuleValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOfValue).join(' ');
  return typeof value === 'number' ? (plainNumber(value) ?? '') : String(value);
}

/** There is one meaning of empty: no text is no value. */
export const asValue = (text: string): RuleValue => (text === '' ? null : text);

/** What is calculated with numbers; nothing where one of them is none, or the result is none. */
export function calculated(values: readonly RuleValue[], work: (...numbers: number[]) => number): RuleValue {
  const numbers = values.map(toNumber);
  if (numbers.includes(undefined)) return null;
  const result = work(...(numbers as number[]));
  return Number.isFinite(result) ? result : null;
}
