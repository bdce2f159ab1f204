import type { Locale } from '../../resources/define/index.ts';
import type { AnswerProblem } from './problem.ts';
import type { ReadForm } from './readForm.ts';
import { textOf } from './textOf.ts';

/** The sentence a form brings along for a problem (its pattern, its checks), in the reader's language where there is one. */
export function ownMessage({ byId, defaultLanguage }: ReadForm, problem: AnswerProblem, locale: Locale): string | undefined {
  const question = byId.get(problem.questionId)?.question;
  if (!question) return undefined;
  if (problem.code === 'pattern') return textOf(question, 'patternMessage', { locale, defaultLanguage }).text || undefined;
  if (problem.code !== 'check') return undefined;
  const check = question.checks?.[Number(problem.params?.index)];
  return check?.translations?.[locale] || check?.message || undefined;
}
