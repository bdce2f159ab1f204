import type { Fault, TypeEngine } from '../define/TypeEngine.ts';

const monthDays = (year: number, month: number) =>
  month === 2 ? (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** A day, month or year that exists, between 1000 and 9999. */
function isDate(value: string): boolean {
  const match = /^([1-9]\d{3})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2] ?? 1), Number(match[3] ?? 1)];
  return month >= 1 && month <= 12 && day >= 1 && day <= monthDays(year, month);
}

type DateFault = 'not_a_date' | 'partial_date' | 'too_early' | 'too_late';

export const date: TypeEngine<DateFault> = {
  seconds: 15,
  value: 'date',
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
