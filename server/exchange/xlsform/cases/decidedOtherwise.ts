import type { Question } from '../../../../src/contract/index.ts';
import type { RuleValue } from '../../../../src/questionnaire/engine/rules.ts';
import { decide } from './decide.ts';

interface CameBack {
  questions: readonly Question[];
  /** The same ones, after a format took them out and in again. */
  found: readonly Question[];
  /** Whether the format said that it lost the condition of the question at this place. */
  isTold(at: number): boolean;
  samples: readonly Readonly<Record<string, RuleValue>>[];
}

/** Which conditions a format changed without a word, by the answers that show it; and how many it left to be compared. */
export function decidedOtherwise({ questions, found, isTold, samples }: CameBack): { compared: number; otherwise: object[] } {
  let compared = 0;
  const otherwise = questions.flatMap(({ title, visibleIf }, at): object[] => {
    const back = found[at]?.visibleIf;
    // A condition that was told as lost is not there in part either.
    if (isTold(at)) return back ? [{ title, visibleIf, back }] : [];
    return samples.flatMap((answers) => {
      const meant = decide(visibleIf, answers);
      if (meant === undefined) return [];
      compared += 1;
      return decide(back, answers) === meant ? [] : [{ title, visibleIf, back, answers, meant }];
    });
  });
  return { compared, otherwise };
}
