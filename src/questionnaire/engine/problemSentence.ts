import type { Locale } from '../../resources/define/index.ts';
import { dayInWords, numberInWords } from './inWords.ts';
import { ownMessage } from './ownMessage.ts';
import type { AnswerProblem, AnswerProblemCode } from './problem.ts';
import type { ReadForm } from './readForm.ts';

type Key = `problem_${AnswerProblemCode}` | 'months' | 'monthInWords' | 'dateInWords';

export interface Writing {
  locale: Locale;
  /** The `questionnaire` texts of that language. */
  write(key: Key, params?: NonNullable<AnswerProblem['params']>): string;
}

/** A limit as the form keeps it (`2020-01-31`, `2020-01`, `1250.5`) becomes what people write. */
function limitInWords(limit: string | number, code: AnswerProblemCode, writing: Writing): string {
  return code === 'too_early' || code === 'too_late' ? dayInWords(String(limit), writing) : numberInWords(limit, writing.locale);
}

/** What is said of a problem: the form's own words, or ours with the limit in words. */
export function problemSentence(form: ReadForm, problem: AnswerProblem, writing: Writing): string {
  const { code, params = {} } = problem;
  const limits = Object.entries(params).map(([name, limit]) => [name, limitInWords(limit, code, writing)]);
  return ownMessage(form, problem, writing.locale) ?? writing.write(`problem_${code}`, Object.fromEntries(limits));
}
