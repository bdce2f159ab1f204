import type { Fault, TypeEngine } from '../define/TypeEngine.ts';

/** A day, month or year that exists, between 1000 and 9999: one that does not is none for a browser either, or another day. */
const isDate = (value: string): boolean => /^[1-9]\d{3}(-\d\d){0,2}$/.test(value) && new Date(value).toJSON()?.startsWith(value) === true;

type DateFault = 'not_a_date' | 'partial_date' | 'too_early' | 'too_late';

export const date: TypeEngine<DateFault> = {
  seconds: 15,
  value: 'date',
  basis: true,
  read: (typed) => (isDate(typed.trim()) ? typed.trim() : undefined),
  fault({ values: [typed = ''] }, { question: { allowPartialDate, min, max } }): Fault<DateFault> | undefined {
    const value = typed.trim();
    if (!isDate(value)) return { code: 'not_a_date' };
    if (value.length < 10 && !allowPartialDate) return { code: 'partial_date' };
    // A date known in part is only as early or late as its known part.
    if (min && value < min.slice(0, value.length)) return { code: 'too_early', params: { min } };
    if (max && value > max.slice(0, value.length)) return { code: 'too_late', params: { max } };
    return undefined;
  },
};
