import type { ProposedAnswer } from '../../contract/index.ts';
import { answerTo } from './answers.ts';
import type { Answers, AnswerValue } from './answerValue.ts';
import { dependentsIn } from './dependents.ts';
import type { FormQuestion } from './formQuestion.ts';
import { askedByFilter } from './offered.ts';
import type { ReadForm } from './readForm.ts';

export interface Withdrawing {
  form: ReadForm;
  offers(question: FormQuestion, answers: Answers): readonly ProposedAnswer[];
  /** With calculated values worked out. */
  settle(answers: Answers): Answers;
  /** An answer as it is given now. */
  given(answer: AnswerValue): AnswerValue;
}

/**
 * What was chosen from a list that the change since `before` filters, and is not offered any more, is no answer from now on; lists that hang
 * on it follow.
 */
export function withdraw(before: Answers, changed: Answers, { form, offers, settle, given }: Withdrawing): Answers {
  let answers = settle(changed);
  for (const question of dependentsIn(form).filtered) {
    const answer = answerTo(answers, question.id);
    if (answer.values.length === 0) continue;
    if (askedByFilter(form, question).every((id) => before[id] === answers[id])) continue;
    const offered = new Set(offers(question, answers).map(({ title }) => title));
    const values = answer.values.filter((title) => offered.has(title));
    if (values.length < answer.values.length) answers = settle({ ...answers, [question.id]: given({ ...answer, values }) });
  }
  return answers;
}
