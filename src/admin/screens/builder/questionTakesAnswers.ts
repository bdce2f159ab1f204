import { proposedBy } from '../../forms/proposedBy.ts';
import { answersOf, type Part } from './partTree.ts';

/** Answers left from another type are shown as well, so that they can be removed. */
export function questionTakesAnswers(question: Part): boolean {
  return proposedBy(question.record.type) !== undefined || answersOf(question).length > 0;
}
