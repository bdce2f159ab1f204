import type { Locale } from '../../resources/define/index.ts';
import { ownMessage } from './ownMessage.ts';
import type { AnswerProblem, AnswerProblemCode } from './problem.ts';
import type { ReadForm } from './readForm.ts';

type Key = `problem_${AnswerProblemCode}` | 'months' | 'monthInWords' | 'dateInWords';

export interface Writing {
  locale: Locale;
  /** The `questionnaire` texts of that language. */
  write(key: Key, params?: NonNullable<AnswerProblem['params']>): string;
}

/** A limit as the form keeps it (`2020-01-31`, `2020-01`, `1250.5`) becomes what people write. A time or a year is that already. */
function inWords(limit: string | number, code: AnswerProblemCode, { locale, write }: Writing): string | number {
  if (code !== 'too_early' && code !== 'too_late') {
    const number = Number(limit);
    // Small numbers may well be years.
    return number.toLocaleString(locale, { maximumFractionDigits: 20, useGrouping: Math.abs(number) >= 10_000 });
  }
  const [, year = '', month, day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(String(limit)) ?? [];
  if (!month) return limit;
  const rest = write('monthInWords', { month: write('months').split(',')[Number(month) - 1] ?? '', year });
  return day ? write('dateInWords', { smart_count: Number(day), rest }) : rest;
}

/** What is said of a problem: the form's own words, or ours with the limit in words. */
export function problemSentence(form: ReadForm, problem: AnswerProblem, writing: Writing): string {
  const { code, params = {} } = problem;
  const limits = Object.entries(params).map(([name, limit]) => [name, inWords(limit, code, writing)]);
  return ownMessage(form, problem, writing.locale) ?? writing.write(`problem_${code}`, Object.fromEntries(limits));
}
