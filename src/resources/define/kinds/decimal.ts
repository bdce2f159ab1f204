import { mostDigits } from '../mostDigits.ts';
import type { Read } from '../problem.ts';
import { type KindData, listedAsNumber } from './kind.ts';

const written = /^([+-])?(\d+)(?:[.,](\d*))?$/;

/**
 * A number of so many decimals, exact: a text with all of them (`12.50`) in the database, on the wire and in a cell, so that no
 * binary fraction stands between two of these. Numbers are taken too. More decimals than declared are refused, never rounded.
 */
export const decimal: KindData<'decimal'> = {
  read(raw, { places, min, max }): Read<string> {
    const [, sign, digits, decimals = ''] = (typeof raw === 'string' || typeof raw === 'number' ? written.exec(String(raw).trim()) : null) ?? [];
    if (digits === undefined) return { problem: { code: 'not_a_number' } };
    const fraction = decimals.replace(/0+$/, '');
    if (fraction.length > places) return { problem: { code: 'too_many_decimals', params: { places } } };
    const whole = digits.replace(/^0+(?=\d)/, '');
    if (whole.length > mostDigits - places) return { problem: { code: 'too_large', params: { max: 10 ** (mostDigits - places) - 1 } } };
    const size = places > 0 ? `${whole}.${fraction.padEnd(places, '0')}` : whole;
    const value = sign === '-' && Number(size) > 0 ? `-${size}` : size;
    if (min !== undefined && Number(value) < min) return { problem: { code: 'too_small', params: { min } } };
    if (max !== undefined && Number(value) > max) return { problem: { code: 'too_large', params: { max } } };
    return { value };
  },
  jsonSchema: ({ places }) => ({ type: 'string', pattern: `^-?\\d+${places > 0 ? `\\.\\d{${places}}` : ''}$` }),
  ...listedAsNumber,
};
