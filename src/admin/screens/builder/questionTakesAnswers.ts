import { takesAnswers } from '../../study/takesAnswers.ts';
import { answersOf, type Part } from './partTree.ts';

/** Answers left from another type are shown as well, so that they can be removed. */
export function questionTakesAnswers(question: Part): boolean {
  return takesAnswers(question.record.type) || answersOf(question).length > 0;
}
