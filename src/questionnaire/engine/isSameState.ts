import type { QuestionState } from './Filling.ts';

/** Whether two states show the same. Problems are told again each time: they are the same where they say the same. */
export function isSameState(before: QuestionState, after: QuestionState): boolean {
  return (Object.keys(after) as (keyof QuestionState)[]).every(
    (part) => before[part] === after[part] || (part === 'problems' && JSON.stringify(before[part]) === JSON.stringify(after[part])),
  );
}
