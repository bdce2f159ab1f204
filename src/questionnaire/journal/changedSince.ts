import { type Answers, isSameAnswer, noAnswer } from '../engine/index.ts';

/** Those of the answers that are not as they were seen. */
export function changedSince(seen: Answers, answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([id, answer]) => answer !== seen[id] && !isSameAnswer(answer, seen[id] ?? noAnswer)));
}
