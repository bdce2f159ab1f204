import type { QuestionType } from '../../../src/contract/index.ts';
import { typeEngines } from '../../../src/questionTypes/engines.ts';

/** A question as far as its number goes. */
export interface Numbered {
  type: QuestionType;
  numero: number | null;
  /** Typed by hand: it stays, and those after it count on from it. */
  numeroFixed: boolean;
}

/** The number that a question has after another one's by itself; what asks nothing has none. */
function numberAfter(last: number, { type }: Numbered): number | null {
  return typeEngines[type].role ? null : last + 1;
}

/** The number of each question of a form, in their order. */
export function numbersInOrder(questions: readonly Numbered[]): (number | null)[] {
  let last = 0;
  return questions.map((question) => {
    const number = question.numeroFixed ? question.numero : numberAfter(last, question);
    last = number ?? last;
    return number;
  });
}

/** Which numbers are other than the order says, and so were given by hand. */
export function fixedNumbers(questions: readonly Omit<Numbered, 'numeroFixed'>[]): boolean[] {
  let last = 0;
  return questions.map((question) => {
    const fixed = question.numero !== null && question.numero !== numberAfter(last, { ...question, numeroFixed: false });
    last = question.numero ?? last;
    return fixed;
  });
}
