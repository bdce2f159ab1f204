import { isCalculated } from '../../questionTypes/engines.ts';
import type { Answers, AnswerValue } from './answerValue.ts';
import type { FormQuestion } from './formQuestion.ts';
import { owns } from './owns.ts';
import type { ReadForm } from './readForm.ts';

/**
 * The answers with every calculated value next to them, as it is worked out from them; what was said to be one is passed over. The same object where
 * nothing moved. Rules about answers in `unknown` cannot be told.
 */
export interface Settle {
  (answers: Answers, unknown?: ReadonlySet<string>): Answers;
  /** What could not be worked out from the last answers, because that takes more steps than there may be. */
  tooLong(): readonly FormQuestion[];
}

/** What values are called where it is told what became of them. */
export const titlesOf = (items: readonly FormQuestion[]): string => items.map(({ question, code }) => question.title || code).join(', ');

/** Nothing is calculated. */
export const settleNothing: Settle = Object.assign((answers: Answers) => answers, { tooLong: () => [] });

type Initial = (form: ReadForm, question: FormQuestion, given: { answers: Answers; at: string }) => AnswerValue | undefined;

let initial: Initial = () => undefined;
let settler = (_: ReadForm): Settle => settleNothing;

/** Calculating is for forms that do: whoever loads `functions/learnFunctions.ts` can. */
export function learnToSettle(learned: typeof settler, begins: Initial): void {
  settler = learned;
  initial = begins;
}

/** The answer that stands there when a question is first seen; undefined where there is none. */
export const initialOf: Initial = (form, question, given) => initial(form, question, given);

/** One for each set of answers: it remembers the last ones, and works out again what changed since. */
export const settlerOf = (form: ReadForm): Settle => settler(form);

/** A calculated value without entry was not worked out, or cannot be told. */
export const isUntold = ({ id, type }: FormQuestion, answers: Answers) => isCalculated(type) && !owns(answers, id);
