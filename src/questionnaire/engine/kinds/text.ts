import { patternOf } from '../pattern.ts';
import type { AnswerKind } from './answerKind.ts';

/** No text is longer, whatever a form allows. */
export const longestText = 10_000;

export const text = (seconds: number): AnswerKind => ({
  seconds,
  value: 'text',
  read: (typed) => typed.trim(),
  fault({ values: [typed = ''] }, { question }) {
    const max = Math.min(question.maxLength ?? longestText, longestText);
    const value = typed.trim();
    if (value.length > max) return { code: 'too_long', params: { max } };
    if (question.pattern && patternOf(question.pattern)?.test(value) === false) return { code: 'pattern' };
    return undefined;
  },
});
