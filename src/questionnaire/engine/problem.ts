/** What can be wrong with an answer. Its sentence is `problem_<code>` of the `questionnaire` texts. */
export const answerProblemCodes = [
  'required',
  'not_a_number',
  'too_small',
  'too_large',
  'too_long',
  'pattern',
  'not_offered',
  'one_only',
  'twice',
  'other_empty',
  'off_scale',
  'not_a_date',
  'partial_date',
  'too_early',
  'too_late',
  'not_a_time',
  'reason_not_allowed',
  'reason_with_value',
  'check',
  'malformed',
  'not_text',
  'unknown_question',
  'question_twice',
  'too_many',
] as const;

export type AnswerProblemCode = (typeof answerProblemCodes)[number];

/** One problem of one answer. Validity is data: nothing in the engine throws because of what a person wrote. */
export interface AnswerProblem {
  /** The question; where the input names none, `[3]` for the fourth entry, or `` for the whole. */
  questionId: string;
  code: AnswerProblemCode;
  params?: Readonly<Record<string, string | number>>;
  /** A doubt ("are you sure?"), no refusal. */
  soft?: boolean;
}
