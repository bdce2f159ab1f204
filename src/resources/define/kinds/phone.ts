import { phoneSearchTerm } from '../phoneSearchTerm.ts';
import { type KindData, listedAsText } from './kind.ts';

/**
 * Any usual writing of an international number becomes `+` and its digits (E.164). Whether the number can
 * exist in its country is checked where the country's rules are loaded.
 */
export const phone: KindData<'phone'> = {
  ...listedAsText,
  searchTerm: phoneSearchTerm,
  read(raw) {
    if (typeof raw !== 'string' && typeof raw !== 'number') return { problem: { code: 'not_a_phone' } };
    const digits = String(raw)
      .replace(/[\s().\u00A0/\u2010-\u2015-]/g, '')
      .replace(/^00/, '+');
    return /^\+[1-9]\d{6,14}$/.test(digits) ? { value: digits } : { problem: { code: 'not_a_phone' } };
  },
  jsonSchema: () => ({ type: 'string', pattern: '^\\+[1-9]\\d{6,14}$' }),
};
