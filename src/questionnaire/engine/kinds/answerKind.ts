import type { AnswerProblem } from '../problem.ts';
import type { AnswerValue } from '../answerValue.ts';
import type { FormQuestion } from '../formQuestion.ts';
import type { ValueType } from './valueType.ts';

export type Fault = Pick<AnswerProblem, 'code' | 'params'>;

/** What the engine knows of one question type. One line for each in `kinds/index.ts`. */
export interface AnswerKind {
  /** What a person needs for it on average, reading included. */
  readonly seconds: number;
  readonly value: ValueType;
  /** Free text beside the options. */
  readonly other?: boolean;
  /** The one way a value is written on the wire, or undefined where `typed` is no such value. */
  read(typed: string): string | undefined;
  /** The first fault of an answer that has a value. */
  fault(answer: AnswerValue, question: FormQuestion): Fault | undefined;
}
