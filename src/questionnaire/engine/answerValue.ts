import type { NoAnswerReason } from '../../contract/index.ts';
import type { Locale } from '../../resources/define/index.ts';

/**
 * What a person has answered to one question, as the screen holds it. Choices are canonical titles; a number,
 * date or time is the text as typed until it is sent.
 */
export interface AnswerValue {
  readonly values: readonly string[];
  /** Present while "other" is chosen, empty until its text is typed. */
  readonly other?: string | undefined;
  /** Why there is no value: never together with one. */
  readonly reason?: NoAnswerReason | undefined;
  /** The text that explains a negative single choice; kept, but not sent, while another choice stands. */
  readonly explanation?: string | undefined;
  /** The language the question was read in. */
  readonly language?: Locale | undefined;
  /** When it was typed, by the device's clock (ISO 8601). */
  readonly typedAt?: string | undefined;
}

/** Answers by question id. A question without entry is unanswered. */
export type Answers = Readonly<Record<string, AnswerValue>>;

export const noAnswer: AnswerValue = { values: [] };
