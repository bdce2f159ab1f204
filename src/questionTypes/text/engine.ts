import type { Question } from '../../contract/index.ts';
import { patternOf } from '../../questionnaire/engine/pattern.ts';
import type { TypeEngine } from '../define/TypeEngine.ts';

/** No text is longer, whatever a form allows. */
export const longestText = 10_000;
/** Of a short answer, where its form says nothing else. */
const longestShortText = 200;

/** The longest answer to a question for text. */
export function longestOf({ type, maxLength }: Pick<Question, 'type' | 'maxLength'>): number {
  return Math.min(maxLength ?? (type === 'PARAGRAPHE' ? longestText : longestShortText), longestText);
}

const text = (seconds: number): TypeEngine<'too_long' | 'pattern'> => ({
  seconds,
  value: 'text',
  read: (typed) => typed.trim(),
  fault({ values: [typed = ''] }, { question }) {
    const max = longestOf(question);
    const value = typed.trim();
    // Before the pattern sees it: how long a pattern may take is judged by this length when the form is published.
    if (value.length > max) return { code: 'too_long', params: { max } };
    if (question.pattern && patternOf(question.pattern)?.test(value) === false) return { code: 'pattern' };
    return undefined;
  },
});

export const shortText = text(15);
export const longText = text(45);
