import type { TypeEngine } from '../define/TypeEngine.ts';
import { longestText } from '../text/engine.ts';

/** Longest text of an "other" or of an explanation. */
const longestOther = 2_000;

type ChoiceFault = 'one_only' | 'not_offered' | 'twice' | 'other_empty' | 'too_long';

const choice = (count: 'one' | 'many', seconds: number, other = false): TypeEngine<ChoiceFault> => ({
  seconds,
  value: count,
  other,
  read: (title) => title,
  fault({ values, other: otherText, explanation }, { options }) {
    if (count === 'one' && values.length + (otherText === undefined ? 0 : 1) > 1) return { code: 'one_only' };
    if (otherText !== undefined && !other) return { code: 'not_offered' };
    if (values.some((title) => !options.some((option) => option.title === title))) return { code: 'not_offered' };
    if (new Set(values).size < values.length) return { code: 'twice' };
    if (otherText?.trim() === '') return { code: 'other_empty' };
    if ((otherText?.length ?? 0) > longestOther) return { code: 'too_long', params: { max: longestOther } };
    if ((explanation?.length ?? 0) > longestText) return { code: 'too_long', params: { max: longestText } };
    return undefined;
  },
});

export const several = choice('many', 15);
export const one = choice('one', 10);
export const oneFromList = choice('one', 12);
export const severalOrOther = choice('many', 18, true);
export const oneOrOther = choice('one', 12, true);
