import type { TypeFaultCode } from '../../questionTypes/engines.ts';

/** What can be wrong with an answer: by its type, and whatever its type is. Its sentence is `problem_<code>` of the `questionnaire` texts. */
export type AnswerProblemCode =
  | TypeFaultCode
  | 'required'
  | 'reason_not_allowed'
  | 'reason_with_value'
  | 'check'
  | 'malformed'
  | 'not_text'
  | 'unknown_question'
  | 'question_twice'
  | 'too_many';

/** One problem of one answer. Validity is data: nothing in the engine throws because of what a person wrote. */
export interface AnswerProblem {
  /** The question; where the input names none, `[3]` for the fourth entry, or `` for the whole. */
  questionId: string;
  code: AnswerProblemCode;
  params?: Readonly<Record<string, string | number>>;
  /** A doubt ("are you sure?"), no refusal. */
  soft?: boolean;
}
