import type { ProposedAnswer } from '../../contract/index.ts';
import type { Scale } from '../../questionnaire/engine/formQuestion.ts';

const wholeNumber = (title: string | undefined) => (/^\s*[+-]?\d{1,6}\s*$/.test(title ?? '') ? Number(title) : undefined);

/**
 * First and second title are the ends, further two their words. Older forms put words where the ends belong:
 * their scale goes from 0 to 10 between these words, so that the question can be answered.
 */
export function readScale(options: readonly ProposedAnswer[]): Scale {
  const [first, second, third, fourth] = options;
  const from = wholeNumber(first?.title);
  const to = wholeNumber(second?.title);
  if (from === undefined || to === undefined || from === to) {
    return { min: 0, max: 10, minWords: first, maxWords: second, given: false };
  }
  return from < to
    ? { min: from, max: to, minWords: third, maxWords: fourth, given: true }
    : { min: to, max: from, minWords: fourth, maxWords: third, given: true };
}
