import type { Html } from '../../contract/html.ts';
import type { ProposedAnswer, Question } from '../../contract/index.ts';
import type { AnswerValue } from '../../questionnaire/engine/answerValue.ts';
import type { FormQuestion } from '../../questionnaire/engine/formQuestion.ts';

/** The words of the questionnaire that fields need. */
export type FieldText = 'selectOption' | 'other' | 'otherText' | 'day' | 'month' | 'year' | 'months' | 'hour' | 'minute';

export interface NativeAsked {
  /** Its options are those that are offered now. */
  question: FormQuestion;
  answer: AnswerValue;
  /** Every field of its value has it; they come back in their order. */
  name: string;
  /** The name of the field for another answer than those offered. */
  otherName: string;
  /** The id and what is said of it, as attributes of an only field, or of the first. */
  control: Html;
  t(text: FieldText): string;
  titleOf(option: ProposedAnswer): Html;
}

/** What was posted of a question. */
export interface PostedFields {
  /** The values under its name, in their order. */
  values: readonly string[];
  /** What was typed as another answer than those offered. */
  other: string;
}

/** How a type is asked by a page without script: the fields that every browser has, and what is read of them when they are posted. */
export interface NativeInput {
  /** Several fields under one legend. */
  isGroup?: true;
  /** Radio buttons: once one is chosen, they have no way back to none. */
  isRadio?: true;
  /**
   * With script too an answer is what the fields hold that have the question's id as their name, and nothing else: values, a date in its parts, and boxes
   * without value for another answer or for none. What is `sure`, a pattern, is right by its type wherever the question sets no limits of its own; `sureWithin`
   * gives one for its limits too, undefined where no pattern can say it.
   */
  plain?: { sure?: string; sureWithin?(question: Question): string | undefined };
  fields(asked: NativeAsked): Html;
  /** Whatever was typed: what is wrong with it is the engine's to say. */
  read(posted: PostedFields): Pick<AnswerValue, 'values' | 'other'>;
}
